#define TEXT(x) #x
//               ^ @variable
void fill(int grid[][3], int box[2][2]);
//            ^ @variable.parameter
//                           ^ @variable.parameter
#if defined(A) && (LEVEL >= 4)
//                 ^ @constant.macro
#endif
double _Complex phase;
//     ^ @type.builtin
wchar_t wide;
// <- @type.builtin
int last(struct point *p)
{
  int y = p->
  return y;
//^ @keyword.return
}

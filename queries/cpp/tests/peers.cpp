class SHAPES_EXPORT Widget : public QWidget {
public:
// <- @keyword.modifier
  void draw();
};
using enum Colour;
//         ^ @type
class Dial : public QObject {
public slots:
// <- @keyword.modifier
//     ^ @keyword.modifier
  void turn();
};
std::regex word{R"(\w+)"};
//                 ^ @string.escape
int last(Point p) {
  auto y = p.
  return y;
//^ @keyword.return
}

static int broken(
typedef struct
// <- @keyword.type
}

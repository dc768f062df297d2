function page({ params: { id } }: Props, [head, ...tail]: string[]) {
  return id + tail;
//       ^^ @variable.parameter
//            ^^^^ @variable.parameter
}

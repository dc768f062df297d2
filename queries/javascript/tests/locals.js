function page({ params: { id } }, [head, ...tail]) {
  return id + tail;
//       ^^ @variable.parameter
//            ^^^^ @variable.parameter
}

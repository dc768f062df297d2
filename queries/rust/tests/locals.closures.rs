fn f(v: Vec<Option<u8>>) {
    v.map(|(ref a, mut b)| a).map(|Some(c)| c);
//                         ^ @variable.parameter
//                                          ^ @variable.parameter
}

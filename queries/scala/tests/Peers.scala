object Peers {
  val a = !b && -c
//        ^ @operator
//              ^ @operator
  val d = classOf[Shape]
//        ^ @function.call
  val e = x.asInstanceOf[Int]
//          ^ @function.method.call
}

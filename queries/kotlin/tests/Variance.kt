class Box<in T, out R>(val size: Int)
//        ^ @keyword.modifier
//              ^ @keyword.modifier

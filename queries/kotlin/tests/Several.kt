class B { val size = 1 }
//    ^ @type
//            ^^^^ @variable.member
interface Named { val name: String }

package main

func f() {
	fmt.Printf("%-5d of %v\n", n, v)
//   ^ @function.method.call
//           ^ @character.special
//                ^ @string
//                   ^ @character.special
//                     ^ @string.escape
	log.Fatalf(`no %s`, name)
//           ^ @string
//              ^ @character.special
	fmt.Println("100% d")
//            ^ @string
	re := regexp.MustCompile(`^a\d+$`)
//                           ^ @string.escape
}

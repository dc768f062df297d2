package shapes

func scale(factor int) int {
//         ^^^^^^ @variable.parameter
	count := factor
	//       ^^^^^^ @variable.parameter
	{
		factor := 2
		use(factor)
		//  ^^^^^^ @variable
	}
	return count * factor
	//             ^^^^^^ @variable.parameter
}

var outside = factor
//            ^^^^^^ @variable

func scale(list: Array, by: float) -> Array:
	var result := []
	for item in list: result.append(item * by)
#            ^^^^ @variable.parameter
#                  ^^^^^^ @variable
#                                ^^^^ @variable
#                                       ^^ @variable.parameter
	var more = func(by2): return by2 * by.by
#                             ^^^ @variable.parameter
#                                   ^^ @variable.parameter
#                                      ^^ @variable.member
	return result

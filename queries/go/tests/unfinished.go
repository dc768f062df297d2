package p

func g(n int) int {
	a := 1
	if n > 1 {
	return a
}

func h(s string) string { return s }

function scale(x, factor) result(y)
!              ^ @variable.parameter
!                 ^^^^^^ @variable.parameter
!                                ^ @variable
  real, intent(in) :: x, factor
!                     ^ @variable.parameter
!                        ^^^^^^ @variable.parameter
  real :: y
!         ^ @variable
  y = x * factor + offset
!                  ^^^^^^ @variable
end function scale
subroutine show(name)
!               ^^^^ @variable.parameter
  character(*), intent(in) :: name
!                             ^^^^ @variable.parameter
  print *, name, x
!                ^ @variable
end subroutine show

! Shapes
! <- @comment
module geometry
! <- @keyword.import
!      ^^^^^^^^ @module
  use, intrinsic :: iso_fortran_env, only: real64, int32
! ^^^ @keyword.import
!    ^ @punctuation.delimiter
!      ^^^^^^^^^ @keyword.import
!                ^^ @punctuation.delimiter
!                   ^^^^^^^^^^^^^^^ @module
!                                    ^^^^ @keyword.import
!                                        ^ @punctuation.delimiter
!                                          ^^^^^^ @variable
!                                                  ^^^^^ @variable
  use iso_c_binding
! ^^^ @keyword.import
!     ^^^^^^^^^^^^^ @module
  implicit none
! ^^^^^^^^ @keyword
!          ^^^^ @constant.builtin
  private
! ^^^^^^^ @keyword.modifier
  public :: area, shape_t
! ^^^^^^ @keyword.modifier
!           ^^^^ @variable
!                 ^^^^^^^ @variable
  integer, parameter :: dp = kind(1.0d0), MAX_N = 10
! ^^^^^^^ @type.builtin
!          ^^^^^^^^^ @keyword.modifier
!                       ^^ @constant
!                          ^ @operator
!                            ^^^^ @function.builtin
!                                ^ @punctuation.bracket
!                                 ^^^^^ @number.float
!                                      ^ @punctuation.bracket
!                                         ^^^^^ @constant
!                                                 ^^ @number
  real(dp), parameter :: pi = 3.14_dp
! ^^^^ @type.builtin
!      ^^ @variable
!           ^^^^^^^^^ @keyword.modifier
!                        ^^ @constant
!                             ^^^^^ @number.float
!                                  ^^ @type
  type, abstract :: shape_t
! ^^^^ @keyword.type
!       ^^^^^^^^ @keyword.modifier
!                   ^^^^^^^ @type
    private
!   ^^^^^^^ @keyword.modifier
    real(kind=dp) :: radius = 1.0
!   ^^^^ @type.builtin
!        ^^^^ @property
!             ^^ @variable
!                    ^^^^^^ @variable.member
!                             ^^^ @number.float
    character(len=:), allocatable :: name
!   ^^^^^^^^^ @type.builtin
!             ^^^ @property
!                     ^^^^^^^^^^^ @keyword.modifier
!                                    ^^^^ @variable.member
  contains
! ^^^^^^^^ @keyword
    procedure :: area => circle_area
!   ^^^^^^^^^ @keyword.function
!                ^^^^ @function.method
!                     ^^ @operator
!                        ^^^^^^^^^^^ @function.method
    procedure(draw_i), deferred :: draw
!   ^^^^^^^^^ @keyword.function
!             ^^^^^^ @type
!                      ^^^^^^^^ @keyword.modifier
!                                  ^^^^ @function.method
    final :: destroy
!   ^^^^^ @keyword.modifier
!            ^^^^^^^ @function.method
  end type shape_t
! ^^^ @keyword.type
!     ^^^^ @keyword.type
!          ^^^^^^^ @type
  type, extends(shape_t) :: circle_t
!       ^^^^^^^ @keyword.modifier
!                           ^^^^^^^^ @type
  end type
! ^^^ @keyword.type
  interface area
! ^^^^^^^^^ @keyword.type
!           ^^^^ @function
    module procedure circle_area
!   ^^^^^^^^^^^^^^^^ @keyword.function
!                    ^^^^^^^^^^^ @function
  end interface
!     ^^^^^^^^^ @keyword.type
  enum, bind(c)
! ^^^^ @keyword.type
!       ^^^^ @keyword.modifier
!            ^ @constant.builtin
    enumerator :: red = 1, green
!   ^^^^^^^^^^ @keyword.type
!                 ^^^ @constant
!                       ^ @number
!                          ^^^^^ @constant
  end enum
!     ^^^^ @keyword.type
contains
! <- @keyword
  pure elemental function circle_area(self, scale) result(a)
! ^^^^ @keyword.modifier
!      ^^^^^^^^^ @keyword.modifier
!                ^^^^^^^^ @keyword.function
!                         ^^^^^^^^^^^ @function
!                                     ^^^^ @variable.parameter
!                                           ^^^^^ @variable.parameter
!                                                  ^^^^^^ @keyword.return
!                                                         ^ @variable
    class(shape_t), intent(in) :: self
!   ^^^^^ @keyword.type
!                   ^^^^^^ @keyword.modifier
!                          ^^ @keyword.modifier
!                                 ^^^^ @variable
    real(dp), intent(in), optional :: scale
!             ^^^^^^ @keyword.modifier
!                    ^^ @keyword.modifier
!                         ^^^^^^^^ @keyword.modifier
!                                     ^^^^^ @variable
    real(dp) :: a
!               ^ @variable
    a = pi * self%radius**2
!       ^^ @variable
!          ^ @operator
!                ^ @punctuation.delimiter
!                 ^^^^^^ @variable.member
!                       ^^ @operator
!                         ^ @number
    if (present(scale) .and. .not. (a > 0.0e0)) then
!   ^^ @keyword.conditional
!       ^^^^^^^ @function.builtin
!                      ^^^^^ @keyword.operator
!                            ^^^^^ @keyword.operator
!                                     ^ @operator
!                                       ^^^^^ @number.float
!                                            ^^ @punctuation.bracket
!                                               ^^^^ @keyword.conditional
      a = a * scale
    else if (a == 1) then
!   ^^^^ @keyword.conditional
!        ^^ @keyword.conditional
!              ^^ @operator
!                 ^ @number
!                    ^^^^ @keyword.conditional
      return
!     ^^^^^^ @keyword.return
    else
!   ^^^^ @keyword.conditional
      stop "bad"
!     ^^^^ @keyword.return
!          ^^^^^ @string
    end if
!   ^^^ @keyword.conditional
  end function circle_area
! ^^^ @keyword.function
!     ^^^^^^^^ @keyword.function
  recursive subroutine swap(x, y)
! ^^^^^^^^^ @keyword.modifier
!           ^^^^^^^^^^ @keyword.function
!                      ^^^^ @function
!                           ^ @variable.parameter
!                              ^ @variable.parameter
    integer, intent(inout) :: x, y
!   ^^^^^^^ @type.builtin
!                   ^^^^^ @keyword.modifier
!                             ^ @variable
!                                ^ @variable
    integer :: tmp, i, arr(10)
!              ^^^ @variable
!                   ^ @variable
!                      ^^^ @variable
!                          ^^ @number
    tmp = x; x = y
!   ^^^ @variable
!          ^ @punctuation.delimiter
    do i = 1, 10, 2
!   ^^ @keyword.repeat
!      ^ @variable
!                 ^ @number
      if (i >= 3) cycle
!           ^^ @operator
!              ^ @number
!                 ^^^^^ @keyword.repeat
      arr(i) = mod(i, 3)
!     ^^^ @variable
!              ^^^ @function.builtin
!                     ^ @number
      exit
!     ^^^^ @keyword.repeat
    end do
!   ^^^ @keyword.repeat
!       ^^ @keyword.repeat
    do while (x < y)
!      ^^^^^ @keyword.repeat
!               ^ @operator
      x = x + 1
!           ^ @operator
    end do
!   ^^^ @keyword.repeat
    select case (x)
!   ^^^^^^ @keyword.conditional
!          ^^^^ @keyword.conditional
    case (1:3)
!   ^^^^ @keyword.conditional
      print *, 'a', "b", x
!     ^^^^^ @keyword
!              ^^^ @string
!                   ^^^ @string
    case default
!        ^^^^^^^ @keyword.conditional
      write (*, '(a, i5)') "hi", x
!     ^^^^^ @keyword
!               ^^^^^^^^^ @string
!                          ^^^^ @string
    end select
!   ^^^ @keyword.conditional
!       ^^^^^^ @keyword.conditional
    allocate (arr(5), stat=i)
!   ^^^^^^^^ @keyword
!                 ^ @number
!                     ^^^^ @property
    call sub%run(x, flag=.true.)
!   ^^^^ @keyword
!        ^^^ @variable
!            ^^^ @function.method.call
!                   ^^^^ @property
!                        ^^^^^^ @boolean
    where (arr > 0) arr = 0
!   ^^^^^ @keyword
!                ^ @number
!                         ^ @number
    forall (i = 1:3) arr(i) = i
!   ^^^^^^ @keyword
    arr = [1, 2, 3]
!         ^ @punctuation.bracket
!                 ^ @punctuation.bracket
    x = int(z'FF') + b'01'
!       ^^^ @function.builtin
!           ^^^^^ @number
!                    ^^^^^ @number
    call mpi_init(ierr)
!   ^^^^ @keyword
!        ^^^^^^^^ @function.call
!                 ^^^^ @variable
    associate (r => self%radius)
!   ^^^^^^^^^ @keyword
!              ^ @variable
!                   ^^^^ @variable
      r = 1
!     ^ @variable
    end associate
!   ^^^ @keyword
!       ^^^^^^^^^ @keyword
    open (unit=10, file="x.txt", status='old')
!   ^^^^ @keyword
!         ^^^^ @property
!                  ^^^^ @property
!                       ^^^^^^^ @string
!                                ^^^^^^ @property
!                                       ^^^^^ @string
    read (10, *) x
!   ^^^^ @keyword
    close (10)
!   ^^^^^ @keyword
    goto 100
!   ^^^^ @keyword
!        ^^^ @label
100 continue
! <- @label
!   ^^^^^^^^ @keyword.repeat
    nullify (p)
!   ^^^^^^^ @keyword
!            ^ @variable
    p => null()
!   ^ @variable
!        ^^^^ @constant.builtin
!            ^^ @punctuation.bracket
    name = "it''s" // 'x'
!   ^^^^ @variable
!          ^^^^^^^ @string
!                  ^^ @operator
!                     ^^^ @string
    outer: do
!   ^^^^^ @label
      exit outer
!     ^^^^ @keyword.repeat
!          ^^^^^ @label
    end do outer
!$omp parallel do
! <- @keyword.directive
  end subroutine swap
! ^^^ @keyword.function
!     ^^^^^^^^^^ @keyword.function
!                ^^^^ @function
end module geometry
! <- @keyword.import
!   ^^^^^^ @keyword.import
!          ^^^^^^^^ @module
#ifdef DEBUG
! <- @keyword.directive
!      ^^^^^ @constant.macro
#define N 10
! <- @keyword.directive.define
!       ^ @constant.macro
#endif
! <- @keyword.directive
program main
! <- @keyword
!       ^^^^ @module
  use geometry
  type(shape_t), pointer :: p
!                ^^^^^^^ @keyword.modifier
  real, dimension(:), save :: z
!       ^^^^^^^^^ @keyword.modifier
!                     ^^^^ @keyword.modifier
!                             ^ @variable
  complex :: c = (1.0, 2.0)
! ^^^^^^^ @type.builtin
!            ^ @variable
!                 ^^^ @number.float
!                      ^^^ @number.float
  logical :: l = .false.
! ^^^^^^^ @type.builtin
!            ^ @variable
!                ^^^^^^^ @boolean
  double precision :: d
! ^^^^^^^^^^^^^^^^ @type.builtin
!                     ^ @variable
  error stop 1
! ^^^^^ @keyword.exception
!       ^^^^ @keyword.return
end program main
! <- @keyword
!   ^^^^^^^ @keyword
!           ^^^^ @module

from x import (
class A: pass
# <- @keyword
#        ^^^^ @keyword

from x import (
class A: pass
# <- @keyword.type
#        ^^^^ @keyword

class A:
    def ok(self, n):
        x = n.
        return x
#       ^ @keyword.return
def z(x):
    if x ==
    return x
#   ^ @keyword.return

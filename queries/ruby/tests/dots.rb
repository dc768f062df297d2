class A
  def foo(x)
    x.
  end
# ^ @keyword
  def bar
    y.
    return w
#   ^ @keyword.return
  end
end

y = {a:
end
# <- @keyword

local function shown(a,
  print(a)
--^^^^^ @function.call
end

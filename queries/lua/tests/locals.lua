local function area(width, height)
  local total = width * height
--      ^ @variable
--              ^ @variable.parameter
--                      ^ @variable.parameter
  return map(function(n) return n + width end, total)
--                    ^ @variable.parameter
--                              ^ @variable.parameter
--                                  ^ @variable.parameter
--                                             ^ @variable
end

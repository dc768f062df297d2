local x = foo(
local y = {
local z = 1
-- <- @keyword

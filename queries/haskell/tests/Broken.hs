module Broken where
show (N
data Shape = Circle
-- <- @keyword

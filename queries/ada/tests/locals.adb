package body Shapes is
   Limit : constant Integer := 4;
-- ^^^^^ @constant
   function Scale (Value : Integer; Factor : Integer) return Integer is
--                 ^^^^^ @variable.parameter
--                                  ^^^^^^ @variable.parameter
      Total : Integer := 0;
--    ^^^^^ @variable
   begin
      Total := Value * Factor + Limit;
--    ^^^^^ @variable
--             ^^^^^ @variable.parameter
--                     ^^^^^^ @variable.parameter
--                              ^^^^^ @constant
      return Total;
   end Scale;
   procedure Hide (Value : Integer) is
   begin
      declare
         Value : Float := 1.0;
--       ^^^^^ @variable
      begin
         Show (Value);
--             ^^^^^ @variable
      end;
   end Hide;
end Shapes;

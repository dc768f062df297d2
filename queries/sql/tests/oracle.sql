create table people (
  name varchar2,
  -- <- @variable.member
  --   ^^^^^^^^ @type.builtin
  age number,
  --  ^^^^^^ @type.builtin
  other address
  --    ^^^^^^^ @type
);

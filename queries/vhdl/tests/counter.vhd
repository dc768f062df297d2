-- Counter
-- <- @comment
library ieee;
-- <- @keyword.import
--      ^^^^ @module
--          ^ @punctuation.delimiter
use ieee.std_logic_1164.all;
-- <- @keyword.import
--  ^^^^ @module
--      ^ @punctuation.delimiter
--       ^^^^^^^^^^^^^^ @module
--                      ^^^ @keyword
use ieee.numeric_std.all;
-- <- @keyword.import
--       ^^^^^^^^^^^ @module
--                   ^^^ @keyword
package util is
-- <- @keyword.import
--      ^^^^ @module
--           ^^ @keyword
  constant WIDTH : integer := 8;
  -- <- @keyword
--         ^^^^^ @constant
--               ^ @punctuation.delimiter
--                 ^^^^^^^ @type.builtin
--                         ^^ @operator
--                            ^ @number
  type state_t is (IDLE, RUN, DONE);
  -- <- @keyword.type
--     ^^^^^^^ @type
--             ^^ @keyword
--                ^ @punctuation.bracket
--                 ^^^^ @constant
--                     ^ @punctuation.delimiter
--                       ^^^ @constant
--                            ^^^^ @constant
--                                ^ @punctuation.bracket
  type rec_t is record
  -- <- @keyword.type
--     ^^^^^ @type
--              ^^^^^^ @keyword.type
    data : std_logic_vector(7 downto 0);
--  ^^^^ @variable.member
--         ^^^^^^^^^^^^^^^^ @type.builtin
--                          ^ @number
--                            ^^^^^^ @keyword.repeat
--                                   ^ @number
    valid : boolean;
--  ^^^^^ @variable.member
--          ^^^^^^^ @type.builtin
  end record;
  -- <- @keyword
--    ^^^^^^ @keyword.type
  subtype byte is unsigned(7 downto 0);
  -- <- @keyword.type
--        ^^^^ @type
--                ^^^^^^^^ @type.builtin
--                         ^ @number
--                           ^^^^^^ @keyword.repeat
--                                  ^ @number
  function max(a, b : integer) return integer;
  -- <- @keyword.function
--         ^^^ @function
--             ^ @variable.parameter
--                ^ @variable.parameter
--                    ^^^^^^^ @type.builtin
--                             ^^^^^^ @keyword.return
  procedure tick(signal clk : out std_logic);
  -- <- @keyword.function
--          ^^^^ @function
--               ^^^^^^ @keyword
--                      ^^^ @variable.parameter
--                            ^^^ @keyword.modifier
--                                ^^^^^^^^^ @type.builtin
  component fifo is
  -- <- @keyword.type
--          ^^^^ @type
    generic (DEPTH : natural := 16);
--  ^^^^^^^ @keyword
--           ^^^^^ @constant
--                   ^^^^^^^ @type.builtin
--                              ^^ @number
    port (d : in std_logic);
--  ^^^^ @keyword
--        ^ @variable.parameter
--            ^^ @keyword.modifier
--               ^^^^^^^^^ @type.builtin
  end component;
  -- <- @keyword
--    ^^^^^^^^^ @keyword.type
end package util;
--  ^^^^^^^ @keyword.import
--          ^^^^ @module
package body util is
--      ^^^^ @keyword
  function max(a, b : integer) return integer is
  -- <- @keyword.function
--         ^^^ @function
--             ^ @variable.parameter
--                ^ @variable.parameter
--                             ^^^^^^ @keyword.return
    variable m : integer := 0;
--  ^^^^^^^^ @keyword
--           ^ @variable
  begin
  -- <- @keyword
    if a > b then
--  ^^ @keyword.conditional
--       ^ @operator
--           ^^^^ @keyword.conditional
      m := a;
--    ^ @variable
    elsif a = b then
--  ^^^^^ @keyword.conditional
--          ^ @operator
--              ^^^^ @keyword.conditional
      return b;
    else
--  ^^^^ @keyword.conditional
      m := b;
    end if;
--  ^^^ @keyword.conditional
--      ^^ @keyword.conditional
    return m;
  end function max;
end package body;
--          ^^^^ @keyword
entity counter is
-- <- @keyword.type
--     ^^^^^^^ @type
  generic (N : positive := 4);
  -- <- @keyword
--         ^ @constant
--             ^^^^^^^^ @type.builtin
--                         ^ @number
  port (
  -- <- @keyword
    clk, rst : in std_logic;
--  ^^^ @variable.parameter
--       ^^^ @variable.parameter
--             ^^ @keyword.modifier
    q : out std_logic_vector(N - 1 downto 0)
--  ^ @variable.parameter
--      ^^^ @keyword.modifier
--          ^^^^^^^^^^^^^^^^ @type.builtin
--                             ^ @operator
--                               ^ @number
  );
end entity counter;
--  ^^^^^^ @keyword.type
--         ^^^^^^^ @type
architecture rtl of counter is
-- <- @keyword.type
--           ^^^ @type
--               ^^ @keyword
  signal cnt : unsigned(N - 1 downto 0) := (others => '0');
  -- <- @keyword
--       ^^^ @variable
--             ^^^^^^^^ @type.builtin
--                      ^ @variable
--                          ^ @number
--                                          ^^^^^^ @keyword
--                                                 ^^ @operator
--                                                    ^^^ @character
  signal st : state_t;
--       ^^ @variable
--            ^^^^^^^ @type
  attribute keep : string;
  -- <- @keyword
--          ^^^^ @attribute
--                 ^^^^^^ @type.builtin
  alias top is cnt(3);
  -- <- @keyword
--      ^^^ @variable
--             ^^^ @variable
--                 ^ @number
begin
-- <- @keyword
  q <= std_logic_vector(cnt);
  -- <- @variable
--  ^^ @operator
  main : process (clk, rst)
  -- <- @label
--       ^^^^^^^ @keyword
--                ^^^ @variable
--                     ^^^ @variable
    variable i : integer range 0 to 3;
--  ^^^^^^^^ @keyword
--           ^ @variable
--                       ^^^^^ @keyword
--                               ^^ @keyword.repeat
--                                  ^ @number
  begin
    if rst = '1' then
--     ^^^ @variable
--           ^^^ @character
      cnt <= (others => '0');
--            ^^^^^^ @keyword
--                      ^^^ @character
    elsif rising_edge(clk) then
--  ^^^^^ @keyword.conditional
--        ^^^^^^^^^^^ @function.builtin
--                    ^^^ @variable
      cnt <= cnt + 1 after 1 ns;
--               ^ @operator
--                   ^^^^^ @keyword
--                           ^^ @keyword.operator
      case st is
--    ^^^^ @keyword.conditional
--         ^^ @variable
--            ^^ @keyword.conditional
        when IDLE => st <= RUN;
--      ^^^^ @keyword.conditional
--           ^^^^ @variable
--                         ^^^ @variable
        when others => null;
--      ^^^^ @keyword.conditional
--                     ^^^^ @keyword
      end case;
--    ^^^ @keyword.conditional
--        ^^^^ @keyword.conditional
      for k in 0 to 3 loop
--    ^^^ @keyword.repeat
--        ^ @variable
--          ^^ @keyword.repeat
--               ^^ @keyword.repeat
--                    ^^^^ @keyword.repeat
        exit when k = 2;
--      ^^^^ @keyword.repeat
--                ^ @variable
--                    ^ @number
        next;
--      ^^^^ @keyword.repeat
      end loop;
--    ^^^ @keyword.repeat
--        ^^^^ @keyword.repeat
      while i < 3 loop
--    ^^^^^ @keyword.repeat
--          ^ @variable
--            ^ @operator
        i := i + 1;
      end loop;
--    ^^^ @keyword.repeat
      assert i /= 0 report "bad" & integer'image(i) severity error;
--    ^^^^^^ @keyword
--             ^^ @operator
--                  ^^^^^^ @keyword
--                         ^^^^^ @string
--                               ^ @operator
--                                 ^^^^^^^ @variable
--                                        ^ @punctuation.delimiter
--                                         ^^^^^ @attribute.builtin
--                                                  ^^^^^^^^ @keyword
--                                                           ^^^^^ @constant.builtin
      wait for 10 ns;
--    ^^^^ @keyword
--         ^^^ @keyword.repeat
--             ^^ @number
--                ^^ @keyword.operator
      wait until clk'event and clk = '1';
--    ^^^^ @keyword
--         ^^^^^ @keyword
--                   ^^^^^ @attribute.builtin
--                         ^^^ @keyword.operator
--                                   ^^^ @character
      tick(clk);
--    ^^^^ @function.call
      x := 16#FF# + 2.5e3;
--    ^ @variable
--         ^^^^^^ @number
--                  ^^^^^ @number.float
      y <= x"AB" when a else b"01";
--    ^ @variable
--         ^^^^^ @number
--                    ^ @variable
--                      ^^^^ @keyword.conditional
--                           ^^^^^ @number
    end if;
  end process main;
--    ^^^^^^^ @keyword
--            ^^^^ @label
  u1 : entity work.fifo(rtl)
  -- <- @label
--            ^^^^ @module
--                 ^^^^ @type
--                      ^^^ @type
    generic map (DEPTH => 8)
--          ^^^ @keyword
--               ^^^^^ @variable.member
--                        ^ @number
    port map (d => q(0), e => open);
--       ^^^ @keyword
--            ^ @variable.member
--                 ^ @variable
--                       ^ @variable.member
--                            ^^^^ @constant.builtin
  gen : for g in 0 to 3 generate
  -- <- @label
--          ^ @variable
--            ^^ @keyword.repeat
--                      ^^^^^^^^ @keyword
    z(g) <= a(g) and not b(g) xor c;
--  ^ @variable
--    ^ @variable
--          ^ @variable
--               ^^^ @keyword.operator
--                   ^^^ @keyword.operator
--                       ^ @variable
--                            ^^^ @keyword.operator
--                                ^ @variable
  end generate gen;
--    ^^^^^^^^ @keyword
--             ^^^ @label
  with sel select y <= a when "00", b when others;
  -- <- @keyword
--     ^^^ @variable
--         ^^^^^^ @keyword
--                ^ @variable
--                            ^^^^ @string
--                                  ^ @variable
end architecture rtl;
--  ^^^^^^^^^^^^ @keyword.type

CREATE TABLE IF NOT EXISTS users (
-- <- @keyword
--     ^ @keyword
--           ^ @keyword.conditional
--                         ^ @type
  id SERIAL PRIMARY KEY,
  -- <- @variable.member
--   ^ @type.builtin
--          ^ @keyword.modifier
--                  ^ @keyword.modifier
--                     ^ @punctuation.delimiter
  name VARCHAR(100) NOT NULL DEFAULT 'none',
  -- <- @variable.member
--     ^ @type.builtin
--             ^ @number
--                  ^ @keyword.operator
--                      ^ @constant.builtin
--                           ^ @keyword.modifier
--                                   ^ @string
  active BOOLEAN DEFAULT TRUE,
  -- <- @variable.member
--       ^ @type.builtin
--                       ^ @boolean
  price NUMERIC(10, 2),
--      ^ @type.builtin
--              ^ @number
  team_id INT REFERENCES teams(id) ON DELETE CASCADE,
--        ^ @type.builtin
--            ^ @keyword
--                       ^ @type
--                             ^ @variable.member
--                                 ^ @keyword
--                                    ^ @keyword
--                                           ^ @keyword.modifier
  UNIQUE (name)
  -- <- @keyword.modifier
);
CREATE UNIQUE INDEX idx_name ON users (name);
--     ^ @keyword.modifier
--            ^ @keyword
--                  ^ @variable
--                              ^ @type
INSERT INTO users (name, active) VALUES ('it''s', FALSE), ($1, ?);
-- <- @keyword
--     ^ @keyword
--          ^ @type
--                 ^ @variable.member
--                               ^ @keyword
--                                       ^ @string
--                                                ^ @boolean
--                                                         ^ @variable.parameter
UPDATE users SET name = 'b', price = price * 1.1 WHERE id = 3;
-- <- @keyword
--     ^ @type
--           ^ @keyword
--               ^ @variable.member
--                    ^ @operator
--                      ^ @string
--                                         ^ @operator
--                                           ^ @number.float
--                                                          ^ @number
DELETE FROM users WHERE id <> 4;
-- <- @keyword
--     ^ @keyword
--          ^ @type
--                         ^ @operator
--                            ^ @number
ALTER TABLE users ADD COLUMN age INTEGER, DROP COLUMN team_id;
-- <- @keyword
--    ^ @keyword
--          ^ @type
--                ^ @keyword
--                    ^ @keyword
--                           ^ @variable.member
--                               ^ @type.builtin
--                                        ^ @keyword
CREATE VIEW v AS SELECT "Quoted" FROM users;
--     ^ @keyword
--          ^ @type
--                      ^ @variable.member
BEGIN; COMMIT;
-- <- @keyword
--     ^ @keyword
CREATE OR REPLACE FUNCTION add(a integer, b integer) RETURNS integer LANGUAGE sql AS $$ SELECT a + b $$;
-- <- @keyword
--     ^ @keyword
--        ^ @keyword
--                ^ @keyword.function
--                         ^ @function
--                               ^ @type.builtin
--                                                   ^ @keyword
--                                                                   ^ @keyword
--                                                                            ^ @string.special
--                                                                                   ^ @punctuation.special
DROP TABLE IF EXISTS old_users CASCADE;
-- <- @keyword
--   ^ @keyword
--         ^ @keyword.conditional
--                   ^ @type
--                             ^ @keyword.modifier
CREATE TRIGGER told AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION app.tell();
--                                                                          ^^^^ @function.call
CREATE TRIGGER told BEFORE UPDATE ON users FOR EACH ROW EXECUTE PROCEDURE tell();
--                                   ^^^^^ @type
--                                                                        ^^^^ @function.call
CREATE FUNCTION tell() RETURNS TRIGGER AS $$ BEGIN RETURN NEW; END $$ LANGUAGE plpgsql;
--                             ^^^^^^^ @type.builtin
SELECT DATE '2020-01-01', timestamp '2020-01-01 10:00';
--     ^^^^ @type.builtin
--           ^^^^^^^^^^ @string
--                        ^^^^^^^^^ @type.builtin

SAVEPOINT before;
-- <- @keyword

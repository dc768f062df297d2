CREATE POLICY own ON users USING (true);
-- <- @keyword

CALL refresh(1);
-- <- @keyword

REFRESH MATERIALIZED VIEW totals;
-- <- @keyword

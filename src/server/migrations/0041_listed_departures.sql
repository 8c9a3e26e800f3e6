-- no transaction
-- All that the counts of a search look at: a departure that is called off is none of theirs.
DROP INDEX CONCURRENTLY IF EXISTS trips_offered_idx;
CREATE INDEX CONCURRENTLY trips_offered_idx ON trips (return_date, departure_date)
  INCLUDE (destination, organizer_id, currency, price_usd, tags) WHERE is_active AND NOT is_suspended AND publication <> 'cancelled';
DROP INDEX CONCURRENTLY IF EXISTS trips_market_idx;

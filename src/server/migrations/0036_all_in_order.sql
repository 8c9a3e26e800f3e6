-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS trips_all_in_idx;
CREATE INDEX CONCURRENTLY trips_all_in_idx ON trips (all_in_usd, departure_date, id) WHERE is_active;

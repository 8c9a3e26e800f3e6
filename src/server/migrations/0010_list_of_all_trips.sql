-- no transaction
-- The list of all trips, inactive ones among them, in the order of departures: an admin's, page by page.
DROP INDEX CONCURRENTLY IF EXISTS trips_list_idx;
CREATE INDEX CONCURRENTLY trips_list_idx ON trips (departure_date, id) WHERE deleted_at IS NULL;

-- no transaction
-- Trips by the places that they go to, and by the city that they set out from (FIN-01, FIN-02).
DROP INDEX CONCURRENTLY IF EXISTS trips_places_idx;
CREATE INDEX CONCURRENTLY trips_places_idx ON trips USING gin (places) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS trips_departure_place_idx;
CREATE INDEX CONCURRENTLY trips_departure_place_idx ON trips (departure_place, departure_date) WHERE deleted_at IS NULL;

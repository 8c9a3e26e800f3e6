-- no transaction
-- A booking is found by the reference that its pilgrim reads out.
DROP INDEX CONCURRENTLY IF EXISTS bookings_reference_key;
CREATE UNIQUE INDEX CONCURRENTLY bookings_reference_key ON bookings (reference);

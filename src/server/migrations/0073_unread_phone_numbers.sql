-- no transaction
-- Bookings whose number no one has read yet, for the job that reads them.
DROP INDEX CONCURRENTLY IF EXISTS bookings_unread_phone_idx;
CREATE INDEX CONCURRENTLY bookings_unread_phone_idx ON bookings (id) WHERE contact_phone_e164 IS NULL;

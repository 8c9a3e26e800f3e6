-- no transaction
-- A place belongs to one person who travels; those who are set aside keep theirs beside it.
DROP INDEX CONCURRENTLY IF EXISTS travellers_present_place;
CREATE UNIQUE INDEX CONCURRENTLY travellers_present_place ON travellers (booking_id, age, place) WHERE left_number IS NULL;
ALTER TABLE travellers DROP CONSTRAINT IF EXISTS travellers_place;
CREATE INDEX CONCURRENTLY IF NOT EXISTS travellers_booking ON travellers (booking_id);

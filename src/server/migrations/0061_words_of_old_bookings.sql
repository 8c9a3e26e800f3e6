-- no transaction
-- The words of the bookings that there are (decision 0059): beside others' work, but that who changes one of them waits
-- meanwhile: a million takes half a minute.
SELECT write_missing_words();
-- Of bookings that were removed meanwhile.
DELETE FROM booking_words WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE id = booking_id);
DROP INDEX CONCURRENTLY IF EXISTS booking_words_newest_idx;
CREATE INDEX CONCURRENTLY booking_words_newest_idx ON booking_words (created_at DESC, booking_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS booking_words_of_organizer_idx;
CREATE INDEX CONCURRENTLY booking_words_of_organizer_idx ON booking_words (organizer_id, created_at DESC, booking_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS booking_words_pieces_idx;
CREATE INDEX CONCURRENTLY booking_words_pieces_idx ON booking_words USING gin (pieces_of(organizer_id, words));
-- What it holds is never looked up among statistics: to gather them would cost more than all others.
ALTER INDEX booking_words_pieces_idx ALTER COLUMN 1 SET STATISTICS 0;
ANALYZE booking_words;

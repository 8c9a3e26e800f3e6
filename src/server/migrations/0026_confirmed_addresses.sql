-- no transaction
-- Whether somebody ever confirmed a booking at an address: found at once, however many wait there without an answer.
DROP INDEX CONCURRENTLY IF EXISTS bookings_confirmed_email_idx;
CREATE INDEX CONCURRENTLY bookings_confirmed_email_idx ON bookings (lower(contact_email))
  WHERE user_id IS NULL AND guest_opened_at IS NOT NULL;

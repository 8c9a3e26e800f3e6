-- no transaction
-- Bookings of an address among millions, from its beginning on (decision 0051).
DROP INDEX CONCURRENTLY IF EXISTS bookings_address_idx;
CREATE INDEX CONCURRENTLY bookings_address_idx ON bookings (lower(contact_email) text_pattern_ops);

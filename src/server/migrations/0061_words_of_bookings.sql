-- no transaction, where gin_trgm_ops is known
-- The same text as `wordsOf` in bookings/view.ts (decision 0059).
DROP INDEX CONCURRENTLY IF EXISTS bookings_words_idx;
CREATE INDEX CONCURRENTLY bookings_words_idx ON bookings USING gin ((translate(lower(
  contact_email || E'\n' || coalesce(contact_name, '') || E'\n' || contact_phone || E'\n' || regexp_replace(contact_phone, '\D', '', 'g')
), 'يىكةۃہھ', 'ییکهههه')) gin_trgm_ops);

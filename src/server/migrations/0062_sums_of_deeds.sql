-- How many deeds the audit log has is a kept sum too (decision 0051): to count a million for each look at it took half a second.
CREATE OR REPLACE FUNCTION sums_of_rows() RETURNS TABLE (kind text, owner uuid, part text, rows bigint, amount numeric) LANGUAGE sql STABLE AS $$
  SELECT kind, owner, part, sum(rows)::bigint, sum(amount) FROM (
    SELECT 'bookings' AS kind, organizer_id AS owner, status || ' ' || bookings.currency AS part, count(*) AS rows, sum(total_amount) AS amount
    FROM bookings JOIN trips ON trips.id = trip_id GROUP BY organizer_id, status, bookings.currency
    UNION ALL SELECT 'pilgrims', nobody(), status, count(*), sum(number_of_pilgrims) FROM bookings GROUP BY status
    UNION ALL SELECT 'trips', nobody(), CASE WHEN is_active THEN 'active' ELSE 'inactive' END, count(*), 0
    FROM trips WHERE deleted_at IS NULL GROUP BY is_active
    UNION ALL SELECT 'rated trips', nobody(), '', count(*), sum(average_rating) FROM trips
    WHERE deleted_at IS NULL AND total_reviews > 0 HAVING count(*) > 0
    UNION ALL SELECT 'market', nobody(), return_date || ' ' || destination, count(*), 0 FROM trips
    WHERE is_active AND NOT is_suspended AND publication <> 'cancelled' GROUP BY return_date, destination
    UNION ALL SELECT 'reviews', nobody(), '', count(*), sum(rating) FROM reviews HAVING count(*) > 0
    UNION ALL SELECT 'deeds', nobody(), entity, count(*), 0 FROM audit_log GROUP BY entity
    UNION ALL SELECT 'organizers', nobody(), sum_part_of_organizer(organizers), count(*), 0 FROM organizers GROUP BY 3
  ) AS parts GROUP BY kind, owner, part
$$;

-- Once for each statement, however many it writes; of a log that is only ever written to.
CREATE FUNCTION sum_deeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_changes (kind, owner, part, rows, amount)
  SELECT 'deeds', nobody(), entity, count(*), 0 FROM written GROUP BY entity;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_sums AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION sum_deeds();

INSERT INTO sums (kind, owner, part, rows, amount) SELECT 'deeds', nobody(), entity, count(*), 0 FROM audit_log GROUP BY entity;

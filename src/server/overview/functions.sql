-- Figures of the home page, of organizers and of admins are counters, so that they cost the same however many rows they count
-- (decision 0051). Who changes a row appends the difference and never waits for others who do.

CREATE OR REPLACE FUNCTION sum_part_of_trip(trip trips) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN trip.is_active AND NOT trip.is_suspended AND trip.publication <> 'cancelled' THEN trip.return_date || ' ' || trip.destination END;

CREATE OR REPLACE FUNCTION sum_part_of_organizer(organizer organizers) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN organizer.is_verified THEN 'verified' WHEN organizer.rejected_at IS NULL THEN 'pending' ELSE 'rejected' END
  || CASE WHEN organizer.deleted_at IS NULL THEN '' ELSE ' deleted' END;

-- What each row adds to which counters.
CREATE OR REPLACE FUNCTION sums_of_booking(booking bookings, sign integer) RETURNS TABLE (kind text, owner uuid, part text, rows bigint, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT 'bookings', (SELECT organizer_id FROM trips WHERE id = booking.trip_id), booking.status || ' ' || booking.currency,
    sign::bigint, sign * booking.total_amount
  UNION ALL SELECT 'pilgrims', nobody(), booking.status, sign, sign * booking.number_of_pilgrims::numeric
$$;

CREATE OR REPLACE FUNCTION sums_of_trip(trip trips, sign integer) RETURNS TABLE (kind text, owner uuid, part text, rows bigint, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT 'trips', nobody(), CASE WHEN trip.is_active THEN 'active' ELSE 'inactive' END, sign::bigint, 0::numeric WHERE trip.deleted_at IS NULL
  UNION ALL SELECT 'rated trips', nobody(), '', sign, sign * trip.average_rating WHERE trip.deleted_at IS NULL AND trip.total_reviews > 0
  UNION ALL SELECT 'market', nobody(), sum_part_of_trip(trip), sign, 0 WHERE sum_part_of_trip(trip) IS NOT NULL
$$;

-- The same of all rows: the nightly check compares the counters with it.
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

CREATE OR REPLACE FUNCTION sum_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) SELECT * FROM sums_of_booking(NEW, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) SELECT * FROM sums_of_booking(OLD, -1);
  ELSE
    INSERT INTO sum_changes (kind, owner, part, rows, amount)
    SELECT kind, owner, part, sum(rows), sum(amount)
    FROM (SELECT * FROM sums_of_booking(OLD, -1) UNION ALL SELECT * FROM sums_of_booking(NEW, 1)) AS parts
    GROUP BY kind, owner, part HAVING sum(rows) <> 0 OR sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_sums AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION sum_bookings();
CREATE OR REPLACE TRIGGER bookings_sums_changed AFTER UPDATE OF status, currency, total_amount, number_of_pilgrims, trip_id ON bookings
FOR EACH ROW EXECUTE FUNCTION sum_bookings();

CREATE OR REPLACE FUNCTION sum_trips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) SELECT * FROM sums_of_trip(NEW, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) SELECT * FROM sums_of_trip(OLD, -1);
  ELSE
    INSERT INTO sum_changes (kind, owner, part, rows, amount)
    SELECT kind, owner, part, sum(rows), sum(amount)
    FROM (SELECT * FROM sums_of_trip(OLD, -1) UNION ALL SELECT * FROM sums_of_trip(NEW, 1)) AS parts
    GROUP BY kind, owner, part HAVING sum(rows) <> 0 OR sum(amount) <> 0;
    IF OLD.organizer_id <> NEW.organizer_id THEN
      INSERT INTO sum_changes (kind, owner, part, rows, amount)
      SELECT 'bookings', owner, status || ' ' || currency, sign * count(*), sign * sum(total_amount)
      FROM bookings, (VALUES (OLD.organizer_id, -1), (NEW.organizer_id, 1)) AS moved (owner, sign)
      WHERE trip_id = NEW.id GROUP BY owner, sign, status, currency;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER trips_sums AFTER INSERT OR DELETE ON trips FOR EACH ROW EXECUTE FUNCTION sum_trips();

-- Not with each booking, which changes only the free seats.
CREATE OR REPLACE TRIGGER trips_sums_changed AFTER UPDATE ON trips
FOR EACH ROW WHEN ((OLD.organizer_id, OLD.destination, OLD.return_date, OLD.is_active, OLD.is_organizer_verified, OLD.is_owner_active,
    OLD.publication, OLD.average_rating, OLD.total_reviews, OLD.deleted_at)
  IS DISTINCT FROM (NEW.organizer_id, NEW.destination, NEW.return_date, NEW.is_active, NEW.is_organizer_verified, NEW.is_owner_active,
    NEW.publication, NEW.average_rating, NEW.total_reviews, NEW.deleted_at))
EXECUTE FUNCTION sum_trips();

CREATE OR REPLACE FUNCTION sum_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) VALUES ('reviews', nobody(), '', -1, -OLD.rating);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) VALUES ('reviews', nobody(), '', 1, NEW.rating);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_sums AFTER INSERT OR DELETE OR UPDATE OF rating ON reviews FOR EACH ROW EXECUTE FUNCTION sum_reviews();

CREATE OR REPLACE FUNCTION sum_organizers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) VALUES ('organizers', nobody(), sum_part_of_organizer(OLD), -1, 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO sum_changes (kind, owner, part, rows, amount) VALUES ('organizers', nobody(), sum_part_of_organizer(NEW), 1, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER organizers_sums AFTER INSERT OR DELETE OR UPDATE OF is_verified, rejected_at, deleted_at ON organizers
FOR EACH ROW EXECUTE FUNCTION sum_organizers();

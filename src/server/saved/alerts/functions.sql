-- Whether people can book it now.
CREATE OR REPLACE FUNCTION is_open_trip(trip trips) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT trip.is_active AND trip.is_organizer_verified AND trip.is_owner_active AND trip.publication = 'open'
  AND trip.deleted_at IS NULL AND trip.current_bookings < trip.max_pilgrims $$;

-- Alerts look through trips that can be booked, or have more free places, since they looked last (decision 0056).
CREATE OR REPLACE FUNCTION trips_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF is_open_trip(OLD) THEN before := OLD.max_pilgrims - OLD.current_bookings; END IF;
  END IF;
  IF is_open_trip(NEW) AND NEW.max_pilgrims - NEW.current_bookings > before THEN
    INSERT INTO opened_trips (trip_id, free_before) VALUES (NEW.id, before);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER trips_opened AFTER INSERT OR UPDATE OF is_active, is_organizer_verified, is_owner_active, publication,
  deleted_at, current_bookings, max_pilgrims ON trips FOR EACH ROW EXECUTE FUNCTION trips_opened();

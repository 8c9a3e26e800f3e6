-- No booking of a cancelled departure is reopened, by whatever status.
CREATE OR REPLACE FUNCTION bookings_of_cancelled_departures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trips WHERE id = NEW.trip_id AND publication = 'cancelled') THEN
    RAISE EXCEPTION 'a cancelled departure takes no seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_cancelled_take_no_seats';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_departure BEFORE UPDATE OF status ON bookings
FOR EACH ROW WHEN (booking_holds_seats(NEW.status) AND NOT booking_holds_seats(OLD.status))
EXECUTE FUNCTION bookings_of_cancelled_departures();

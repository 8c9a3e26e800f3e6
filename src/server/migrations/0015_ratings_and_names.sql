-- The days of a trip as they were when it was booked: they decide when it may be reviewed, whatever the organizer does to
-- the trip since (decision 0032). Of bookings that there are, the trip's days are the best that is known.
ALTER TABLE bookings ADD COLUMN booked_departure_date date, ADD COLUMN booked_return_date date;
UPDATE bookings SET (booked_departure_date, booked_return_date) =
  (SELECT departure_date, return_date FROM trips WHERE trips.id = trip_id);
ALTER TABLE bookings ALTER COLUMN booked_departure_date SET NOT NULL, ALTER COLUMN booked_return_date SET NOT NULL;

CREATE FUNCTION bookings_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked_departure_date IS NULL OR NEW.booked_return_date IS NULL THEN
    SELECT departure_date, return_date INTO NEW.booked_departure_date, NEW.booked_return_date
    FROM trips WHERE id = NEW.trip_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_days BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_keep_days();

-- Departures that are called off, and groups that must come together (decision 0044). Neither is ever undone.
CREATE TABLE departure_cancellations (
  trip_id uuid PRIMARY KEY REFERENCES trips (id) ON DELETE CASCADE,
  cancelled_by text NOT NULL CHECK (cancelled_by IN ('organizer', 'admin')),
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason <> ''),
  cancelled_at timestamptz NOT NULL,
  -- At the departure city.
  day date NOT NULL,
  bookings integer NOT NULL CHECK (bookings >= 0),
  pilgrims integer NOT NULL CHECK (pilgrims >= 0),
  -- How many were written to: an address that proved nothing is not.
  told integer NOT NULL CHECK (told >= 0)
);

-- What was counted on the day that the terms name, and what came of it. One for each trip.
CREATE TABLE group_decisions (
  trip_id uuid PRIMARY KEY REFERENCES trips (id) ON DELETE CASCADE,
  -- At the departure city.
  day date NOT NULL,
  needed integer NOT NULL CHECK (needed > 0),
  -- People whose places are confirmed, and beside them those whose request waits.
  reached integer NOT NULL CHECK (reached >= 0),
  pending integer NOT NULL CHECK (pending >= 0),
  outcome text NOT NULL CHECK (outcome IN ('open', 'reached', 'goes', 'cancelled')),
  counted_at timestamptz NOT NULL,
  decided_at timestamptz,
  reminded_at timestamptz,
  CONSTRAINT group_decisions_decided CHECK ((outcome = 'open') = (decided_at IS NULL))
);
CREATE INDEX group_decisions_open ON group_decisions (counted_at) WHERE outcome = 'open';
-- Trips that are to come together: few, and looked through often.
CREATE INDEX trips_group ON trips (departure_date) WHERE jsonb_typeof(terms -> 'minGroup') = 'object' AND deleted_at IS NULL;

-- A departure that is called off takes nobody back: no status brings a booking of it to life again.
CREATE FUNCTION bookings_of_cancelled_departures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trips WHERE id = NEW.trip_id AND publication = 'cancelled') THEN
    RAISE EXCEPTION 'a cancelled departure takes no seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_cancelled_take_no_seats';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_departure BEFORE UPDATE OF status ON bookings
FOR EACH ROW WHEN (booking_holds_seats(NEW.status) AND NOT booking_holds_seats(OLD.status))
EXECUTE FUNCTION bookings_of_cancelled_departures();

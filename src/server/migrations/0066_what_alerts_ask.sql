-- A trip has places again for a party once it has as many free as the party has people. What was free before is written
-- down with it, so that one with two places is no news to four, nor is its third place to two (decision 0056). Each moment is
-- a row of its own: who cancels never waits for the job that reads them.
ALTER TABLE opened_trips DROP CONSTRAINT opened_trips_pkey;
ALTER TABLE opened_trips ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE opened_trips ADD COLUMN free_before integer NOT NULL DEFAULT 0;
CREATE INDEX opened_trips_trip ON opened_trips (trip_id);

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

-- Who waits for places may want a letter about trips like this one, too: it begins with the same confirmation.
ALTER TABLE waiting_parties ADD COLUMN wants_similar boolean NOT NULL DEFAULT false;

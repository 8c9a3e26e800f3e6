-- Who wants a letter when trips like some are published, and which trips that is (decision 0056).

-- The address goes when an alert ends, whoever ends it: how long it was and why it ended is kept for 30 days.
CREATE TABLE alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  -- What a search is narrowed by, as it stands in an address.
  filters jsonb NOT NULL,
  state text NOT NULL DEFAULT 'unconfirmed' CHECK (state IN ('unconfirmed', 'active', 'ended')),
  token_hash text NOT NULL UNIQUE,
  -- The link of its letters, encrypted: they all have the same one.
  sealed_token text,
  asked_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  told_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT alerts_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CONSTRAINT alerts_forgotten CHECK (ended_at IS NULL OR (email = '' AND sealed_token IS NULL))
);
CREATE INDEX alerts_email ON alerts (lower(email)) WHERE ended_at IS NULL;
CREATE INDEX alerts_ends ON alerts (ends_at) WHERE ended_at IS NULL;
CREATE INDEX alerts_active ON alerts (filters) WHERE state = 'active';

-- The trips that an alert found, each once; told in a letter, or waiting for the next one.
CREATE TABLE alert_trips (
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  told_at timestamptz,
  PRIMARY KEY (alert_id, trip_id)
);
CREATE INDEX alert_trips_untold ON alert_trips (alert_id) WHERE told_at IS NULL;
CREATE INDEX alert_trips_trip ON alert_trips (trip_id);

-- Trips that were published, or can be booked again, and were held against no alert yet. Written in the transaction that
-- opens them, whoever does: no clock and no number says what is new, so nothing is passed over.
CREATE TABLE opened_trips (
  trip_id uuid PRIMARY KEY REFERENCES trips (id) ON DELETE CASCADE
);

CREATE FUNCTION is_open_trip(trip trips) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT trip.is_active AND trip.is_organizer_verified AND trip.is_owner_active AND trip.publication = 'open'
  AND trip.deleted_at IS NULL AND trip.current_bookings < trip.max_pilgrims $$;

CREATE FUNCTION trips_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_open_trip(NEW) AND (TG_OP = 'INSERT' OR NOT is_open_trip(OLD)) THEN
    INSERT INTO opened_trips (trip_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER trips_opened AFTER INSERT OR UPDATE OF is_active, is_organizer_verified, is_owner_active, publication,
  deleted_at, current_bookings, max_pilgrims ON trips FOR EACH ROW EXECUTE FUNCTION trips_opened();

-- What happened to a booking, and who cancelled it (decision 0041). Acts are for both sides to read: they hold names of
-- fields, figures and days, never what a person wrote about another.
CREATE TABLE booking_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  side text NOT NULL CHECK (side IN ('pilgrim', 'organizer', 'admin', 'platform')),
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- At the departure city.
  day date NOT NULL,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object')
);
CREATE INDEX booking_acts_booking_idx ON booking_acts (booking_id, id);
CREATE FUNCTION refuse_change_of_booking_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the acts of a booking are append-only'; END $$;
-- A booking that is removed takes its acts along; a deleted account leaves them without its name.
CREATE TRIGGER booking_acts_append_only BEFORE UPDATE ON booking_acts FOR EACH ROW
WHEN ((OLD.booking_id, OLD.kind, OLD.side, OLD.at, OLD.day, OLD.data) IS DISTINCT FROM (NEW.booking_id, NEW.kind, NEW.side, NEW.at, NEW.day, NEW.data))
EXECUTE FUNCTION refuse_change_of_booking_acts();

-- Who cancelled, when and why: a fact of its own, which no status tells. One stands for a booking that holds no places;
-- it ends where the booking is set back. Bookings that were cancelled before have none.
CREATE TABLE booking_cancellations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  cancelled_by text NOT NULL CHECK (cancelled_by IN ('pilgrim', 'organizer', 'admin', 'platform')),
  cause text NOT NULL CHECK (cause ~ '^[a-z_]{1,40}$'),
  cancelled_at timestamptz NOT NULL,
  -- At the departure city; the day that the terms count by.
  day date NOT NULL,
  reason text CHECK (reason <> ''),
  from_status text NOT NULL,
  -- Of the price, by the terms; null where there are none, or no step counts.
  keep_percent integer CHECK (keep_percent BETWEEN 0 AND 100),
  -- What the organizer keeps of what was paid; null where nothing was agreed in writing.
  kept_amount numeric(16, 3) CHECK (kept_amount >= 0),
  -- Until when the rest is back.
  refund_due date,
  ended_at timestamptz
);
CREATE UNIQUE INDEX booking_cancellations_standing_idx ON booking_cancellations (booking_id) WHERE ended_at IS NULL;
CREATE INDEX booking_cancellations_booking_idx ON booking_cancellations (booking_id, id);

-- The pilgrim cancelled, and the organizer set the booking back: it binds nobody until the pilgrim accepts.
ALTER TABLE bookings ADD COLUMN set_back_at timestamptz;

CREATE FUNCTION bookings_know_who_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_whom text;
  zone text;
  refund_days integer;
BEGIN
  IF booking_holds_seats(OLD.status) AND NOT booking_holds_seats(NEW.status) THEN
    NEW.set_back_at := NULL;
    IF EXISTS (SELECT FROM booking_cancellations WHERE booking_id = NEW.id AND ended_at IS NULL) THEN RETURN NEW; END IF;
    -- Nobody said that the pilgrim did: everything comes back.
    SELECT coalesce(trips.time_zone, 'UTC'), coalesce((offers.content -> 'terms' ->> 'refundDays')::integer, 14)
      INTO zone, refund_days
    FROM trips LEFT JOIN offers ON offers.trip_id = trips.id AND offers.version = NEW.offer_version WHERE trips.id = NEW.trip_id;
    INSERT INTO booking_cancellations (booking_id, cancelled_by, cause, cancelled_at, day, from_status, kept_amount, refund_due)
    VALUES (NEW.id, 'organizer', 'organizer', NEW.updated_at, (NEW.updated_at AT TIME ZONE zone)::date, OLD.status, 0,
      (NEW.updated_at AT TIME ZONE zone)::date + refund_days);
  ELSIF booking_holds_seats(NEW.status) AND NOT booking_holds_seats(OLD.status) THEN
    UPDATE booking_cancellations SET ended_at = NEW.updated_at WHERE booking_id = NEW.id AND ended_at IS NULL
    RETURNING cancelled_by INTO by_whom;
    NEW.set_back_at := CASE WHEN by_whom = 'pilgrim' THEN NEW.updated_at END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_cancellation BEFORE UPDATE OF status ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_know_who_cancelled();

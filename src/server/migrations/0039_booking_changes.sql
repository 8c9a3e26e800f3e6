-- Changes of a booking (decision 0042). What was agreed when it was booked stays as it is; each change is a row that says who
-- goes and what it costs from then on.
CREATE TABLE booking_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  kind text NOT NULL CHECK (kind IN ('fewer', 'more', 'room', 'person')),
  side text NOT NULL CHECK (side IN ('pilgrim', 'organizer', 'admin', 'platform')),
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- At the departure city; the day that the terms count by.
  day date NOT NULL,
  -- The version of the booking that its person saw: what is sent twice is one change.
  seen_version integer NOT NULL,
  party jsonb NOT NULL,
  lines jsonb NOT NULL,
  total_amount numeric(14, 2) NOT NULL,
  agreed_amount numeric(16, 3) NOT NULL,
  all_in_amount numeric(16, 3) NOT NULL,
  -- What the organizer got before it.
  agreed_before numeric(16, 3) NOT NULL,
  -- Of the trip: by which version what was added is priced.
  offer_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'agreed', 'declined', 'withdrawn')),
  answered_at timestamptz,
  -- Of who declined; empty once its words were erased.
  reason text,
  UNIQUE (booking_id, number),
  CHECK ((state = 'asked') = (answered_at IS NULL)),
  CHECK (state = 'agreed' OR kind = 'room')
);
CREATE UNIQUE INDEX booking_changes_asked_idx ON booking_changes (booking_id) WHERE state = 'asked';

-- What counts now, of a booking that was changed; of any other what was agreed does.
ALTER TABLE bookings
  ADD COLUMN now_party jsonb,
  ADD COLUMN now_lines jsonb,
  ADD COLUMN now_agreed_amount numeric(16, 3),
  ADD COLUMN now_all_in_amount numeric(16, 3);

CREATE FUNCTION booking_changes_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.booking_id, OLD.number, OLD.kind, OLD.side, OLD.at, OLD.day, OLD.seen_version, OLD.party, OLD.lines, OLD.total_amount,
        OLD.agreed_amount, OLD.all_in_amount, OLD.agreed_before, OLD.offer_version)
      IS DISTINCT FROM (NEW.id, NEW.booking_id, NEW.number, NEW.kind, NEW.side, NEW.at, NEW.day, NEW.seen_version, NEW.party, NEW.lines,
        NEW.total_amount, NEW.agreed_amount, NEW.all_in_amount, NEW.agreed_before, NEW.offer_version)
      OR (OLD.state <> 'asked' AND (OLD.state, OLD.answered_at) IS DISTINCT FROM (NEW.state, NEW.answered_at)) THEN
      RAISE EXCEPTION 'the changes of a booking are append-only';
    END IF;
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN party_size(NEW.party) IS NULL OR party_size(NEW.party) < 1 THEN 'booking_changes_party'
    WHEN EXISTS (SELECT FROM jsonb_array_elements(NEW.lines) AS line
      WHERE (line ->> 'count')::integer * (line ->> 'each')::numeric IS DISTINCT FROM (line ->> 'amount')::numeric) THEN 'booking_changes_amounts'
    WHEN lines_sum(NEW.lines, '{price,extra,kept}', '{organizer}') <> NEW.total_amount THEN 'booking_changes_total'
    WHEN lines_sum(NEW.lines, '{price,extra,required,kept}', '{organizer}') <> NEW.agreed_amount THEN 'booking_changes_agreed'
    WHEN NEW.all_in_amount < NEW.agreed_amount THEN 'booking_changes_all_in'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the lines of a change break %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_changes_rules BEFORE INSERT OR UPDATE ON booking_changes
FOR EACH ROW EXECUTE FUNCTION booking_changes_hold();

-- What was agreed counts from then on, seats included, which follow by the booking's own trigger. Whoever saw the booking
-- before has seen an older one, whatever came of the change.
CREATE FUNCTION booking_changes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'agreed' THEN
    UPDATE bookings SET now_party = NEW.party, now_lines = NEW.lines, now_agreed_amount = NEW.agreed_amount,
      now_all_in_amount = NEW.all_in_amount, number_of_pilgrims = party_size(NEW.party), total_amount = NEW.total_amount,
      version = version + 1, updated_at = NEW.answered_at
    WHERE id = NEW.booking_id;
  ELSE
    UPDATE bookings SET version = version + 1, updated_at = coalesce(NEW.answered_at, NEW.at) WHERE id = NEW.booking_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_changes_counted AFTER INSERT ON booking_changes
FOR EACH ROW EXECUTE FUNCTION booking_changes_count();
CREATE TRIGGER booking_changes_counted_later AFTER UPDATE OF state ON booking_changes
FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION booking_changes_count();

-- An unproven request that needs fewer places holds fewer of those that such requests may hold.
CREATE FUNCTION bookings_hold_fewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lower_open_requests(ARRAY(SELECT k FROM unnest(NEW.limit_keys) AS k WHERE k LIKE 'unproven-seats:%'),
    OLD.number_of_pilgrims - NEW.number_of_pilgrims);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_held_fewer AFTER UPDATE OF number_of_pilgrims ON bookings
FOR EACH ROW WHEN (NEW.number_of_pilgrims < OLD.number_of_pilgrims AND NEW.limit_keys <> '{}')
EXECUTE FUNCTION bookings_hold_fewer();

-- Who leaves and who comes in his place, for the organizer's letter alone: a row that can be erased, encrypted.
CREATE TABLE booking_replacements (
  booking_id uuid NOT NULL,
  number integer NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, number),
  FOREIGN KEY (booking_id, number) REFERENCES booking_changes (booking_id, number) ON DELETE CASCADE
);

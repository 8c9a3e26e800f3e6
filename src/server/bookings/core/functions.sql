-- Every change of a booking moves the trip's counter of seats by the difference, and the counter's own constraint refuses more
-- than the capacity: no order of events and no concurrency can oversell. Seats of those who left, and of bookings that many at once
-- ended, are held until it cannot be undone.
CREATE OR REPLACE FUNCTION booking_holds_seats(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('cancelled', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show');

-- Seats are taken of the trip as it was read: a booking that waited here while the trip was edited or suspended is refused, and
-- tries again. One without a version was written by hand. An existing booking can still be cancelled, and reopened.
CREATE OR REPLACE FUNCTION bookings_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  taken integer := 0;
  read integer := 0;
  trip trips;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    given := OLD.held_seats + CASE WHEN booking_holds_seats(OLD.status) THEN OLD.number_of_pilgrims ELSE 0 END;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    taken := NEW.held_seats + CASE WHEN booking_holds_seats(NEW.status) THEN NEW.number_of_pilgrims ELSE 0 END;
  END IF;
  IF TG_OP = 'INSERT' THEN read := NEW.trip_version; END IF;
  IF TG_OP = 'UPDATE' AND OLD.trip_id <> NEW.trip_id THEN
    UPDATE trips SET current_bookings = current_bookings - given WHERE id = OLD.trip_id;
    given := 0;
  END IF;
  IF taken = given THEN RETURN NULL; END IF;
  UPDATE trips SET current_bookings = current_bookings + taken - given
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END AND (deleted_at IS NULL OR taken < given)
    AND (read = 0 OR (version = read AND is_active AND NOT is_suspended));
  IF FOUND THEN RETURN NULL; END IF;
  SELECT * INTO trip FROM trips WHERE id = NEW.trip_id;
  IF trip.deleted_at IS NULL THEN
    RAISE EXCEPTION 'the trip has changed since it was read' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_sold_as_read';
  END IF;
  RAISE EXCEPTION 'a deleted trip takes no seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_deleted_take_no_seats';
END $$;
CREATE OR REPLACE TRIGGER bookings_seats AFTER INSERT OR DELETE OR UPDATE OF status, number_of_pilgrims, held_seats, trip_id ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_take_seats();

-- A booking that ends gives back what it held as well: nothing of it can be undone any more. One that is restored needs no places
-- beside its own.
CREATE OR REPLACE FUNCTION bookings_end_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.held_seats := 0;
  DELETE FROM undoable_changes WHERE booking_id = NEW.id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_ended BEFORE UPDATE OF status ON bookings
FOR EACH ROW WHEN (booking_holds_seats(OLD.status) <> booking_holds_seats(NEW.status))
EXECUTE FUNCTION bookings_end_holds();

-- The days on which the trip took place when it was booked.
CREATE OR REPLACE FUNCTION bookings_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked_departure_date IS NULL OR NEW.booked_return_date IS NULL THEN
    SELECT departure_date, return_date INTO NEW.booked_departure_date, NEW.booked_return_date
    FROM trips WHERE id = NEW.trip_id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_days BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_keep_days();

-- The key that makes references unguessable: each database makes its own, once.
CREATE OR REPLACE FUNCTION reference_key() RETURNS bytea LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  found bytea;
BEGIN
  SELECT key INTO found FROM reference_keys;
  IF found IS NOT NULL THEN RETURN found; END IF;
  INSERT INTO reference_keys (key) VALUES (sha256(convert_to(gen_random_uuid() || ' ' || gen_random_uuid(), 'UTF8')))
  ON CONFLICT (id) DO NOTHING;
  SELECT key INTO found FROM reference_keys;
  RETURN found;
END $$;

-- As `domain/bookings/references.ts` describes: six rounds over 31^3 times 31^4, and a check character. One number, one reference.
CREATE OR REPLACE FUNCTION reference_of(number bigint, key bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  signs CONSTANT text := '123456789ABCDEFGHJKMNPQRSTVWXYZ';
  high CONSTANT bigint := 29791;
  low CONSTANT bigint := 923521;
  l bigint := number / low;
  r bigint := number % low;
  permuted bigint;
  digit integer;
  weighted integer := 0;
  reference text := '';
BEGIN
  IF number < 0 OR number >= high * low THEN RAISE EXCEPTION 'no reference is left for booking %', number; END IF;
  FOR round IN 1..6 LOOP
    IF round % 2 = 1 THEN
      l := (l + (('x' || encode(substr(sha256(key || int4send(round) || int8send(r)), 1, 6), 'hex'))::bit(48)::bigint) % high) % high;
    ELSE
      r := (r + (('x' || encode(substr(sha256(key || int4send(round) || int8send(l)), 1, 6), 'hex'))::bit(48)::bigint) % low) % low;
    END IF;
  END LOOP;
  permuted := l * low + r;
  FOR place IN REVERSE 7..1 LOOP
    digit := permuted % 31;
    permuted := permuted / 31;
    weighted := weighted + place * digit;
    reference := substr(signs, digit + 1, 1) || reference;
  END LOOP;
  RETURN 'QF-' || reference || substr(signs, weighted % 31 + 1, 1);
END $$;

-- The number of people in a group, as JSON has it. A constraint of waiting_parties calls this function.
CREATE OR REPLACE FUNCTION party_size(party jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT sum((people ->> 'adults')::integer + (people ->> 'children')::integer + (people ->> 'infants')::integer)
  FROM jsonb_array_elements(party -> 'groups') AS people);

-- What the lines of these kinds come to.
CREATE OR REPLACE FUNCTION lines_sum(lines jsonb, kinds text[], dues text[]) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(sum((line ->> 'amount')::numeric), 0) FROM jsonb_array_elements(lines) AS line
  WHERE line ->> 'kind' = ANY(kinds) AND line ->> 'due' = ANY(dues));

-- One line for a booking that came without lines; where the total cannot be shared equally the line has one item.
CREATE OR REPLACE FUNCTION lines_of_total(pilgrims integer, total numeric, currency text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_array(jsonb_build_object('kind', 'price', 'room', NULL, 'age', 'adult', 'name', NULL, 'due', 'organizer',
  'count', CASE WHEN written_amount(total / pilgrims, currency)::numeric * pilgrims = total THEN pilgrims ELSE 1 END,
  'each', CASE WHEN written_amount(total / pilgrims, currency)::numeric * pilgrims = total THEN written_amount(total / pilgrims, currency)
    ELSE written_amount(total, currency) END,
  'amount', written_amount(total, currency), 'currency', currency));

CREATE OR REPLACE FUNCTION party_of_adults(pilgrims integer) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_object('extras', '[]'::jsonb,
  'groups', jsonb_build_array(jsonb_build_object('room', NULL, 'adults', pilgrims, 'children', 0, 'infants', 0)));

-- A booking without lines is one of the original API: so many adults at today's price.
CREATE OR REPLACE FUNCTION bookings_agree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  NEW.reference := reference_of(NEW.number, reference_key());
  IF NEW.lines IS NULL THEN
    NEW.party := party_of_adults(NEW.number_of_pilgrims);
    NEW.lines := lines_of_total(NEW.number_of_pilgrims, NEW.total_amount, NEW.currency);
    NEW.agreed_amount := NEW.total_amount;
    NEW.all_in_amount := NEW.total_amount;
  END IF;
  IF NEW.offer_version IS NULL THEN
    SELECT offer_version INTO NEW.offer_version FROM trips WHERE id = NEW.trip_id;
  END IF;
  broken := CASE
    WHEN party_size(NEW.party) IS DISTINCT FROM NEW.number_of_pilgrims THEN 'bookings_party_size'
    WHEN EXISTS (SELECT FROM jsonb_array_elements(NEW.lines) AS line
      WHERE (line ->> 'count')::integer * (line ->> 'each')::numeric IS DISTINCT FROM (line ->> 'amount')::numeric) THEN 'bookings_lines_amounts'
    WHEN lines_sum(NEW.lines, '{price,extra}', '{organizer}') <> NEW.total_amount THEN 'bookings_lines_total'
    WHEN lines_sum(NEW.lines, '{price,extra,required}', '{organizer}') IS DISTINCT FROM NEW.agreed_amount THEN 'bookings_lines_agreed'
    WHEN NEW.all_in_amount IS NULL OR NEW.all_in_amount < NEW.agreed_amount THEN 'bookings_lines_all_in'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the lines of a booking break %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_agreement BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_agree();

-- What was agreed does not change, whoever writes: status and corrected total are not part of it.
CREATE OR REPLACE FUNCTION refuse_change_of_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what was agreed does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_agreed'; END $$;
CREATE OR REPLACE TRIGGER bookings_agreed BEFORE UPDATE OF number, reference, offer_version, party, lines, agreed_amount, all_in_amount, made_afterwards ON bookings
FOR EACH ROW WHEN (OLD.lines IS NOT NULL AND (OLD.number, OLD.reference, OLD.offer_version, OLD.party, OLD.lines, OLD.agreed_amount, OLD.all_in_amount, OLD.made_afterwards)
  IS DISTINCT FROM (NEW.number, NEW.reference, NEW.offer_version, NEW.party, NEW.lines, NEW.agreed_amount, NEW.all_in_amount, NEW.made_afterwards))
EXECUTE FUNCTION refuse_change_of_agreements();

CREATE OR REPLACE FUNCTION refuse_change_of_booking_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the acts of a booking are append-only'; END $$;

-- A booking that is deleted takes its events with it; a deleted account leaves them without its name.
CREATE OR REPLACE TRIGGER booking_acts_append_only BEFORE UPDATE ON booking_acts FOR EACH ROW
WHEN ((OLD.booking_id, OLD.kind, OLD.side, OLD.at, OLD.day, OLD.data) IS DISTINCT FROM (NEW.booking_id, NEW.kind, NEW.side, NEW.at, NEW.day, NEW.data))
EXECUTE FUNCTION refuse_change_of_booking_acts();

-- Who changes the status of a booking, and however: it is in the audit log.
CREATE OR REPLACE FUNCTION audit_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (happened_at, actor_id, action, entity, entity_id, before, after)
  VALUES (NEW.changed_at, NEW.actor_id, 'booking.status_changed', 'booking', NEW.booking_id,
    jsonb_build_object('status', NEW.from_status), jsonb_build_object('status', NEW.to_status));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER booking_status_changes_audit AFTER INSERT ON booking_status_changes
FOR EACH ROW EXECUTE FUNCTION audit_status_change();

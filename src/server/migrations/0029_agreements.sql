-- What was agreed when somebody booked: the version of the offer, who goes, the lines that it costs, and a reference that a
-- person can read out (decision 0037). The columns come empty, so that nobody waits; 0030 fills them for what is booked already.
CREATE SEQUENCE booking_numbers;

-- The key by which references follow from numbers, made at the first booking: references tell neither how many there are nor
-- which come next.
CREATE TABLE reference_keys (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  key bytea NOT NULL
);

CREATE FUNCTION reference_key() RETURNS bytea LANGUAGE plpgsql VOLATILE AS $$
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

-- As `domain/references.ts` tells: six rounds over 31^3 times 31^4, and a check sign. One number, one reference.
CREATE FUNCTION reference_of(number bigint, key bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
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

-- People of a party, as it stands in JSON.
CREATE FUNCTION party_size(party jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT sum((people ->> 'adults')::integer + (people ->> 'children')::integer + (people ->> 'infants')::integer)
  FROM jsonb_array_elements(party -> 'groups') AS people);

-- What the lines of some kinds come to.
CREATE FUNCTION lines_sum(lines jsonb, kinds text[], dues text[]) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(sum((line ->> 'amount')::numeric), 0) FROM jsonb_array_elements(lines) AS line
  WHERE line ->> 'kind' = ANY(kinds) AND line ->> 'due' = ANY(dues));

-- So many adults at one price, as a booking of the specification is. Where the total does not divide, one line has it all.
CREATE FUNCTION lines_of_total(pilgrims integer, total numeric, currency text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_array(jsonb_build_object('kind', 'price', 'room', NULL, 'age', 'adult', 'name', NULL, 'due', 'organizer',
  'count', CASE WHEN round(total / pilgrims, 2) * pilgrims = total THEN pilgrims ELSE 1 END,
  'each', (CASE WHEN round(total / pilgrims, 2) * pilgrims = total THEN round(total / pilgrims, 2) ELSE total END)::text,
  'amount', total::text, 'currency', currency));

CREATE FUNCTION party_of_adults(pilgrims integer) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_object('extras', '[]'::jsonb,
  'groups', jsonb_build_array(jsonb_build_object('room', NULL, 'adults', pilgrims, 'children', 0, 'infants', 0)));

ALTER TABLE bookings
  ADD COLUMN number bigint,
  ADD COLUMN reference text,
  ADD COLUMN contact_name text,
  ADD COLUMN offer_version integer,
  ADD COLUMN party jsonb,
  ADD COLUMN lines jsonb,
  ADD COLUMN agreed_amount numeric(16, 3),
  ADD COLUMN all_in_amount numeric(16, 3),
  -- The lines were written down by a migration, from what was known then.
  ADD COLUMN made_afterwards boolean NOT NULL DEFAULT false;
ALTER TABLE bookings ALTER COLUMN number SET DEFAULT nextval('booking_numbers');
-- What is copied into another database goes on counting there.
ALTER SEQUENCE booking_numbers OWNED BY bookings.number;

-- A booking without lines is one of the specification: so many adults at the price of today.
CREATE FUNCTION bookings_agree() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER bookings_agreement BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_agree();

-- What was agreed stays, whoever writes: a status and a corrected total are no part of it.
CREATE FUNCTION refuse_change_of_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what was agreed does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_agreed'; END $$;
CREATE TRIGGER bookings_agreed BEFORE UPDATE OF number, reference, offer_version, party, lines, agreed_amount, all_in_amount, made_afterwards ON bookings
FOR EACH ROW WHEN (OLD.lines IS NOT NULL AND (OLD.number, OLD.reference, OLD.offer_version, OLD.party, OLD.lines, OLD.agreed_amount, OLD.all_in_amount, OLD.made_afterwards)
  IS DISTINCT FROM (NEW.number, NEW.reference, NEW.offer_version, NEW.party, NEW.lines, NEW.agreed_amount, NEW.all_in_amount, NEW.made_afterwards))
EXECUTE FUNCTION refuse_change_of_agreements();

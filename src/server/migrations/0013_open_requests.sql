-- How many requests are open, in rows of their own that a booking raises in its own statement: the CHECK refuses one too
-- many whoever comes at the same moment, as a count in that statement could not (decision 0030). A key names a person, or
-- holds the hash of an address; a row without open requests goes.
CREATE TABLE open_requests (
  key text PRIMARY KEY,
  open integer NOT NULL,
  most integer NOT NULL,
  CONSTRAINT open_requests_within_limit CHECK (open BETWEEN 0 AND most)
);

-- What could not be lowered at once, because somebody booked with the same key at that moment; a job does it.
CREATE TABLE open_requests_left (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  weight integer NOT NULL
);

-- `limit_keys`: the rows above that the booking counts in. `version` rises with status and total: who changes an older one is told.
ALTER TABLE bookings
  ADD COLUMN limit_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN read_token_hash text,
  ADD COLUMN organizer_told_at timestamptz;

-- Seats count by pilgrims, all else by requests.
CREATE FUNCTION open_request_weight(key text, pilgrims integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN key LIKE 'unproven-seats:%' THEN pilgrims ELSE 1 END;

-- Never waits: whoever books holds these rows while it waits for the trip's, which the caller may hold.
CREATE FUNCTION lower_open_requests(keys text[], pilgrims integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free text[];
BEGIN
  IF keys = '{}' THEN RETURN; END IF;
  free := ARRAY(SELECT r.key FROM open_requests r WHERE r.key = ANY(keys) ORDER BY r.key FOR UPDATE SKIP LOCKED);
  UPDATE open_requests r SET open = greatest(0, r.open - open_request_weight(r.key, pilgrims)) WHERE r.key = ANY(free);
  DELETE FROM open_requests r WHERE r.key = ANY(free) AND r.open = 0;
  INSERT INTO open_requests_left (key, weight)
    SELECT k, open_request_weight(k, pilgrims) FROM unnest(keys) AS k WHERE k <> ALL(free);
END $$;

-- A request is open while it is pending and its person is known. One whose mailbox answered is no longer unproven; one whose
-- account became another person's counts for nobody's account.
CREATE FUNCTION bookings_before_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[];
BEGIN
  IF NEW.status <> OLD.status OR NEW.total_amount <> OLD.total_amount THEN NEW.version := OLD.version + 1; END IF;
  IF OLD.limit_keys = '{}' THEN RETURN NEW; END IF;
  kept := ARRAY(
    SELECT k FROM unnest(OLD.limit_keys) AS k
    WHERE NEW.status = 'pending' AND NEW.contact_email <> ''
      AND (NEW.guest_opened_at IS NULL OR k NOT LIKE 'unproven-%')
      AND (NEW.user_id IS NOT NULL OR k NOT LIKE 'person:%'));
  PERFORM lower_open_requests(ARRAY(SELECT k FROM unnest(OLD.limit_keys) AS k WHERE k <> ALL(kept)), OLD.number_of_pilgrims);
  NEW.limit_keys := kept;
  RETURN NEW;
END $$;

CREATE FUNCTION bookings_after_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lower_open_requests(OLD.limit_keys, OLD.number_of_pilgrims);
  RETURN NULL;
END $$;

-- Joined an account that proved its address: confirmed by that.
UPDATE bookings SET guest_opened_at = updated_at
WHERE user_id IS NOT NULL AND guest_token_hash IS NOT NULL AND guest_opened_at IS NULL;

-- What is open today counts from the first moment. The same hash as `hashSecret`: base64url without padding.
CREATE FUNCTION hashed_address(address text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN rtrim(translate(encode(sha256(convert_to(lower(address), 'UTF8')), 'base64'), '+/', '-_'), '=');

UPDATE bookings SET limit_keys = array_remove(ARRAY[
  'person:' || user_id,
  'recipient:' || hashed_address(contact_email),
  CASE WHEN user_id IS NULL AND guest_opened_at IS NULL THEN 'unproven-recipient:' || hashed_address(contact_email) END,
  CASE WHEN user_id IS NULL AND guest_opened_at IS NULL THEN 'unproven-seats:' || trip_id END], NULL)
WHERE status = 'pending' AND contact_email <> '';

INSERT INTO open_requests (key, open, most)
SELECT key, sum(weight), sum(weight) FROM (
  SELECT k AS key, open_request_weight(k, number_of_pilgrims) AS weight FROM bookings, unnest(limit_keys) AS k
) AS held GROUP BY key;

DROP FUNCTION hashed_address(text);

CREATE TRIGGER bookings_change BEFORE UPDATE OF status, total_amount, user_id, contact_email, guest_opened_at ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_before_change();
CREATE TRIGGER bookings_removal AFTER DELETE ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_after_removal();

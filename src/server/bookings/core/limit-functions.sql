-- Open requests: how many one person, address or trip may have that nobody has answered yet.

-- Seats count by pilgrims, all else by requests.
CREATE OR REPLACE FUNCTION open_request_weight(key text, pilgrims integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN key LIKE 'unproven-seats:%' THEN pilgrims ELSE 1 END;

-- Never waits: who books holds these rows while it waits for the trip's, which the caller may hold. What cannot be locked now is
-- written down, and subtracted later.
CREATE OR REPLACE FUNCTION lower_open_requests(keys text[], pilgrims integer) RETURNS void LANGUAGE plpgsql AS $$
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

-- A request that is answered, proven or given another address no longer counts for what it counted for. Who changes the address
-- raises the counts of the new one.
CREATE OR REPLACE FUNCTION bookings_before_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[];
BEGIN
  IF NEW.status <> OLD.status OR NEW.total_amount <> OLD.total_amount THEN NEW.version := OLD.version + 1; END IF;
  IF OLD.limit_keys = '{}' THEN RETURN NEW; END IF;
  kept := ARRAY(
    SELECT k FROM unnest(OLD.limit_keys) AS k
    WHERE NEW.status = 'pending' AND NEW.contact_email <> ''
      AND (NEW.guest_opened_at IS NULL OR k NOT LIKE 'unproven-%')
      AND (NEW.user_id IS NOT NULL OR k NOT LIKE 'person:%')
      AND (lower(NEW.contact_email) = lower(OLD.contact_email) OR k NOT LIKE '%recipient:%'));
  PERFORM lower_open_requests(ARRAY(SELECT k FROM unnest(OLD.limit_keys) AS k WHERE k <> ALL(kept)),
    OLD.number_of_pilgrims + OLD.held_seats);
  NEW.limit_keys := kept;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_change BEFORE UPDATE OF status, total_amount, user_id, contact_email, guest_opened_at ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_before_change();

CREATE OR REPLACE FUNCTION bookings_after_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lower_open_requests(OLD.limit_keys, OLD.number_of_pilgrims + OLD.held_seats);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_removal AFTER DELETE ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_after_removal();

-- An unproven request for fewer seats holds fewer of those that such requests may hold.
CREATE OR REPLACE FUNCTION bookings_hold_fewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lower_open_requests(ARRAY(SELECT k FROM unnest(NEW.limit_keys) AS k WHERE k LIKE 'unproven-seats:%'),
    OLD.number_of_pilgrims + OLD.held_seats - NEW.number_of_pilgrims - NEW.held_seats);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_held_fewer AFTER UPDATE OF number_of_pilgrims, held_seats ON bookings
FOR EACH ROW WHEN (NEW.number_of_pilgrims + NEW.held_seats < OLD.number_of_pilgrims + OLD.held_seats AND NEW.limit_keys <> '{}')
EXECUTE FUNCTION bookings_hold_fewer();

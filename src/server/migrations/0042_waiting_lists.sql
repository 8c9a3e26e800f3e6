-- Who waits for places of a trip, a whole party at a time, and the places that are held for them (decision 0045).

-- `waiting_since` is when its address was confirmed: the order of the list, with `number` for the same moment. What is
-- personal goes when a party's waiting ends, whoever ends it: how many they were is kept. An account finds what has ended by its id, as long as there is the account.
CREATE TABLE waiting_parties (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  contact_email text NOT NULL,
  contact_name text,
  contact_phone text NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  party jsonb NOT NULL,
  seats integer NOT NULL,
  state text NOT NULL DEFAULT 'unconfirmed' CHECK (state IN ('unconfirmed', 'waiting', 'offered', 'taken', 'left', 'ended')),
  end_reason text CHECK (end_reason IN ('unconfirmed', 'lapsed', 'departed', 'inactive', 'suspended', 'stopped', 'closed', 'cancelled', 'erased')),
  token_hash text NOT NULL UNIQUE,
  -- The link of its letters, encrypted: they all have the same one.
  sealed_token text,
  booking_id uuid REFERENCES bookings (id) ON DELETE SET NULL,
  joined_at timestamptz NOT NULL,
  waiting_since timestamptz,
  ended_at timestamptz,
  CONSTRAINT waiting_parties_size CHECK (seats BETWEEN 1 AND 10 AND party_size(party) = seats),
  CONSTRAINT waiting_parties_reason CHECK ((state = 'ended') = (end_reason IS NOT NULL)),
  CONSTRAINT waiting_parties_ended CHECK ((state IN ('unconfirmed', 'waiting', 'offered')) = (ended_at IS NULL)),
  CONSTRAINT waiting_parties_confirmed CHECK (state NOT IN ('waiting', 'offered', 'taken') OR waiting_since IS NOT NULL),
  CONSTRAINT waiting_parties_forgotten CHECK (ended_at IS NULL OR
    (contact_email = '' AND contact_name IS NULL AND contact_phone = '' AND sealed_token IS NULL))
);
CREATE UNIQUE INDEX waiting_parties_address ON waiting_parties (trip_id, lower(contact_email)) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX waiting_parties_account ON waiting_parties (trip_id, user_id) WHERE ended_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX waiting_parties_order ON waiting_parties (trip_id, waiting_since, number) WHERE ended_at IS NULL;
CREATE INDEX waiting_parties_user ON waiting_parties (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waiting_parties_email ON waiting_parties (lower(contact_email)) WHERE ended_at IS NULL;
CREATE INDEX waiting_parties_booking ON waiting_parties (booking_id) WHERE booking_id IS NOT NULL;

-- Places held for a party. It is made where seats come back, and told afterwards: until then it has no end.
CREATE TABLE waiting_offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  party_id uuid NOT NULL REFERENCES waiting_parties (id) ON DELETE CASCADE,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 10),
  told_at timestamptz,
  expires_at timestamptz,
  outcome text CHECK (outcome IN ('taken', 'lapsed', 'declined', 'ended')),
  ended_at timestamptz,
  CONSTRAINT waiting_offers_told CHECK ((told_at IS NULL) = (expires_at IS NULL)),
  CONSTRAINT waiting_offers_ended CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX waiting_offers_live ON waiting_offers (party_id) WHERE outcome IS NULL;
CREATE INDEX waiting_offers_trip ON waiting_offers (trip_id) WHERE outcome IS NULL;

-- A hold counts as bookings do, and the same constraint refuses more than there is.
CREATE FUNCTION waiting_offers_hold_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  taken integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.outcome IS NULL THEN given := OLD.seats; END IF;
  IF TG_OP <> 'DELETE' AND NEW.outcome IS NULL THEN taken := NEW.seats; END IF;
  IF taken <> given THEN
    UPDATE trips SET current_bookings = current_bookings + taken - given
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER waiting_offers_seats AFTER INSERT OR DELETE OR UPDATE OF outcome, seats ON waiting_offers
FOR EACH ROW EXECUTE FUNCTION waiting_offers_hold_seats();

-- Offers what is free to those who wait, in their order: who does not fit is passed over and keeps the place. The trip's
-- row is locked first, by everybody who touches its list, so that no two processes see the same seats.
CREATE FUNCTION offer_free_seats(trip uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free integer;
  next record;
BEGIN
  IF NOT EXISTS (SELECT FROM waiting_parties WHERE trip_id = trip AND state = 'waiting') THEN RETURN; END IF;
  SELECT max_pilgrims - current_bookings INTO free FROM trips
  WHERE id = trip AND is_active AND NOT is_suspended AND publication = 'open' AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF free IS NULL THEN RETURN; END IF;
  FOR next IN SELECT id, seats FROM waiting_parties WHERE trip_id = trip AND state = 'waiting' ORDER BY waiting_since, number LOOP
    EXIT WHEN free <= 0;
    CONTINUE WHEN next.seats > free;
    UPDATE waiting_parties SET state = 'offered' WHERE id = next.id;
    INSERT INTO waiting_offers (party_id, trip_id, seats) VALUES (next.id, trip, next.seats);
    free := free - next.seats;
  END LOOP;
END $$;

CREATE FUNCTION trips_offer_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_free_seats(NEW.id);
  RETURN NULL;
END $$;

-- Once everything of a transaction is done: what it gives back and takes again is offered to nobody in between. Whoever
-- takes seats fires nothing.
CREATE CONSTRAINT TRIGGER trips_waiting AFTER UPDATE OF current_bookings, max_pilgrims ON trips
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.max_pilgrims - NEW.current_bookings > OLD.max_pilgrims - OLD.current_bookings)
EXECUTE FUNCTION trips_offer_waiting();

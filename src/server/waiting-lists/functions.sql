-- An offered place is taken as bookings take it, and the same constraint refuses more than there are.
CREATE OR REPLACE FUNCTION waiting_offers_hold_seats() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER waiting_offers_seats AFTER INSERT OR DELETE OR UPDATE OF outcome, seats ON waiting_offers
FOR EACH ROW EXECUTE FUNCTION waiting_offers_hold_seats();

-- Offers free seats to those who wait, in their order: a group that does not fit is passed over and keeps its place. Everyone who
-- changes a trip's list locks the trip's row first, so that no two processes see the same seats.
CREATE OR REPLACE FUNCTION offer_free_seats(trip uuid) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION trips_offer_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_free_seats(NEW.id);
  RETURN NULL;
END $$;

-- At the end of a transaction: what it frees and takes again is offered to nobody in between. Taking seats runs nothing.
CREATE CONSTRAINT TRIGGER trips_waiting AFTER UPDATE OF current_bookings, max_pilgrims ON trips
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.max_pilgrims - NEW.current_bookings > OLD.max_pilgrims - OLD.current_bookings)
EXECUTE FUNCTION trips_offer_waiting();

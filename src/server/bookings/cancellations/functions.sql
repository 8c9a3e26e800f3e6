-- Who cancelled is a row: without one it was the organizer, and everything is paid back (decision 0041).
CREATE OR REPLACE FUNCTION bookings_know_who_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER bookings_cancellation BEFORE UPDATE OF status ON bookings
FOR EACH ROW EXECUTE FUNCTION bookings_know_who_cancelled();

-- Whether a booking of the trip waits for the organizer's answer or is confirmed while seats last. No part of the offer: who
-- has booked is confirmed or is not.
ALTER TABLE trips ADD COLUMN confirmation text NOT NULL DEFAULT 'on_request'
  CONSTRAINT trips_confirmation CHECK (confirmation IN ('on_request', 'at_once'));

-- What was promised when it was booked: opening the mailed link confirms it, while it still waits.
ALTER TABLE bookings ADD COLUMN confirms_at_once boolean NOT NULL DEFAULT false;

-- The code that was mailed for the holder of a link, and the proof that it was typed. One row for a booking: a new code takes
-- the place of the one before. What is not live is null.
CREATE TABLE booking_codes (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  code_hash text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  proof_hash text,
  proof_expires_at timestamptz,
  CONSTRAINT booking_codes_tries CHECK (tries BETWEEN 0 AND 5)
);

-- The link that shows the family the plan of a journey, and nothing of the booking.
CREATE TABLE booking_plans (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- A link or a contact that changes ends the codes and proofs of before, whoever changes it.
CREATE FUNCTION bookings_end_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_codes WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_codes_end AFTER UPDATE OF guest_token_hash, contact_email ON bookings
FOR EACH ROW WHEN (OLD.guest_token_hash IS DISTINCT FROM NEW.guest_token_hash OR OLD.contact_email <> NEW.contact_email)
EXECUTE FUNCTION bookings_end_codes();

-- The letters by which a link or a code comes are what confirms an address: they wait for no confirmation.
DROP TRIGGER emails_hold_unconfirmed ON emails;
CREATE TRIGGER emails_hold_unconfirmed BEFORE INSERT ON emails FOR EACH ROW
WHEN (NEW.booking_id IS NOT NULL AND NEW.template NOT IN ('booking-requested', 'booking-link', 'booking-code'))
EXECUTE FUNCTION hold_unconfirmed_letter();

-- As 0013 has it; and a request whose address changed counts no more for the one before. The new one's counts are raised by
-- who changes it.
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
  PERFORM lower_open_requests(ARRAY(SELECT k FROM unnest(OLD.limit_keys) AS k WHERE k <> ALL(kept)), OLD.number_of_pilgrims);
  NEW.limit_keys := kept;
  RETURN NEW;
END $$;

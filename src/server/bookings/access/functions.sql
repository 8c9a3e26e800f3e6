-- A link or contact that changes ends the codes and proofs from before, whoever changes it.
CREATE OR REPLACE FUNCTION bookings_end_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_codes WHERE booking_codes.booking_id = NEW.id;
  DELETE FROM booking_proofs WHERE booking_proofs.booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_codes_end AFTER UPDATE OF guest_token_hash, contact_email ON bookings
FOR EACH ROW WHEN (OLD.guest_token_hash IS DISTINCT FROM NEW.guest_token_hash OR OLD.contact_email <> NEW.contact_email)
EXECUTE FUNCTION bookings_end_codes();

-- Who writes about a booking, and however: an address that nobody confirmed gets the email that asks for it, and all others wait
-- until the private link is opened or an account has the booking.
CREATE OR REPLACE FUNCTION hold_unconfirmed_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id AND user_id IS NULL AND guest_opened_at IS NULL
    AND lower(contact_email) = lower(NEW.recipient);
  IF FOUND THEN
    NEW.held := 'unconfirmed';
    NEW.held_at := NEW.created_at;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER emails_hold_unconfirmed BEFORE INSERT ON emails FOR EACH ROW
WHEN (NEW.booking_id IS NOT NULL AND NEW.template NOT IN ('booking-requested', 'booking-link', 'booking-code', 'booking-by-company'))
EXECUTE FUNCTION hold_unconfirmed_letter();

CREATE OR REPLACE FUNCTION release_confirmed_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE emails SET held = NULL, held_at = NULL WHERE booking_id = NEW.id AND held = 'unconfirmed';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_release_letters AFTER UPDATE OF user_id, guest_opened_at ON bookings FOR EACH ROW
WHEN ((OLD.user_id IS NULL AND OLD.guest_opened_at IS NULL) AND (NEW.user_id IS NOT NULL OR NEW.guest_opened_at IS NOT NULL))
EXECUTE FUNCTION release_confirmed_letters();

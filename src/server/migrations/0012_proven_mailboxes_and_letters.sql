-- Reading the mail of an address and knowing the password are two halves; only both in one browser make an owner, whom
-- guest bookings join. The hashes name the browsers that gave one half: where the account was registered, and where the
-- mailed link was opened. Until now the link alone gave everything, so whoever is verified already has it.
ALTER TABLE users
  ADD COLUMN registered_browser_hash text,
  ADD COLUMN opened_browser_hash text,
  ADD COLUMN owner_proven_at timestamptz;
UPDATE users SET owner_proven_at = now() WHERE email_verified;
ALTER TABLE users ADD CONSTRAINT users_owner_is_verified CHECK (owner_proven_at IS NULL OR email_verified);

-- `id` names a way in to its owner, who must not see the provider's id. Proven is one that the reader of the account's
-- mailbox opened: Google and Apple say whose address it is, Facebook does not.
ALTER TABLE external_identities
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN is_proven boolean NOT NULL DEFAULT false;
UPDATE external_identities SET is_proven = true FROM users
  WHERE users.id = user_id AND email_verified AND provider IN ('google', 'apple');

-- A letter that is not to be sent now: its address confirmed nothing yet, or refused it for good.
ALTER TABLE emails
  ADD COLUMN held text CHECK (held IN ('unconfirmed', 'refused')),
  ADD COLUMN held_at timestamptz,
  ADD CONSTRAINT emails_held_when CHECK ((held IS NULL) = (held_at IS NULL));
DROP INDEX emails_due_idx;
CREATE INDEX emails_due_idx ON emails (next_attempt_at) WHERE sent_at IS NULL AND held IS NULL;
CREATE INDEX emails_refused_idx ON emails (held_at DESC, id DESC) WHERE held = 'refused';

-- Whoever writes about a booking, and however: to an address that nobody confirmed goes the letter that asks for it, and
-- all others wait until the private link is opened or an account has the booking.
CREATE FUNCTION hold_unconfirmed_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id AND user_id IS NULL AND guest_opened_at IS NULL
    AND lower(contact_email) = lower(NEW.recipient);
  IF FOUND THEN
    NEW.held := 'unconfirmed';
    NEW.held_at := NEW.created_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER emails_hold_unconfirmed BEFORE INSERT ON emails FOR EACH ROW
WHEN (NEW.booking_id IS NOT NULL AND NEW.template <> 'booking-requested')
EXECUTE FUNCTION hold_unconfirmed_letter();

CREATE FUNCTION release_confirmed_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE emails SET held = NULL, held_at = NULL WHERE booking_id = NEW.id AND held = 'unconfirmed';
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_release_letters AFTER UPDATE OF user_id, guest_opened_at ON bookings FOR EACH ROW
WHEN ((OLD.user_id IS NULL AND OLD.guest_opened_at IS NULL) AND (NEW.user_id IS NOT NULL OR NEW.guest_opened_at IS NOT NULL))
EXECUTE FUNCTION release_confirmed_letters();

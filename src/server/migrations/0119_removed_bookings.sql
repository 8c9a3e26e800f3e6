-- A booking that an admin removes leaves the table of bookings also where it has entries in the books: what these are read with is kept
-- here, for the pilgrim, the company and admins (decision 0114).
CREATE TABLE removed_bookings (
  booking_id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  -- Who may read it; null of a guest.
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- By which a guest's own deletion finds it.
  contact_email text NOT NULL,
  -- The agreement as it is shown, without persons.
  agreement jsonb NOT NULL,
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_bookings_trip_idx ON removed_bookings (trip_id);
CREATE INDEX removed_bookings_organizer_idx ON removed_bookings (organizer_id);
CREATE INDEX removed_bookings_user_idx ON removed_bookings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX removed_bookings_email_idx ON removed_bookings (lower(contact_email)) WHERE user_id IS NULL;

-- What the entries are read with: status, terms, days, changes and cancellation. Entries stay where they are.
CREATE TABLE removed_accounts (
  booking_id uuid PRIMARY KEY REFERENCES removed_bookings (booking_id) ON DELETE CASCADE,
  -- Of the receipts; erased with the people of the booking.
  contact_name text,
  account jsonb NOT NULL
);

-- The trigger refuses what the foreign key refused, under its name, unless the account is kept. Its text is that of payments/functions.sql.
CREATE FUNCTION refuse_removal_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_entries WHERE payment_entries.booking_id = OLD.id)
    AND NOT EXISTS (SELECT FROM removed_accounts WHERE removed_accounts.booking_id = OLD.id)
  THEN
    RAISE EXCEPTION 'a booking has entries in the books' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'payment_entries_booking_id_fkey';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_books_stay AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_books();
ALTER TABLE payment_entries DROP CONSTRAINT payment_entries_booking_id_fkey;

-- Entries of the books are written and read, never changed or removed (MON-02). A deleted account leaves them without its name. No
-- setting and no function opens this: only who owns the tables can take a trigger away, as the command that removes the demo does.
CREATE OR REPLACE FUNCTION refuse_change_of_payment_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the books are append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payment_entries_append_only';
END $$;
CREATE OR REPLACE TRIGGER payment_entries_unchanged BEFORE UPDATE ON payment_entries FOR EACH ROW
WHEN (to_jsonb(NEW) - 'actor_id' IS DISTINCT FROM to_jsonb(OLD) - 'actor_id' OR NEW.actor_id IS NOT NULL)
EXECUTE FUNCTION refuse_change_of_payment_entries();
CREATE OR REPLACE TRIGGER payment_entries_append_only BEFORE DELETE ON payment_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_payment_entries();
CREATE OR REPLACE TRIGGER payment_entries_not_emptied BEFORE TRUNCATE ON payment_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payment_entries();

-- A new entry is in its booking's currency and of the booking's company, and answers an entry of the same booking that can be
-- answered so. What is received takes the company's next receipt number in the same statement: a statement that fails, or a
-- transaction that is rolled back, gives it back.
CREATE OR REPLACE FUNCTION payment_entries_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answered text;
BEGIN
  -- Held as a foreign key would: nobody removes the booking in the meantime.
  SELECT bookings.currency, trips.organizer_id INTO NEW.currency, NEW.organizer_id
  FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE bookings.id = NEW.booking_id FOR KEY SHARE OF bookings;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an entry is of a booking' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'payment_entries_booking_id_fkey';
  END IF;
  IF NEW.refers_to IS NOT NULL THEN
    SELECT payment_entries.kind INTO answered FROM payment_entries
    WHERE payment_entries.id = NEW.refers_to AND payment_entries.booking_id = NEW.booking_id;
    IF answered IS NULL OR (NEW.kind || ' ' || answered) <> ALL (ARRAY['received claimed', 'disputed claimed', 'claimed claimed',
      'arrived refunded', 'correction claimed', 'correction received', 'correction refunded'])
    THEN
      RAISE EXCEPTION 'an entry answers one that can be answered so' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_entries_refer';
    END IF;
  END IF;
  NEW.receipt_number := NULL;
  IF NEW.kind = 'received' THEN
    INSERT INTO receipt_counters (organizer_id, last) VALUES (NEW.organizer_id, 1)
    ON CONFLICT (organizer_id) DO UPDATE SET last = receipt_counters.last + 1
    RETURNING receipt_counters.last INTO NEW.receipt_number;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payment_entries_written BEFORE INSERT ON payment_entries
FOR EACH ROW EXECUTE FUNCTION payment_entries_check();

-- A booking with entries is removed only after what they are read with was kept (decision 0114). It refuses under the name of the
-- foreign key that was there before, which versions beside this one look for.
CREATE OR REPLACE FUNCTION refuse_removal_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_entries WHERE payment_entries.booking_id = OLD.id)
    AND NOT EXISTS (SELECT FROM removed_accounts WHERE removed_accounts.booking_id = OLD.id)
  THEN
    RAISE EXCEPTION 'a booking has entries in the books' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'payment_entries_booking_id_fkey';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_books_stay AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_books();

-- The file of a slip goes with its row, by the job of the documents, beside which it lies.
CREATE OR REPLACE TRIGGER payment_slips_files AFTER DELETE ON payment_slips
FOR EACH ROW EXECUTE FUNCTION remove_paper_file();

-- Whatever can unsettle an account of a closed departure lists it, in the same statement; the job that closes departures looks at it
-- and takes it off again (decision 0111).
CREATE OR REPLACE FUNCTION list_unsettled_account(booking uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO unsettled_accounts (booking_id, organizer_id)
  SELECT bookings.id, trips.organizer_id FROM bookings JOIN trips ON trips.id = bookings.trip_id
  JOIN departure_books AS books ON books.trip_id = bookings.trip_id
  WHERE bookings.id = booking AND books.closed_at IS NOT NULL
  ON CONFLICT (booking_id) DO NOTHING
$$;
CREATE OR REPLACE FUNCTION unsettle_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN
    PERFORM list_unsettled_account(NEW.id);
  ELSE
    PERFORM list_unsettled_account(NEW.booking_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payment_entries_unsettle AFTER INSERT ON payment_entries
FOR EACH ROW EXECUTE FUNCTION unsettle_account();
CREATE OR REPLACE TRIGGER booking_cancellations_unsettle AFTER INSERT OR UPDATE ON booking_cancellations
FOR EACH ROW EXECUTE FUNCTION unsettle_account();
CREATE OR REPLACE TRIGGER bookings_unsettle AFTER UPDATE ON bookings FOR EACH ROW
WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.set_back_at IS DISTINCT FROM OLD.set_back_at OR NEW.trip_id IS DISTINCT FROM OLD.trip_id
  OR coalesce(NEW.now_agreed_amount, NEW.agreed_amount) IS DISTINCT FROM coalesce(OLD.now_agreed_amount, OLD.agreed_amount))
EXECUTE FUNCTION unsettle_account();

-- Papers of people, what an organizer answers to a need, and which reminders went (decision 0048).

-- The content is a file, encrypted with a key of its own; that key is here, sealed for this row. Without the row nobody
-- reads the file, in whichever backup it lies.
CREATE TABLE papers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  traveller_id uuid NOT NULL REFERENCES travellers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passport_page', 'photograph', 'visa')),
  -- In the store, in the folder papers.
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  sealed_key text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT papers_kind UNIQUE (traveller_id, kind)
);
CREATE INDEX papers_sealed_with ON papers (split_part(sealed_key, '.', 2));

-- Files that go: of papers that are gone, and of those that are being sent, until their row stands.
CREATE TABLE paper_files_to_remove (
  file text PRIMARY KEY CHECK (file ~ '^[0-9a-f]{32}$'),
  -- Not before; null: at once.
  since timestamptz
);

CREATE FUNCTION remove_paper_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_files_to_remove (file) VALUES (OLD.file) ON CONFLICT (file) DO UPDATE SET since = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_paper_file AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION remove_paper_file();

-- What an organizer says to a need. It goes with the need: who changes its note is answered anew.
CREATE TABLE need_answers (
  traveller_id uuid NOT NULL REFERENCES travellers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wheelchair', 'step_free', 'medical', 'pregnancy', 'diet', 'carer')),
  answer text NOT NULL CHECK (answer IN ('can', 'can_with_fee', 'cannot')),
  -- In the currency of the booking.
  fee numeric(16, 3) CHECK (fee > 0),
  sealed_words text,
  answered_by uuid REFERENCES users (id) ON DELETE SET NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (traveller_id, kind),
  CONSTRAINT need_answers_fee CHECK ((answer = 'can_with_fee') = (fee IS NOT NULL))
);
CREATE INDEX need_answers_sealed_with ON need_answers (split_part(sealed_words, '.', 2)) WHERE sealed_words IS NOT NULL;

-- A letter about what is missing went for this day of the departure city: one a day and booking, whichever process sends it.
CREATE TABLE people_reminders (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (booking_id, day)
);

-- The books of bookings (MON-01 to MON-05, decision 0103): entries that nobody changes or removes. What is owed follows from them.
CREATE TABLE payment_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which they were written.
  position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- A booking with entries is never removed.
  booking_id uuid NOT NULL REFERENCES bookings (id),
  organizer_id uuid NOT NULL REFERENCES organizers (id),
  kind text NOT NULL CHECK (kind IN ('claimed', 'received', 'disputed', 'refunded', 'arrived', 'correction')),
  side text NOT NULL CHECK (side IN ('pilgrim', 'organizer', 'admin', 'platform')),
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  amount numeric(16, 3) NOT NULL CHECK (amount > 0 OR (amount = 0 AND kind = 'correction')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- At the departure city.
  day date NOT NULL,
  way text CHECK (way IN ('bank', 'upi', 'wallet', 'cash', 'other')),
  -- An entry of the same booking, written before: a trigger looks.
  refers_to uuid,
  receipt_number integer CHECK (receipt_number > 0),
  reason text CHECK (reason <> '' AND length(reason) <= 500),
  -- Of the sender's form: sent twice, it is one entry.
  client_key text CHECK (client_key <> '' AND length(client_key) <= 200),
  written_at timestamptz NOT NULL,
  CONSTRAINT payment_entries_ways CHECK ((way IS NOT NULL) = (kind IN ('claimed', 'received', 'refunded'))),
  CONSTRAINT payment_entries_receipts CHECK ((receipt_number IS NOT NULL) = (kind = 'received')),
  CONSTRAINT payment_entries_reasons CHECK (kind NOT IN ('disputed', 'correction') OR reason IS NOT NULL OR side = 'pilgrim'),
  CONSTRAINT payment_entries_answers CHECK (kind NOT IN ('disputed', 'arrived', 'correction') OR refers_to IS NOT NULL)
);
CREATE INDEX payment_entries_booking_idx ON payment_entries (booking_id, position);
CREATE UNIQUE INDEX payment_entries_receipt_idx ON payment_entries (organizer_id, receipt_number) WHERE receipt_number IS NOT NULL;
-- A claim has one receipt and one dispute, a refund arrives once, a claim is repeated once; corrections may follow each other.
CREATE UNIQUE INDEX payment_entries_one_answer ON payment_entries (refers_to, kind) WHERE kind <> 'correction' AND refers_to IS NOT NULL;
CREATE UNIQUE INDEX payment_entries_client_key ON payment_entries (booking_id, client_key) WHERE client_key IS NOT NULL;
CREATE INDEX payment_entries_claims_idx ON payment_entries (organizer_id, position) WHERE kind = 'claimed';

-- The last receipt number of each company: whoever takes the next one holds the row until the commit, so that none is left out.
CREATE TABLE receipt_counters (
  organizer_id uuid PRIMARY KEY REFERENCES organizers (id) ON DELETE CASCADE,
  last integer NOT NULL CHECK (last > 0)
);

-- What of an entry is about a person: who paid, a note, the reference of a transfer. Encrypted, and erased with the people.
CREATE TABLE payment_details (
  entry_id uuid PRIMARY KEY REFERENCES payment_entries (id) ON DELETE CASCADE,
  sealed text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX payment_details_sealed_with ON payment_details (split_part(sealed, '.', 2));

-- Slips of claims, encrypted as the documents of travellers; the file lies among theirs.
CREATE TABLE payment_slips (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entry_id uuid NOT NULL UNIQUE REFERENCES payment_entries (id) ON DELETE CASCADE,
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  sealed_key text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX payment_slips_sealed_with ON payment_slips (split_part(sealed_key, '.', 2));

-- Departures whose company keeps its books here. Letters about money go out for these alone, and of days since then.
CREATE TABLE departure_books (
  trip_id uuid PRIMARY KEY REFERENCES trips (id) ON DELETE CASCADE,
  switched_on_at timestamptz NOT NULL,
  switched_on_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- At the departure city.
  since date NOT NULL,
  switched_off_at timestamptz CHECK (switched_off_at >= switched_on_at),
  switched_off_by uuid REFERENCES users (id) ON DELETE SET NULL
);

-- Which letters about money were sent: each once. What is due to be sent follows from the account and the day.
CREATE TABLE payment_letters (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- The payment with its day, the day of a refund, or the entry.
  about text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, kind, about)
);

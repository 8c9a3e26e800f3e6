-- Bookings that people of a company made for a family (decision 0098). Of the code that the family confirms by only the hash is
-- stored; there is one at a time. Private notes are encrypted, and erased with the people.
CREATE TABLE counter_bookings (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('phone', 'counter', 'message', 'table')),
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  -- "They asked me to book for them": without it no people are named.
  consent_by uuid REFERENCES users (id) ON DELETE SET NULL,
  consent_at timestamptz,
  price_reason text CHECK (price_reason <> '' AND length(price_reason) <= 200),
  code_hash text UNIQUE,
  code_expires_at timestamptz,
  confirmed_at timestamptz,
  declined_at timestamptz,
  CONSTRAINT counter_bookings_code CHECK ((code_hash IS NULL) = (code_expires_at IS NULL)),
  CONSTRAINT counter_bookings_answer CHECK (confirmed_at IS NULL OR declined_at IS NULL)
);
CREATE INDEX counter_bookings_unconfirmed ON counter_bookings (made_at) WHERE confirmed_at IS NULL AND declined_at IS NULL;

CREATE TABLE booking_notes (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  sealed text NOT NULL,
  written_by uuid REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX booking_notes_sealed_with ON booking_notes (split_part(sealed, '.', 2));

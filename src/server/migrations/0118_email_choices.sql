-- How a person gets each type of email (TLK-01, decision 0112): right away where nothing is chosen. Emails about safety are no choice.
CREATE TABLE email_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The pace by the kind of email.
  paces jsonb NOT NULL CHECK (jsonb_typeof(paces) = 'object'),
  -- Of the browser in which it was chosen: the daily email comes in the morning there.
  time_zone text CHECK (time_zone <> '' AND length(time_zone) <= 64),
  changed_at timestamptz NOT NULL
);

-- What waits for the daily email of its reader. Its row of `emails` became this one, so that it is told once.
CREATE TABLE digest_items (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  template text NOT NULL,
  data jsonb NOT NULL,
  booking_id uuid REFERENCES bookings (id) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX digest_items_reader_idx ON digest_items (user_id, kept_at);
CREATE INDEX digest_items_booking_idx ON digest_items (booking_id);

-- The emails of which a person gets one on a day, by the reader's calendar: whichever process sends it, its key refuses a second.
CREATE TABLE daily_emails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('digest', 'undelivered')),
  day date NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, day)
);

-- The reminders of a request that no one answered, once each.
CREATE TABLE request_reminders (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  after_hours integer NOT NULL CHECK (after_hours > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, after_hours)
);

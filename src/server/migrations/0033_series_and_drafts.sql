-- Trips of one journey on several dates share a series, of one company: a trip of another company cannot point at it
-- (decision 0039).
CREATE TABLE trip_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, organizer_id)
);
CREATE INDEX trip_series_organizer ON trip_series (organizer_id);

-- The company closes a trip and opens it again; `is_active` stays the admin's. A departure that is called off is for later.
ALTER TABLE trips
  ADD COLUMN series_id uuid,
  ADD COLUMN publication text NOT NULL DEFAULT 'open',
  ADD CONSTRAINT trips_publication CHECK (publication IN ('open', 'closed', 'cancelled')),
  ADD CONSTRAINT trips_series_of_organizer FOREIGN KEY (series_id, organizer_id) REFERENCES trip_series (id, organizer_id);
CREATE INDEX trips_series ON trips (series_id, departure_date) WHERE series_id IS NOT NULL;

-- What a repeated request for several dates made, so that it makes nothing twice. Kept for a day.
CREATE TABLE date_requests (
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  key text NOT NULL,
  digest text NOT NULL,
  trip_ids uuid[] NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (organizer_id, key)
);

-- A trip that is being written: the form as it stands in its fields, which need keep no rule yet.
CREATE TABLE trip_drafts (
  id uuid PRIMARY KEY,
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  title text NOT NULL,
  form jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT trip_drafts_title CHECK (char_length(title) <= 150),
  CONSTRAINT trip_drafts_form CHECK (jsonb_typeof(form) = 'object' AND octet_length(form::text) <= 200000)
);
CREATE INDEX trip_drafts_organizer ON trip_drafts (organizer_id, updated_at DESC);

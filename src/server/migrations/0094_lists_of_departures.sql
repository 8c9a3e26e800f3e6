-- Lists of a departure (decision 0097): which columns a company chose for each, which list a look had before it, and when each was
-- last printed or downloaded, with a keyed hash of each row, so that a later change is noticed. A print has a row for each of its
-- bookings: it goes with the people of the booking.
ALTER TABLE traveller_looks ADD COLUMN list jsonb CHECK (list IS NULL OR what = 'list');

CREATE TABLE list_columns (
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 40),
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organizer_id, kind)
);
CREATE INDEX list_columns_updated_by ON list_columns (updated_by) WHERE updated_by IS NOT NULL;

CREATE TABLE list_prints (
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  kind text NOT NULL,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  columns text[] NOT NULL,
  -- The hash of each row, by place: {"adult-1": "…"}.
  hashes jsonb NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (trip_id, kind, booking_id)
);
CREATE INDEX list_prints_booking ON list_prints (booking_id);
CREATE INDEX list_prints_made_by ON list_prints (made_by) WHERE made_by IS NOT NULL;

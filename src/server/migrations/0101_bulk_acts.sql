-- Acts on many bookings of a departure at once, which can be undone for ten seconds (DSK-03). What a message says stays here so long only.
CREATE TABLE bulk_acts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('status', 'remind', 'message')),
  -- Of the browser that asked: the same act twice is one.
  key text NOT NULL CHECK (char_length(key) BETWEEN 16 AND 100),
  digest text NOT NULL,
  to_status text,
  text text CHECK (char_length(text) BETWEEN 1 AND 1000),
  outcome jsonb NOT NULL,
  side text NOT NULL CHECK (side IN ('organizer', 'admin')),
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES users (id) ON DELETE SET NULL,
  undo_outcome jsonb,
  finished_at timestamptz,
  UNIQUE (trip_id, key),
  CHECK ((kind = 'status') = (to_status IS NOT NULL)),
  CHECK (undone_at IS NULL OR finished_at IS NULL),
  CHECK (text IS NULL OR (kind = 'message' AND undone_at IS NULL AND finished_at IS NULL))
);
CREATE INDEX bulk_acts_due ON bulk_acts (due_at) WHERE undone_at IS NULL AND finished_at IS NULL;
CREATE INDEX bulk_acts_made_by ON bulk_acts (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX bulk_acts_undone_by ON bulk_acts (undone_by) WHERE undone_by IS NOT NULL;
-- The bookings of an act, with what an undo restores.
CREATE TABLE bulk_act_bookings (
  act_id uuid NOT NULL REFERENCES bulk_acts (id) ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  from_status text NOT NULL,
  -- After the act: of another one somebody changed the booking since.
  version integer NOT NULL,
  -- Places that the act freed, held until it cannot be undone.
  seats integer NOT NULL DEFAULT 0 CHECK (seats >= 0),
  guest_expires_at timestamptz,
  was_reopened boolean NOT NULL DEFAULT false,
  PRIMARY KEY (act_id, booking_id)
);
CREATE INDEX bulk_act_bookings_booking ON bulk_act_bookings (booking_id);

-- Practical details of a departure (decision 0097): every version is kept; the last one counts. A notice tells everyone of a version;
-- its emails are written when it is due, unless it was undone before.
CREATE TABLE departure_details (
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL,
  -- The version whose content it brings back.
  undoes integer,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (trip_id, version)
);
CREATE INDEX departure_details_made_by ON departure_details (made_by) WHERE made_by IS NOT NULL;

CREATE TABLE details_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The version that everyone was told before; null of the first.
  from_version integer,
  -- Whether the same act saved the version, which an undo then brings back.
  saved boolean NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at >= made_at),
  undone_at timestamptz,
  sent_at timestamptz,
  families integer,
  emails integer,
  FOREIGN KEY (trip_id, version) REFERENCES departure_details (trip_id, version) ON DELETE CASCADE,
  CHECK (undone_at IS NULL OR sent_at IS NULL)
);
CREATE UNIQUE INDEX details_notices_waiting ON details_notices (trip_id) WHERE undone_at IS NULL AND sent_at IS NULL;
CREATE INDEX details_notices_trip ON details_notices (trip_id, version);
CREATE INDEX details_notices_due ON details_notices (due_at) WHERE undone_at IS NULL AND sent_at IS NULL;
CREATE INDEX details_notices_made_by ON details_notices (made_by) WHERE made_by IS NOT NULL;

-- Families without an email, who were given the details by hand or on WhatsApp.
CREATE TABLE details_handovers (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  version integer NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, version)
);
CREATE INDEX details_handovers_trip ON details_handovers (trip_id, version);
CREATE INDEX details_handovers_made_by ON details_handovers (made_by) WHERE made_by IS NOT NULL;

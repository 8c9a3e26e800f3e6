-- A roll call of a departure: who was there, ticked by its leaders. One is open at a time.
CREATE TABLE roll_calls (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  started_by uuid REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  finished_by uuid REFERENCES users (id) ON DELETE SET NULL,
  finished_at timestamptz,
  CONSTRAINT roll_calls_finished CHECK (finished_at IS NOT NULL OR finished_by IS NULL)
);
CREATE UNIQUE INDEX roll_calls_open_key ON roll_calls (trip_id) WHERE finished_at IS NULL;
CREATE INDEX roll_calls_trip_idx ON roll_calls (trip_id, started_at);

-- Of two leaders who tick one person the later time counts.
CREATE TABLE roll_call_ticks (
  roll_call_id uuid NOT NULL REFERENCES roll_calls (id) ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  age text NOT NULL CHECK (age IN ('adult', 'child', 'infant')),
  place integer NOT NULL CHECK (place >= 1),
  is_here boolean NOT NULL,
  ticked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (roll_call_id, booking_id, age, place)
);
CREATE INDEX roll_call_ticks_booking_idx ON roll_call_ticks (booking_id);

-- A list that was kept on a phone for the roll call, or printed. To the version before it is a list like others.
ALTER TABLE traveller_looks ADD COLUMN form text CHECK (form IS NULL OR (what = 'list' AND form IN ('copy', 'print')));

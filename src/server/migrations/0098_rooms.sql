-- Who sleeps where in the hotels of a departure (DSK-05). `stay` is the place of a hotel among those of the trip, from 0. A place of a
-- party names no person, and goes with the booking or on the day on which its people are erased.
CREATE TABLE room_plans (
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  stay integer NOT NULL CHECK (stay BETWEEN 0 AND 11),
  version integer NOT NULL DEFAULT 1,
  shown_at timestamptz,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (trip_id, stay)
);
CREATE TABLE hotel_rooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  trip_id uuid NOT NULL,
  stay integer NOT NULL,
  position integer NOT NULL,
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 12),
  beds integer NOT NULL CHECK (beds BETWEEN 1 AND 12),
  is_step_free boolean NOT NULL DEFAULT false,
  UNIQUE (trip_id, stay, number) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (trip_id, stay) REFERENCES room_plans (trip_id, stay) ON DELETE CASCADE
);
CREATE TABLE room_places (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  age text NOT NULL CHECK (age IN ('adult', 'child', 'infant')),
  place integer NOT NULL,
  stay integer NOT NULL,
  room_id uuid NOT NULL REFERENCES hotel_rooms (id) ON DELETE CASCADE,
  -- Placed by hand: a new proposal leaves it.
  is_fixed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (booking_id, age, place, stay)
);
CREATE INDEX room_places_room ON room_places (room_id);

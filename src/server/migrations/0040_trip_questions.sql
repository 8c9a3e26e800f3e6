-- What is asked of a booking when its trip changes: stay or leave with all money back, until a day (decision 0043). Edits
-- before that day merge into the question that is open; after an answer, or the day, comes another one.
CREATE TABLE trip_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  -- Of the trip: as it was agreed or accepted last, and as it is.
  from_version integer NOT NULL,
  to_version integer NOT NULL CHECK (to_version > from_version),
  -- The offer that an acceptance makes binding.
  offer_version integer NOT NULL,
  asked_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL CHECK (answer_by > asked_at),
  -- Withdrawn: everything was changed back.
  answer text CHECK (answer IN ('accepted', 'left', 'withdrawn')),
  answered_at timestamptz,
  reminded_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX trip_questions_booking_idx ON trip_questions (booking_id, id);
CREATE INDEX trip_questions_open_idx ON trip_questions (answer_by) WHERE answer IS NULL AND reminded_at IS NULL;

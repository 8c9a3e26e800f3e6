-- The trips that somebody keeps in an account (decision 0055). They go with either.
CREATE TABLE kept_trips (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  -- The order in which they were kept, within a moment too.
  number bigint GENERATED ALWAYS AS IDENTITY,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, trip_id)
);
CREATE INDEX kept_trips_trip ON kept_trips (trip_id);

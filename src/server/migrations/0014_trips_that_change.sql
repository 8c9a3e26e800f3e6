-- A trip counts its edits, and a booking keeps at which count it was made: what changed later concerns it. A booking
-- that was made before anybody counted is concerned by all.
ALTER TABLE trips ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE bookings ADD COLUMN trip_version integer NOT NULL DEFAULT 0;

-- Each edit of a trip: who, when, what was and what is. `seen_version` is what the writer had before him; none where
-- the client did not say, so that the last one won unasked.
CREATE TABLE trip_changes (
  trip_id uuid NOT NULL REFERENCES trips (id),
  version integer NOT NULL,
  actor_id uuid,
  changed_at timestamptz NOT NULL,
  seen_version integer,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text CHECK (reason <> ''),
  PRIMARY KEY (trip_id, version)
);
CREATE FUNCTION refuse_change_of_trip_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the changes of trips are append-only'; END $$;
CREATE TRIGGER trip_changes_append_only BEFORE UPDATE OR DELETE ON trip_changes
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_trip_changes();

-- A trip is suspended while its company is not verified or the account of its owner is off. Both stand in its own row,
-- each written by its own cause: a booking that waits for the row sees them, and the two never overwrite each other.
ALTER TABLE trips
  ADD COLUMN is_organizer_verified boolean NOT NULL DEFAULT true,
  ADD COLUMN is_owner_active boolean NOT NULL DEFAULT true;
UPDATE trips SET is_organizer_verified = organizers.is_verified, is_owner_active = coalesce(users.is_active, true)
FROM organizers LEFT JOIN users ON users.id = organizers.user_id
WHERE organizers.id = trips.organizer_id AND NOT (organizers.is_verified AND coalesce(users.is_active, true));
ALTER TABLE trips ADD COLUMN is_suspended boolean GENERATED ALWAYS AS (NOT (is_organizer_verified AND is_owner_active)) STORED;

-- The company is held, so that who suspends it at this moment finds the new trip, or is found by it.
CREATE FUNCTION trips_learn_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  SELECT is_verified, user_id INTO NEW.is_organizer_verified, owner FROM organizers WHERE id = NEW.organizer_id FOR NO KEY UPDATE;
  NEW.is_organizer_verified := coalesce(NEW.is_organizer_verified, true);
  SELECT is_active INTO NEW.is_owner_active FROM users WHERE id = owner FOR SHARE;
  NEW.is_owner_active := coalesce(NEW.is_owner_active, true);
  RETURN NEW;
END $$;
CREATE TRIGGER trips_standing BEFORE INSERT OR UPDATE OF organizer_id ON trips
FOR EACH ROW EXECUTE FUNCTION trips_learn_standing();

CREATE FUNCTION organizers_tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET is_organizer_verified = NEW.is_verified
  WHERE organizer_id = NEW.id AND is_organizer_verified <> NEW.is_verified;
  IF OLD.user_id IS DISTINCT FROM NEW.user_id THEN
    UPDATE trips SET is_owner_active = coalesce((SELECT is_active FROM users WHERE id = NEW.user_id), true)
    WHERE organizer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER organizers_standing AFTER UPDATE OF is_verified, user_id ON organizers
FOR EACH ROW WHEN (OLD.is_verified <> NEW.is_verified OR OLD.user_id IS DISTINCT FROM NEW.user_id)
EXECUTE FUNCTION organizers_tell_standing();

CREATE FUNCTION users_tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET is_owner_active = NEW.is_active
  WHERE organizer_id IN (SELECT id FROM organizers WHERE user_id = NEW.id) AND is_owner_active <> NEW.is_active;
  RETURN NULL;
END $$;
CREATE TRIGGER users_standing AFTER UPDATE OF is_active ON users
FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION users_tell_standing();

-- Seats are taken of the trip as it was read: a booking that waited here while it was edited or suspended is refused, and
-- asks again. One without a version was written by hand. What is booked already keeps its way: it can be cancelled, and set back.
CREATE OR REPLACE FUNCTION bookings_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  taken integer := 0;
  read integer := 0;
  trip trips;
BEGIN
  IF TG_OP <> 'INSERT' AND booking_holds_seats(OLD.status) THEN given := OLD.number_of_pilgrims; END IF;
  IF TG_OP <> 'DELETE' AND booking_holds_seats(NEW.status) THEN taken := NEW.number_of_pilgrims; END IF;
  IF TG_OP = 'INSERT' THEN read := NEW.trip_version; END IF;
  IF TG_OP = 'UPDATE' AND OLD.trip_id <> NEW.trip_id THEN
    UPDATE trips SET current_bookings = current_bookings - given WHERE id = OLD.trip_id;
    given := 0;
  END IF;
  IF taken = given THEN RETURN NULL; END IF;
  UPDATE trips SET current_bookings = current_bookings + taken - given
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END AND (deleted_at IS NULL OR taken < given)
    AND (read = 0 OR (version = read AND is_active AND NOT is_suspended));
  IF FOUND THEN RETURN NULL; END IF;
  SELECT * INTO trip FROM trips WHERE id = NEW.trip_id;
  IF trip.deleted_at IS NULL THEN
    RAISE EXCEPTION 'the trip has changed since it was read' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_sold_as_read';
  END IF;
  RAISE EXCEPTION 'a deleted trip takes no seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_deleted_take_no_seats';
END $$;

-- What admins decide. A company or trip that is deleted stays as a row: past bookings and reviews show it, nothing else does.
ALTER TABLE organizers
  ADD COLUMN rejected_at timestamptz,
  ADD COLUMN rejection_reason text,
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT organizers_rejected_unverified CHECK (rejected_at IS NULL OR NOT is_verified),
  ADD CONSTRAINT organizers_deleted_off CHECK (deleted_at IS NULL OR (NOT is_verified AND user_id IS NULL));
DROP INDEX organizers_pending_idx;
CREATE INDEX organizers_pending_idx ON organizers (created_at, id)
  WHERE NOT is_verified AND rejected_at IS NULL AND deleted_at IS NULL;

ALTER TABLE trips
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT trips_deleted_off CHECK (deleted_at IS NULL OR NOT is_active);

ALTER TABLE contact_messages
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX contact_messages_open_idx ON contact_messages (created_at DESC, id DESC) WHERE handled_at IS NULL;
ALTER TABLE deletion_requests
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by uuid REFERENCES users (id) ON DELETE SET NULL;

-- The lists of the admin area, the newest first.
CREATE INDEX users_created_idx ON users (created_at DESC, id DESC);
CREATE INDEX users_admins_idx ON users (id) WHERE role = 'admin';

-- A deleted trip is none of its organizer's trips any more.
CREATE OR REPLACE FUNCTION trips_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    UPDATE organizers SET total_trips = total_trips - 1 WHERE id = OLD.organizer_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    UPDATE organizers SET total_trips = total_trips + 1 WHERE id = NEW.organizer_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER trips_total ON trips;
CREATE TRIGGER trips_total AFTER INSERT OR DELETE OR UPDATE OF organizer_id, deleted_at ON trips
FOR EACH ROW EXECUTE FUNCTION trips_count();

-- A trip that is deleted gives seats back and takes none. A booking that began before the deletion waits here for the
-- trip's row, and would otherwise hold seats on a trip that nobody offers any more.
CREATE OR REPLACE FUNCTION bookings_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  taken integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND booking_holds_seats(OLD.status) THEN given := OLD.number_of_pilgrims; END IF;
  IF TG_OP <> 'DELETE' AND booking_holds_seats(NEW.status) THEN taken := NEW.number_of_pilgrims; END IF;
  IF TG_OP = 'UPDATE' AND OLD.trip_id <> NEW.trip_id THEN
    UPDATE trips SET current_bookings = current_bookings - given WHERE id = OLD.trip_id;
    given := 0;
  END IF;
  IF taken = given THEN RETURN NULL; END IF;
  UPDATE trips SET current_bookings = current_bookings + taken - given
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END AND (deleted_at IS NULL OR taken < given);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a deleted trip takes no seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_deleted_take_no_seats';
  END IF;
  RETURN NULL;
END $$;

-- Whoever changes the status of a booking, and however: it stands in the audit log.
CREATE FUNCTION audit_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (happened_at, actor_id, action, entity, entity_id, before, after)
  VALUES (NEW.changed_at, NEW.actor_id, 'booking.status_changed', 'booking', NEW.booking_id,
    jsonb_build_object('status', NEW.from_status), jsonb_build_object('status', NEW.to_status));
  RETURN NULL;
END $$;
CREATE TRIGGER booking_status_changes_audit AFTER INSERT ON booking_status_changes
FOR EACH ROW EXECUTE FUNCTION audit_status_change();

-- The audit log is read by moment and number, of everything or of one record. It tells of people by their ids alone.
DROP INDEX audit_log_happened_idx;
CREATE INDEX audit_log_happened_idx ON audit_log (happened_at DESC, id DESC);

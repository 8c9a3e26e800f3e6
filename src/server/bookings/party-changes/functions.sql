-- A requested or agreed change is never edited, only answered once; its lines add up to its totals.
CREATE OR REPLACE FUNCTION booking_changes_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.booking_id, OLD.number, OLD.kind, OLD.side, OLD.at, OLD.day, OLD.seen_version, OLD.party, OLD.lines, OLD.total_amount,
        OLD.agreed_amount, OLD.all_in_amount, OLD.agreed_before, OLD.offer_version, OLD.leaving, OLD.undoes)
      IS DISTINCT FROM (NEW.id, NEW.booking_id, NEW.number, NEW.kind, NEW.side, NEW.at, NEW.day, NEW.seen_version, NEW.party, NEW.lines,
        NEW.total_amount, NEW.agreed_amount, NEW.all_in_amount, NEW.agreed_before, NEW.offer_version, NEW.leaving, NEW.undoes)
      OR (OLD.state <> 'asked' AND (OLD.state, OLD.answered_at) IS DISTINCT FROM (NEW.state, NEW.answered_at)) THEN
      RAISE EXCEPTION 'the changes of a booking are append-only';
    END IF;
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN party_size(NEW.party) IS NULL OR party_size(NEW.party) < 1 THEN 'booking_changes_party'
    WHEN EXISTS (SELECT FROM jsonb_array_elements(NEW.lines) AS line
      WHERE (line ->> 'count')::integer * (line ->> 'each')::numeric IS DISTINCT FROM (line ->> 'amount')::numeric) THEN 'booking_changes_amounts'
    WHEN lines_sum(NEW.lines, '{price,extra,kept}', '{organizer}') <> NEW.total_amount THEN 'booking_changes_total'
    WHEN lines_sum(NEW.lines, '{price,extra,required,kept}', '{organizer}') <> NEW.agreed_amount THEN 'booking_changes_agreed'
    WHEN NEW.all_in_amount < NEW.agreed_amount THEN 'booking_changes_all_in'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the lines of a change break %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER booking_changes_rules BEFORE INSERT OR UPDATE ON booking_changes
FOR EACH ROW EXECUTE FUNCTION booking_changes_hold();

-- What was agreed counts from then on, seats included, which follow by the booking's own trigger. Who saw the booking before has
-- seen an older one, whatever came of the change. Seats of those who leave are held, and are theirs again when it is
-- undone. A change that an earlier version wrote names no one, and holds nothing.
CREATE OR REPLACE FUNCTION booking_changes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'agreed' THEN
    UPDATE bookings SET now_party = NEW.party, now_lines = NEW.lines, now_agreed_amount = NEW.agreed_amount,
      now_all_in_amount = NEW.all_in_amount, number_of_pilgrims = party_size(NEW.party), total_amount = NEW.total_amount,
      version = version + 1, updated_at = NEW.answered_at,
      held_seats = CASE WHEN NEW.leaving IS NULL OR NEW.kind NOT IN ('fewer', 'undo') THEN held_seats
        ELSE held_seats + number_of_pilgrims - party_size(NEW.party)::integer END
    WHERE id = NEW.booking_id;
  ELSE
    UPDATE bookings SET version = version + 1, updated_at = coalesce(NEW.answered_at, NEW.at) WHERE id = NEW.booking_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER booking_changes_counted AFTER INSERT ON booking_changes
FOR EACH ROW EXECUTE FUNCTION booking_changes_count();
CREATE OR REPLACE TRIGGER booking_changes_counted_later AFTER UPDATE OF state ON booking_changes
FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION booking_changes_count();

-- What was said of an account once is never changed, and an end is final: a change is a new account. Sealing anew is no change.
CREATE OR REPLACE FUNCTION payees_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.organizer_id, OLD.kind, OLD.country, OLD.last_four, OLD.holder, OLD.bank, OLD.branch, OLD.ifsc, OLD.address, OLD.added_at, OLD.usable_from)
      IS DISTINCT FROM
     (NEW.organizer_id, NEW.kind, NEW.country, NEW.last_four, NEW.holder, NEW.bank, NEW.branch, NEW.ifsc, NEW.address, NEW.added_at, NEW.usable_from)
    OR (OLD.checked_at IS NOT NULL AND NEW.checked_at IS DISTINCT FROM OLD.checked_at)
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ending) IS DISTINCT FROM (OLD.ended_at, OLD.ending))
  THEN
    RAISE EXCEPTION 'an account is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'payees_keep_history';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payees_history BEFORE UPDATE ON payees
FOR EACH ROW EXECUTE FUNCTION payees_keep_history();

-- Answers about the company show its checked numbers whole.
CREATE OR REPLACE TRIGGER payees_announce AFTER INSERT OR UPDATE OR DELETE ON payees
FOR EACH ROW EXECUTE FUNCTION announce_change();

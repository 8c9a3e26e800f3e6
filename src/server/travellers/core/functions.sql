-- Once a change cannot be undone any more, however that came, those who left by it are erased; a trigger of theirs notes their files.
CREATE OR REPLACE FUNCTION erase_those_who_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM travellers WHERE booking_id = OLD.booking_id AND left_number = OLD.number;
  UPDATE travellers SET moved_from = NULL
  WHERE booking_id = OLD.booking_id AND (moved_from ->> 'number')::integer = OLD.number;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER undoable_changes_over AFTER DELETE ON undoable_changes
FOR EACH ROW EXECUTE FUNCTION erase_those_who_left();

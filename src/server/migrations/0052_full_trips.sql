-- A trip that becomes full, or has places again, moves in lists that stand in groups: that is told as an edit of it is, while
-- other bookings are told as seats alone (decision 0051).
CREATE TRIGGER trips_announce_full AFTER UPDATE OF current_bookings ON trips FOR EACH ROW
WHEN (OLD.current_bookings <> NEW.current_bookings
  AND (OLD.current_bookings >= OLD.max_pilgrims) <> (NEW.current_bookings >= NEW.max_pilgrims))
EXECUTE FUNCTION announce_change();

-- Of two who write or delete a review of one trip at the same moment, the second counts the first's: a statement that waits for a
-- row goes on with the rows it saw before, so the waiting is done first.
CREATE OR REPLACE FUNCTION refresh_ratings(trip uuid, organizer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM trips WHERE id = trip FOR NO KEY UPDATE;
  PERFORM FROM organizers WHERE id = organizer FOR NO KEY UPDATE;
  UPDATE trips SET (average_rating, total_reviews) =
    (SELECT coalesce(round(avg(rating), 2), 0), count(*) FROM reviews WHERE trip_id = trip) WHERE id = trip;
  UPDATE organizers SET (average_rating, total_reviews, satisfaction_rate) =
    (SELECT coalesce(round(avg(rating), 2), 0), count(*), coalesce(round(avg(rating) * 20, 1), 0)
     FROM reviews WHERE organizer_id = organizer) WHERE id = organizer;
END $$;

CREATE OR REPLACE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_ratings(OLD.trip_id, OLD.organizer_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_ratings(NEW.trip_id, NEW.organizer_id); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_ratings AFTER INSERT OR DELETE OR UPDATE OF rating, trip_id, organizer_id ON reviews
FOR EACH ROW EXECUTE FUNCTION reviews_count();
CREATE OR REPLACE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE ON reviews
FOR EACH ROW EXECUTE FUNCTION announce_change();

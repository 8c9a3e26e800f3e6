-- Of two who write or remove a review of one trip at the same moment, the second counts what the first did: a statement
-- that waits for a row goes on with the rows it saw before, so the waiting is done first.
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

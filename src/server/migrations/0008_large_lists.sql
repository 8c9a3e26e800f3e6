-- The lists of the admin area by status, and the sum of the pilgrims of completed bookings, over a million bookings. A
-- new booking is pending, so that booking costs nothing more; those that wait are found among the newest.
CREATE INDEX bookings_status_idx ON bookings (status, created_at DESC, id DESC)
  INCLUDE (number_of_pilgrims) WHERE status <> 'pending';

-- All that the figures of the admin area ask of trips, so that they leave the wide rows alone.
CREATE INDEX trips_figures_idx ON trips (is_active) INCLUDE (average_rating, total_reviews) WHERE deleted_at IS NULL;

-- What a search in reviews looks at, folded by the application (one spelling for several alphabets). What stands there
-- already is folded as far as SQL can.
ALTER TABLE reviews ADD COLUMN search_text text NOT NULL DEFAULT '', ADD COLUMN updated_at timestamptz;
UPDATE reviews SET search_text = lower(concat_ws(' ', title, comment, good_experience, bad_experience));
CREATE INDEX reviews_rating_idx ON reviews (rating, created_at DESC, id);

-- When the pilgrim of a booking was asked for a review: once.
ALTER TABLE bookings ADD COLUMN review_invited_at timestamptz;
CREATE INDEX bookings_uninvited_idx ON bookings (trip_id) WHERE review_invited_at IS NULL AND status = 'completed';

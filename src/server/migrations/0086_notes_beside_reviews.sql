-- What the platform notes beside a review: the stars and words of its author stay, and averages count those (ADM-08).
-- NULL: the note says nothing of it. Empty: it leaves the author's words out.
ALTER TABLE reviews
  ADD COLUMN note_rating smallint CHECK (note_rating BETWEEN 1 AND 5),
  ADD COLUMN note_good_experience text,
  ADD COLUMN note_bad_experience text,
  ADD COLUMN noted_at timestamptz(3);

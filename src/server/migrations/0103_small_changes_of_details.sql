-- A version of the practical details whose changes nobody needs to be told: a spelling mistake, for example. All that stood untold
-- before it is settled with it.
ALTER TABLE departure_details ADD COLUMN is_small boolean NOT NULL DEFAULT false;

-- When it was looked for account numbers in a version of the practical details. Those that stood before the finder have none yet:
-- a job looks through the last version of each departure.
ALTER TABLE departure_details ADD COLUMN numbers_checked_at timestamptz;
CREATE INDEX departure_details_unchecked ON departure_details (trip_id, version) WHERE numbers_checked_at IS NULL;

-- Why a picture of another site was not fetched the last time, and when it was given up: the company reads both, and its
-- trip keeps the address (decision 0081).
ALTER TABLE foreign_pictures ADD COLUMN reason text, ADD COLUMN given_up_at timestamptz;

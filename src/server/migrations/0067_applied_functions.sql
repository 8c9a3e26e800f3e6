-- Which text of each function and trigger this database has. They stand in the functions.sql of the nouns, and are applied after
-- the migrations where their text has changed (decision 0066).
CREATE TABLE applied_functions (
  name text PRIMARY KEY,
  -- Of its text.
  checksum text NOT NULL,
  -- Of what the database made of it: who changes it otherwise is noticed.
  definition text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- Each version that put its functions in place, the last one's being there: an earlier one leaves them as they are.
CREATE TABLE applied_function_versions (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version text NOT NULL UNIQUE,
  applied_at timestamptz NOT NULL DEFAULT now()
);

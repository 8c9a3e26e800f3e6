-- Lists of trips that somebody passed on by a link (decision 0060). Whose they are stands nowhere, and of a trip its id alone:
-- what is shown of it is what anybody is shown on that day.
CREATE TABLE shortlists (
  token_hash text PRIMARY KEY,
  trip_ids uuid[] NOT NULL CHECK (cardinality(trip_ids) BETWEEN 1 AND 50),
  made_on date NOT NULL,
  -- The last day on which it can be opened.
  ends_on date NOT NULL
);
CREATE INDEX shortlists_ends ON shortlists (ends_on);

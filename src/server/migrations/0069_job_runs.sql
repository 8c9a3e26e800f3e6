-- When each job that erases was last finished, and whether it was stopped because the clock had jumped (decision 0075).
CREATE TABLE job_runs (
  job text PRIMARY KEY,
  finished_at timestamptz,
  stopped_at timestamptz,
  -- How much it would have erased when it was stopped.
  due integer NOT NULL DEFAULT 0,
  allowed_at timestamptz,
  -- When admins were sent an email about the stop.
  reported_at timestamptz
);

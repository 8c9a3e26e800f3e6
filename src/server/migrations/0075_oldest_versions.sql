-- Which versions of Qafila may serve this database: those that bring the migrations that are named here (decision 0076). A
-- migration that takes away what the version before it needs names itself.
CREATE TABLE oldest_versions (
  migration text PRIMARY KEY,
  -- In words of an operator: what the version before it would miss.
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- On which day an authority announced that a Hijri month began. What nobody announced yet is computed, and may come a day
-- earlier or later (FIN-03).
CREATE TABLE sightings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  authority text NOT NULL CHECK (authority IN ('saudi', 'iraq', 'iran', 'local')),
  hijri_year integer NOT NULL CHECK (hijri_year BETWEEN 1440 AND 1500),
  month integer NOT NULL CHECK (month BETWEEN 1 AND 12),
  first_day date NOT NULL,
  -- Who announced it and where, in an admin's words.
  source text NOT NULL CHECK (source <> '' AND length(source) <= 300),
  entered_at timestamptz NOT NULL,
  UNIQUE (authority, hijri_year, month)
);

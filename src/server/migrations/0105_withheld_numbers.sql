-- Account numbers in public words of companies: which are shown masked, for the company and for admins (MON-06). The numbers
-- themselves stand in the words alone. A job looks through what was written before.
ALTER TABLE trips ADD COLUMN numbers_checked_at timestamptz;
ALTER TABLE organizers ADD COLUMN numbers_checked_at timestamptz;
CREATE TABLE withheld_numbers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  trip_id uuid REFERENCES trips (id) ON DELETE CASCADE,
  place text NOT NULL CHECK (place IN ('company', 'trip', 'details')),
  field text NOT NULL,
  language text CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  kind text NOT NULL CHECK (kind IN ('iban', 'card', 'upi', 'wallet', 'account')),
  masked text NOT NULL,
  listed_at timestamptz NOT NULL,
  CHECK ((place = 'company') = (trip_id IS NULL))
);
CREATE INDEX withheld_numbers_organizer ON withheld_numbers (organizer_id);
CREATE INDEX withheld_numbers_trip ON withheld_numbers (trip_id);

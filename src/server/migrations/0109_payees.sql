-- The accounts that pilgrims pay into (MON-06, MON-07). A row is never deleted while its company is there: a change is a new row
-- that `replaces_id` leads back from. The number is sealed; it is found by keyed hashes of each form in which it is written.
CREATE TABLE payees (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('iban', 'account', 'upi', 'wallet', 'cash')),
  country text,
  sealed_number text,
  number_hashes text,
  last_four text,
  holder text NOT NULL,
  bank text,
  branch text,
  ifsc text,
  address text,
  added_by uuid REFERENCES users (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  replaces_id uuid REFERENCES payees (id) ON DELETE SET NULL,
  checked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  checked_at timestamptz,
  ended_at timestamptz,
  ending text CHECK (ending IN ('withdrawn', 'refused', 'stopped', 'replaced')),
  reason text,
  stop_hash text NOT NULL UNIQUE,
  told_at timestamptz,
  CHECK ((sealed_number IS NULL) = (number_hashes IS NULL)),
  CHECK ((kind = 'cash') = (sealed_number IS NULL)),
  CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CHECK (usable_from >= added_at)
);
CREATE INDEX payees_organizer ON payees (organizer_id);
CREATE INDEX payees_replaces ON payees (replaces_id);
CREATE UNIQUE INDEX payees_one_replacement ON payees (replaces_id) WHERE ended_at IS NULL;
CREATE INDEX payees_number ON payees USING gin (string_to_array(number_hashes, ' '));
CREATE INDEX payees_waiting ON payees (added_at) WHERE checked_at IS NULL AND ended_at IS NULL;
CREATE INDEX payees_to_tell ON payees (usable_from) WHERE told_at IS NULL AND checked_at IS NOT NULL AND ended_at IS NULL;

-- Which number it was, by an unkeyed hash with its company: the number itself stands in the words. Rows from before are listed anew.
ALTER TABLE withheld_numbers ADD COLUMN form_hash text;
UPDATE trips SET numbers_checked_at = NULL WHERE id IN (SELECT trip_id FROM withheld_numbers WHERE place = 'trip');
UPDATE organizers SET numbers_checked_at = NULL WHERE id IN (SELECT organizer_id FROM withheld_numbers WHERE place = 'company');

-- The travellers that a family keeps for its next booking (FAM-06): one encrypted text for each, found by a keyed hash of the person
-- within the account. They go with the account.
CREATE TABLE saved_travellers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  traveller_id uuid REFERENCES travellers (id) ON DELETE SET NULL,
  consent text NOT NULL CHECK (consent IN ('own', 'lead', 'child')),
  sealed text NOT NULL,
  person_hash text NOT NULL,
  saved_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_travellers_person ON saved_travellers (user_id, person_hash);
CREATE INDEX saved_travellers_traveller ON saved_travellers (traveller_id);
CREATE INDEX saved_travellers_used ON saved_travellers (used_at);

-- When a person agreed, by the link of his own, that the family keeps him.
ALTER TABLE travellers ADD COLUMN saving_allowed_at timestamptz;

-- The people of a booking: who goes, in the place that the party has for somebody of this age (decision 0047).

-- What a passport, a birth or a health note says is in `sealed_details`, encrypted for this row; age group, sex, the name in
-- own letters and the kinds of needs stay readable. `passport_hash` finds the exact number within one company.
CREATE TABLE travellers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  -- Of the trip, for what only this company may find.
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  age text NOT NULL CHECK (age IN ('adult', 'child', 'infant')),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 10),
  sex text CHECK (sex IN ('female', 'male', 'unspecified')),
  own_name text CHECK (own_name <> '' AND length(own_name) <= 120),
  needs text[] NOT NULL DEFAULT '{}'
    CHECK (needs <@ ARRAY['wheelchair', 'step_free', 'medical', 'pregnancy', 'diet', 'carer']),
  sealed_details text,
  passport_hash text,
  updated_at timestamptz NOT NULL,
  link_hash text UNIQUE,
  link_made_at timestamptz,
  link_opened_at timestamptz,
  CONSTRAINT travellers_place UNIQUE (booking_id, age, place),
  CONSTRAINT travellers_link CHECK ((link_hash IS NULL) = (link_made_at IS NULL) AND (link_opened_at IS NULL OR link_hash IS NOT NULL)),
  CONSTRAINT travellers_passport CHECK (passport_hash IS NULL OR sealed_details IS NOT NULL)
);
CREATE INDEX travellers_passport ON travellers (organizer_id, passport_hash) WHERE passport_hash IS NOT NULL;
-- Which keys are in use: of a sealed text the middle of its three parts names the key.
CREATE INDEX travellers_sealed_with ON travellers (split_part(sealed_details, '.', 2)) WHERE sealed_details IS NOT NULL;

-- Who looked at a person's passport, papers or notes, and when; the lead reads it. Goes with the person's data.
CREATE TABLE traveller_looks (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  traveller_id uuid REFERENCES travellers (id) ON DELETE CASCADE,
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
  side text NOT NULL CHECK (side IN ('pilgrim', 'organizer', 'admin')),
  what text NOT NULL CHECK (what IN ('passport', 'document', 'list')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  at timestamptz NOT NULL,
  CONSTRAINT traveller_looks_reason CHECK (side <> 'admin' OR reason IS NOT NULL)
);
CREATE INDEX traveller_looks_booking ON traveller_looks (booking_id, at);

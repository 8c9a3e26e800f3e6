-- Invitations to work for a company. Of the link only a hash is stored; one that is accepted or withdrawn is deleted, and the
-- audit log keeps who did it. One address has one invitation of a company: a new one replaces the link of the old.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email <> '' AND length(email) <= 320),
  role text NOT NULL CHECK (role IN ('manager', 'desk', 'leader')),
  -- The departures that a leader will have; those that are gone by then are left out.
  trip_ids uuid[] NOT NULL DEFAULT '{}',
  language text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitations_address_key ON invitations (organizer_id, lower(email));
CREATE INDEX invitations_expired_idx ON invitations (expires_at);

-- The departures of a leader. They end with the membership.
CREATE TABLE leader_trips (
  organizer_id uuid NOT NULL,
  user_id uuid NOT NULL,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  PRIMARY KEY (organizer_id, user_id, trip_id),
  FOREIGN KEY (organizer_id, user_id) REFERENCES members (organizer_id, user_id) ON DELETE CASCADE
);
CREATE INDEX leader_trips_trip_idx ON leader_trips (trip_id);

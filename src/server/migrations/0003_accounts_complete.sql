-- A person may sign in through several providers: each identity stands in a row of its own, so the two columns that
-- held one of each go. `subject` is the provider's id of the person.
CREATE TABLE external_identities (
  provider text NOT NULL CHECK (provider IN ('google', 'apple', 'facebook')),
  subject text NOT NULL CHECK (subject <> ''),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX external_identities_user_idx ON external_identities (user_id);
INSERT INTO external_identities (provider, subject, user_id)
  SELECT auth_provider, auth_provider_user_id, id FROM users
  WHERE auth_provider IN ('google', 'apple') AND auth_provider_user_id IS NOT NULL;
INSERT INTO external_identities (provider, subject, user_id)
  SELECT 'facebook', facebook_id, id FROM users WHERE facebook_id IS NOT NULL;
DROP INDEX users_provider_key;
ALTER TABLE users DROP COLUMN auth_provider_user_id, DROP COLUMN facebook_id;

-- A sign-in that is under way at a provider, from its start to the hand-over of the session. All secrets but the two
-- that the provider's answer is checked with are hashes.
CREATE TABLE external_sign_ins (
  state_hash text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  browser_hash text NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  redirect text NOT NULL,
  -- What Apple posted, until the browser comes for it with its cookie.
  answer jsonb,
  -- The provider's answer is taken once.
  claimed_at timestamptz,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  hand_off_hash text UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX external_sign_ins_expires_idx ON external_sign_ins (expires_at);

-- `id` names a session to its owner, who must not see what `sid` is.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();

-- Personal details stand here only until the request is carried out.
CREATE TABLE deletion_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE,
  source text NOT NULL CHECK (source IN ('form', 'profile', 'facebook')),
  status text NOT NULL CHECK (status IN ('unconfirmed', 'scheduled', 'with_support', 'done', 'cancelled', 'expired')),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  email text,
  provider_user_id text,
  reason text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'ur', 'fa', 'gu')),
  token_hash text UNIQUE,
  token_expires_at timestamptz,
  -- Whether the request switched the account off, so that taking it back switches on only what it switched off.
  deactivated boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  due_at timestamptz,
  done_at timestamptz,
  CONSTRAINT deletion_requests_scheduled_when CHECK (status <> 'scheduled' OR due_at IS NOT NULL),
  CONSTRAINT deletion_requests_forget CHECK (
    status NOT IN ('done', 'cancelled', 'expired')
    OR num_nonnulls(user_id, email, provider_user_id, reason, token_hash) = 0)
);
CREATE INDEX deletion_requests_due_idx ON deletion_requests (due_at) WHERE status = 'scheduled';
CREATE INDEX deletion_requests_open_idx ON deletion_requests (requested_at) WHERE status IN ('unconfirmed', 'scheduled', 'with_support');
CREATE INDEX deletion_requests_requested_idx ON deletion_requests (requested_at DESC, id);
CREATE INDEX deletion_requests_user_idx ON deletion_requests (user_id);
CREATE INDEX emails_recipient_idx ON emails (lower(recipient));
CREATE INDEX contact_messages_email_idx ON contact_messages (lower(email));

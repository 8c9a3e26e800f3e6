-- Browsers that have signed in to an account: their tries are counted apart (decision 0028).
CREATE TABLE known_browsers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  secret_hash text NOT NULL,
  expire timestamptz NOT NULL,
  PRIMARY KEY (user_id, secret_hash)
);
CREATE INDEX known_browsers_expire_idx ON known_browsers (expire);

-- Over https the binding cookie has another name from now on, so these sessions cannot be used any more.
DELETE FROM sessions WHERE sess ? 'binding';

-- Sessions that were ended before their time, of which nothing is kept but the hash of a token that is worth nothing.
CREATE TABLE ended_sessions (
  sid text PRIMARY KEY,
  expire timestamptz NOT NULL
);
CREATE INDEX ended_sessions_expire_idx ON ended_sessions (expire);

CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (sid, expire) VALUES (OLD.sid, OLD.expire) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();

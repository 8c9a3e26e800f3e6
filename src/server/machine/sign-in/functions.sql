-- A token that is used after its session ended is told from one that never was.
CREATE OR REPLACE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (sid, expire) VALUES (OLD.sid, OLD.expire) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();

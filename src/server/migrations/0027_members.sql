-- Who belongs to a company, and as what. Its owner stands in organizers.user_id as well, which the specification names and
-- every writer writes, one of the version before this too: the row here follows it.
CREATE TABLE members (
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'desk', 'leader')),
  -- When the person last chose this company, of several.
  chosen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organizer_id, user_id)
);
CREATE UNIQUE INDEX members_owner_key ON members (organizer_id) WHERE role = 'owner';
CREATE INDEX members_user_idx ON members (user_id);

-- A deleted company has nobody; whoever becomes the owner of one is a member the more.
CREATE FUNCTION organizers_tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM members WHERE organizer_id = NEW.id
    AND (NEW.deleted_at IS NOT NULL OR (role = 'owner' AND user_id IS DISTINCT FROM NEW.user_id));
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO members (organizer_id, user_id, role) VALUES (NEW.id, NEW.user_id, 'owner')
    ON CONFLICT (organizer_id, user_id) DO UPDATE SET role = 'owner' WHERE members.role <> 'owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER organizers_owner AFTER INSERT OR UPDATE OF user_id, deleted_at ON organizers
FOR EACH ROW EXECUTE FUNCTION organizers_tell_owner();

-- At the commit the owner here is the owner there, whoever wrote.
CREATE FUNCTION members_have_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM organizers WHERE id IN (OLD.organizer_id, NEW.organizer_id) AND user_id IS DISTINCT FROM
      (SELECT members.user_id FROM members WHERE members.organizer_id = organizers.id AND members.role = 'owner')
  ) THEN
    RAISE EXCEPTION 'the owner of a company is the account that it names' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_owner_is_named';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER members_owner_named AFTER INSERT OR UPDATE OR DELETE ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION members_have_one_owner();

-- Whoever belongs to a company is an organizer, and a pilgrim again once it is none; an admin stays one.
CREATE FUNCTION members_tell_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET role = 'organizer', updated_at = now() WHERE id = NEW.user_id AND role = 'pilgrim';
  ELSE
    UPDATE users SET role = 'pilgrim', updated_at = now()
    WHERE id = OLD.user_id AND role = 'organizer' AND NOT EXISTS (SELECT FROM members WHERE user_id = OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER members_role AFTER INSERT OR DELETE ON members
FOR EACH ROW EXECUTE FUNCTION members_tell_role();

INSERT INTO members (organizer_id, user_id, role, chosen_at, created_at)
SELECT id, user_id, 'owner', created_at, created_at FROM organizers WHERE user_id IS NOT NULL;

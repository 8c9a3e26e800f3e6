-- Other processes drop their cached pages on these. Which tables announce their changes is said with the tables of the
-- nouns. Seats are left out: a notification serialises commits, so the application announces bookings itself, many at a time.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('changes', CASE TG_TABLE_NAME
    WHEN 'trips' THEN 'trip:' || (changed ->> 'id')
    WHEN 'payees' THEN 'organizer:' || (changed ->> 'organizer_id')
    WHEN 'organizers' THEN 'organizer:' || (changed ->> 'id')
    ELSE 'trip:' || (changed ->> 'trip_id') || ' organizer:' || (changed ->> 'organizer_id') || ' reviews' END);
  RETURN NULL;
END $$;

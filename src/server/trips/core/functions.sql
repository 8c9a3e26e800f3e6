-- A deleted trip no longer counts as one of its organizer's.
CREATE OR REPLACE FUNCTION trips_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    UPDATE organizers SET total_trips = total_trips - 1 WHERE id = OLD.organizer_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    UPDATE organizers SET total_trips = total_trips + 1 WHERE id = NEW.organizer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER trips_total AFTER INSERT OR DELETE OR UPDATE OF organizer_id, deleted_at ON trips
FOR EACH ROW EXECUTE FUNCTION trips_count();

-- The words that are searched. A computed column would be written anew with every booking, for PostgreSQL computes it again
-- wherever a table has triggers before its updates: and an update that changes an indexed value costs an entry in each
-- index of the trip.
CREATE OR REPLACE FUNCTION trips_index_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_tsvector('simple', NEW.search_text);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER trips_searched_words BEFORE INSERT OR UPDATE OF search_text, search_vector ON trips
FOR EACH ROW EXECUTE FUNCTION trips_index_words();

-- The price in US dollars that lists sort and filter by; an unknown currency counts 1 (specification 9).
CREATE OR REPLACE FUNCTION trips_convert_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price_usd := round(NEW.price_per_person *
    coalesce((SELECT usd_rate FROM exchange_rates WHERE currency = NEW.currency), 1), 2);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER trips_price_usd BEFORE INSERT OR UPDATE OF price_per_person, currency, price_usd ON trips
FOR EACH ROW EXECUTE FUNCTION trips_convert_price();

-- The price in US dollars with every required extra: what a person pays in all.
CREATE OR REPLACE FUNCTION trips_sum_all_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.all_in_usd := NEW.price_usd + CASE WHEN NEW.extras = '[]' THEN 0 ELSE (
    SELECT coalesce(sum(round((extra ->> 'amount')::numeric * coalesce(usd_rate, 1), 2)), 0)
    FROM jsonb_array_elements(NEW.extras) AS extra LEFT JOIN exchange_rates ON currency = extra ->> 'currency'
    WHERE (extra -> 'isRequired')::boolean) END;
  RETURN NEW;
END $$;

-- After trips_price_usd and trips_written_offer, by its name: the price is converted, and the extras are held to the rules.
CREATE OR REPLACE TRIGGER trips_written_sum BEFORE INSERT OR UPDATE OF price_per_person, currency, price_usd, extras, all_in_usd ON trips
FOR EACH ROW EXECUTE FUNCTION trips_sum_all_in();

-- A trip knows whether its company is verified and the owner active, so that lists need not ask. The company's row is locked:
-- who suspends it at this moment finds the new trip, or is found by it.
CREATE OR REPLACE FUNCTION trips_learn_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  SELECT is_verified, user_id INTO NEW.is_organizer_verified, owner FROM organizers WHERE id = NEW.organizer_id FOR NO KEY UPDATE;
  NEW.is_organizer_verified := coalesce(NEW.is_organizer_verified, true);
  SELECT is_active INTO NEW.is_owner_active FROM users WHERE id = owner FOR SHARE;
  NEW.is_owner_active := coalesce(NEW.is_owner_active, true);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER trips_standing BEFORE INSERT OR UPDATE OF organizer_id ON trips
FOR EACH ROW EXECUTE FUNCTION trips_learn_standing();

CREATE OR REPLACE FUNCTION organizers_tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET is_organizer_verified = NEW.is_verified
  WHERE organizer_id = NEW.id AND is_organizer_verified <> NEW.is_verified;
  IF OLD.user_id IS DISTINCT FROM NEW.user_id THEN
    UPDATE trips SET is_owner_active = coalesce((SELECT is_active FROM users WHERE id = NEW.user_id), true)
    WHERE organizer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER organizers_standing AFTER UPDATE OF is_verified, user_id ON organizers
FOR EACH ROW WHEN (OLD.is_verified <> NEW.is_verified OR OLD.user_id IS DISTINCT FROM NEW.user_id)
EXECUTE FUNCTION organizers_tell_standing();

CREATE OR REPLACE FUNCTION users_tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET is_owner_active = NEW.is_active
  WHERE organizer_id IN (SELECT id FROM organizers WHERE user_id = NEW.id) AND is_owner_active <> NEW.is_active;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_standing AFTER UPDATE OF is_active ON users
FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION users_tell_standing();

CREATE OR REPLACE FUNCTION refuse_change_of_trip_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the changes of trips are append-only'; END $$;
CREATE OR REPLACE TRIGGER trip_changes_append_only BEFORE UPDATE OR DELETE ON trip_changes
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_trip_changes();
CREATE OR REPLACE TRIGGER trips_announce AFTER INSERT OR DELETE ON trips
FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE OR REPLACE TRIGGER trips_announce_edit AFTER UPDATE ON trips
FOR EACH ROW WHEN (OLD.current_bookings = NEW.current_bookings) EXECUTE FUNCTION announce_change();

-- A trip that becomes full, or has places again, moves in lists that are grouped by it: that is announced as an edit is, while
-- other bookings are announced as seats alone (decision 0051).
CREATE OR REPLACE TRIGGER trips_announce_full AFTER UPDATE OF current_bookings ON trips FOR EACH ROW
WHEN (OLD.current_bookings <> NEW.current_bookings
  AND (OLD.current_bookings >= OLD.max_pilgrims) <> (NEW.current_bookings >= NEW.max_pilgrims))
EXECUTE FUNCTION announce_change();

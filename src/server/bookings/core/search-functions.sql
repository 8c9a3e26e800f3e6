-- Bookings are found by address, name and phone number, and by the pieces of three characters that these consist of
-- (decision 0059). Everything here reads the same on every server, whatever its locale. An index and its rows are computed
-- by these functions: a change needs a new name, and the rows written again.

-- A text in the form in which it is searched: as `foldText` in domain/kernel/search-words.ts, but spaces and punctuation stay.
CREATE OR REPLACE FUNCTION folded_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(CASE WHEN octet_length(words) = length(words) THEN words ELSE translate(
  regexp_replace(normalize(words, NFKD), '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0abc\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  'يىكةۃہھەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹૦૧૨૩૪૫૬૭૮૯०१२३४५६७८९ƏØĐŁÆŒıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҒҚҢӨҮҰҺӘІ',
  'ییکههههها0123456789012345678901234567890123456789əøđłæœiабвгдежзиклмнопрстуфхцчшщъыьэюяғқңөүұһәі'
) END COLLATE "C");

-- A line each, and a space before each word of a name, so that the beginnings of words can be recognised.
CREATE OR REPLACE FUNCTION words_of_contact(email text, name text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || folded_words(email || E'\n ' || coalesce(name, '') || E'\n ' || phone)
  || E'\n ' || regexp_replace(folded_words(phone), '[^0-9]', '', 'g');

-- A search term as it is looked for in the words: one or two characters begin a word. Null where nothing is looked for.
CREATE OR REPLACE FUNCTION part_of_words(part text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN folded_words(part) = '' THEN NULL WHEN length(folded_words(part)) < 3 THEN ' ' || folded_words(part) ELSE folded_words(part) END;

-- A piece as a number: ten bits of each of its three characters; a word's first character also makes one with nothing before the
-- space. Different pieces may have the same number: who finds one compares the words. The cost is high, as that of
-- `pieces_of`: the index that has the pieces is asked, rather than computing them for row after row.
CREATE OR REPLACE FUNCTION pieces_of_words(words text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
DECLARE
  sign text;
  pieces integer[] := '{}';
  count integer := 0;
  pair integer := 0;
  next integer;
BEGIN
  FOREACH sign IN ARRAY string_to_array(words, NULL) LOOP
    next := ascii(sign) & 1023;
    count := count + 1;
    pieces[count] := (pair << 10) | next;
    IF (pair & 1023) = 32 THEN
      count := count + 1;
      pieces[count] := (32 << 10) | next;
    END IF;
    pair := ((pair & 1023) << 10) | next;
  END LOOP;
  RETURN pieces;
END $$;

-- Whole pieces of a search term, side by side, and the last one, of its first characters; of two characters the one of a word's
-- beginning. Looking up all that overlap would be in vain: each of the others may be in every row. Marked as unsafe, so
-- that no parallel workers are started for what the index finds in less time than they take to start.
CREATE OR REPLACE FUNCTION pieces_of_part(part text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL UNSAFE
RETURN (SELECT array_agg((a << 20) | (b << 10) | c) FROM (SELECT CASE WHEN length(part) = 2 THEN 0 ELSE ascii(substr(part, at, 1)) & 1023 END AS a,
    ascii(substr(part, at + 1 - (length(part) = 2)::integer, 1)) & 1023 AS b, ascii(substr(part, at + 2 - (length(part) = 2)::integer, 1)) & 1023 AS c
  FROM (SELECT generate_series(1, least(length(part), 24) - 2, 3) UNION SELECT greatest(least(length(part), 24) - 2, 1)) AS places (at)) AS signs);

-- A company is among the pieces of its bookings as a negative number, so that one lookup finds what has both.
CREATE OR REPLACE FUNCTION piece_of_organizer(organizer uuid) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN -1 - ('x' || left(organizer::text, 7))::bit(28)::integer;

CREATE OR REPLACE FUNCTION pieces_of(organizer uuid, words text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500
RETURN piece_of_organizer(organizer) || pieces_of_words(words);

CREATE OR REPLACE FUNCTION write_booking_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM booking_words WHERE booking_id = OLD.id;
  ELSE
    INSERT INTO booking_words (booking_id, organizer_id, created_at, status, words)
    SELECT NEW.id, organizer_id, NEW.created_at, NEW.status, words_of_contact(NEW.contact_email, NEW.contact_name, NEW.contact_phone)
    FROM trips WHERE id = NEW.trip_id
    ON CONFLICT (booking_id) DO UPDATE SET organizer_id = excluded.organizer_id, created_at = excluded.created_at,
      status = excluded.status, words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_words AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION write_booking_words();
CREATE OR REPLACE TRIGGER bookings_words_changed AFTER UPDATE OF id, trip_id, created_at, status, contact_email, contact_name, contact_phone ON bookings
FOR EACH ROW WHEN ((OLD.trip_id, OLD.created_at, OLD.status, OLD.contact_email, OLD.contact_name, OLD.contact_phone)
  IS DISTINCT FROM (NEW.trip_id, NEW.created_at, NEW.status, NEW.contact_email, NEW.contact_name, NEW.contact_phone))
EXECUTE FUNCTION write_booking_words();

CREATE OR REPLACE FUNCTION move_booking_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_words SET organizer_id = NEW.organizer_id WHERE booking_id IN (SELECT id FROM bookings WHERE trip_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER trips_words AFTER UPDATE OF organizer_id ON trips
FOR EACH ROW WHEN (OLD.organizer_id <> NEW.organizer_id) EXECUTE FUNCTION move_booking_words();

-- Writes the rows that are missing, in the order in which they are searched; what changes in the meantime the triggers write newer.
CREATE OR REPLACE FUNCTION write_missing_words() RETURNS void LANGUAGE sql AS $$
  INSERT INTO booking_words (booking_id, organizer_id, created_at, status, words)
  SELECT bookings.id, organizer_id, bookings.created_at, status, words_of_contact(contact_email, contact_name, contact_phone)
  FROM bookings JOIN trips ON trips.id = trip_id ORDER BY bookings.created_at
  ON CONFLICT (booking_id) DO NOTHING
$$;

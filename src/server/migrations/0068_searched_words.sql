-- The words of a trip are no computed column any more, but written by a trigger where its text changes: a booking changes
-- the number of free places alone, and so no index of the trip. No row is written here.
ALTER TABLE trips ALTER COLUMN search_vector DROP EXPRESSION;

CREATE OR REPLACE FUNCTION trips_index_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_tsvector('simple', NEW.search_text);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER trips_searched_words BEFORE INSERT OR UPDATE OF search_text, search_vector ON trips
FOR EACH ROW EXECUTE FUNCTION trips_index_words();

-- A trip's words in further languages, and where it sets out and goes (decision 0040). What is absent is what it always was: a
-- trip in the language of its letters, whose days are those of UTC. No column needs the table written anew; `fill-places` fills
-- the places of what is there, a few at a time.
ALTER TABLE trips
  -- Of the trip's own words; null: as their letters tell.
  ADD COLUMN words_language text,
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
  -- Ids of `domain/places`; null: none is known.
  ADD COLUMN departure_place text,
  -- Null: nobody has looked yet.
  ADD COLUMN places text[],
  -- Of the departure place, kept beside it for the statement that closes booking.
  ADD COLUMN time_zone text;

CREATE FUNCTION is_text(value jsonb, longest integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_typeof(value) = 'string' AND length(value #>> '{}') BETWEEN 1 AND longest, false);

-- What of a trip's further words breaks a rule, by its name. Looked at where they are written, as offers are.
CREATE FUNCTION broken_words(trip trips) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  broken text;
BEGIN
  IF trip.words_language NOT IN ('en', 'ar', 'ur', 'fa', 'gu') THEN RETURN 'trips_words_language'; END IF;
  IF jsonb_typeof(trip.translations) <> 'object' THEN RETURN 'trips_translations'; END IF;
  IF EXISTS (SELECT FROM jsonb_each(trip.translations) AS said (language, words) WHERE NOT coalesce(
      language IN ('en', 'ar', 'ur', 'fa', 'gu') AND jsonb_typeof(words) = 'object'
      AND is_text(words -> 'title', 150) AND is_text(words -> 'description', 5000)
      AND (words -> 'requirement' = 'null' OR is_text(words -> 'requirement', 3000))
      AND (words -> 'tripDisclaimer' = 'null' OR is_text(words -> 'tripDisclaimer', 3000))
      AND is_list(words -> 'itinerary') AND jsonb_array_length(words -> 'itinerary') <= 100
      AND length(words::text) <= 400000, false)) THEN
    RETURN 'trips_translations_words';
  END IF;
  IF cardinality(trip.places) > 20 OR EXISTS (
      SELECT FROM unnest(trip.places || trip.departure_place) AS place WHERE place !~ '^[a-z-]{1,40}$') THEN
    RETURN 'trips_places';
  END IF;
  -- Raises where there is no such zone: the statement that books would.
  PERFORM now() AT TIME ZONE trip.time_zone;
  RETURN broken;
END $$;

CREATE FUNCTION trips_hold_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := broken_words(NEW);
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the words of a trip break %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trips_written_words BEFORE INSERT OR UPDATE OF words_language, translations, departure_place, places, time_zone ON trips
FOR EACH ROW EXECUTE FUNCTION trips_hold_words();

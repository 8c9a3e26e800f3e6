-- An amount as it stands in JSON: at most three decimals, neither a sign nor an exponent.
CREATE OR REPLACE FUNCTION is_amount(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(value ~ '^\d{1,12}(\.\d{1,3})?$', false);

CREATE OR REPLACE FUNCTION is_list(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_typeof(value) = 'array', false);

CREATE OR REPLACE FUNCTION is_text(value jsonb, longest integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_typeof(value) = 'string' AND length(value #>> '{}') BETWEEN 1 AND longest, false);

-- The name of the rule that an offer breaks, or null. The rules are checked where an offer is written and not in a CHECK, which
-- every booking would pay for as it counts its seats.
CREATE OR REPLACE FUNCTION broken_offer(trip trips) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  broken text;
BEGIN
  IF NOT (is_list(trip.prices) AND is_list(trip.extras) AND is_list(trip.hotels)) THEN RETURN 'trips_offer_lists'; END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(trip.prices) AS row WHERE NOT (
      is_amount(row ->> 'amount') AND coalesce(row ->> 'age' IN ('adult', 'child', 'infant'), false)
      AND coalesce(row ->> 'room' IN ('shared', 'quad', 'triple', 'double', 'single'), row -> 'room' = 'null'))) THEN
    RETURN 'trips_prices_rows';
  END IF;
  IF (SELECT count(*) <> count(DISTINCT (row ->> 'age') || ' ' || coalesce(row ->> 'room', '')) FROM jsonb_array_elements(trip.prices) AS row) THEN
    RETURN 'trips_prices_once';
  END IF;
  IF jsonb_array_length(trip.prices) > 0 AND trip.price_per_person IS DISTINCT FROM
      (SELECT min((row ->> 'amount')::numeric) FROM jsonb_array_elements(trip.prices) AS row WHERE row ->> 'age' = 'adult') THEN
    RETURN 'trips_prices_lowest';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(trip.extras) AS extra WHERE NOT (
      is_amount(extra ->> 'amount') AND coalesce(extra ->> 'currency' ~ '^[A-Z]{3}$', false)
      AND coalesce(extra ->> 'per' IN ('person', 'booking'), false) AND coalesce(extra ->> 'name' <> '', false)
      AND coalesce(jsonb_typeof(extra -> 'isRequired') = 'boolean', false)
      AND coalesce(extra ->> 'due' = 'organizer', false) IS DISTINCT FROM coalesce(extra ->> 'due' = 'on_the_way' AND (extra -> 'isRequired')::boolean, false)
      AND (extra ->> 'due' = 'on_the_way' OR extra ->> 'currency' = trip.currency))) THEN
    RETURN 'trips_extras_rows';
  END IF;
  IF (SELECT count(*) <> count(DISTINCT lower(extra ->> 'name')) FROM jsonb_array_elements(trip.extras) AS extra) THEN
    RETURN 'trips_extras_once';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(trip.hotels) AS hotel WHERE NOT (
      coalesce(hotel ->> 'city' <> '', false) AND coalesce((hotel ->> 'nights')::integer BETWEEN 1 AND 60, false)
      AND coalesce((hotel ->> 'stars')::integer BETWEEN 1 AND 5, hotel -> 'stars' = 'null')
      AND (coalesce(hotel ->> 'name', '') <> '' OR hotel ->> 'stars' IS NOT NULL)
      AND NOT (coalesce((hotel -> 'orBetter')::boolean, false) AND hotel ->> 'stars' IS NULL))) THEN
    RETURN 'trips_hotels_rows';
  END IF;
  IF trip.visa IS NOT NULL AND trip.visa NOT IN ('included', 'arranged', 'own', 'not_needed') THEN RETURN 'trips_visa'; END IF;
  IF NOT (trip.infant_under BETWEEN 0 AND 5 AND trip.child_up_to BETWEEN 0 AND 17 AND trip.infant_under <= trip.child_up_to + 1) THEN
    RETURN 'trips_ages';
  END IF;
  IF trip.terms IS NOT NULL AND (jsonb_typeof(trip.terms) <> 'object' OR NOT is_list(trip.terms -> 'steps')) THEN RETURN 'trips_terms'; END IF;
  -- Steps fall strictly to the day of departure, and what is kept never falls.
  IF trip.terms IS NOT NULL AND (
      SELECT coalesce(bool_or((step ->> 'fromDay')::integer >= before_day OR (step ->> 'keepPercent')::integer < before_percent
          OR (step ->> 'keepPercent')::integer NOT BETWEEN 0 AND 100 OR (step ->> 'fromDay')::integer < 0), false)
        OR min((step ->> 'fromDay')::integer) IS DISTINCT FROM 0
      FROM (SELECT step, lag((step ->> 'fromDay')::integer) OVER steps AS before_day, lag((step ->> 'keepPercent')::integer) OVER steps AS before_percent
        FROM jsonb_array_elements(trip.terms -> 'steps') WITH ORDINALITY AS listed (step, place) WINDOW steps AS (ORDER BY place)) AS pairs) THEN
    RETURN 'trips_terms_steps';
  END IF;
  RETURN broken;
END $$;

-- What a booking is based on, in the names of the contract; the price has the decimals of its currency.
CREATE OR REPLACE FUNCTION offer_of(trip trips) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object(
  'destination', trip.destination, 'departureOrigin', trip.departure_origin,
  'departureDate', trip.departure_date, 'returnDate', trip.return_date,
  'currency', trip.currency, 'pricePerPerson', written_amount(trip.price_per_person, trip.currency), 'prices', trip.prices, 'extras', trip.extras,
  'infantUnder', trip.infant_under, 'childUpTo', trip.child_up_to,
  'hotels', trip.hotels, 'accommodation', trip.accommodation, 'accommodationStars', trip.accommodation_stars,
  'includesFlights', trip.includes_flights, 'includesMeals', trip.includes_meals,
  'includesTransport', trip.includes_transport, 'includesGuide', trip.includes_guide,
  'inclusions', to_jsonb(trip.inclusions), 'exclusions', to_jsonb(trip.exclusions), 'visa', trip.visa, 'terms', trip.terms,
  'requirement', trip.requirement, 'tripDisclaimer', trip.trip_disclaimer);

CREATE OR REPLACE FUNCTION refuse_change_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'offers are append-only'; END $$;
CREATE OR REPLACE TRIGGER offers_append_only BEFORE UPDATE OR DELETE ON offers
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offers();

CREATE OR REPLACE FUNCTION trips_hold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := broken_offer(NEW);
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the offer of a trip breaks %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.offer_version := OLD.offer_version + CASE WHEN offer_of(NEW) <> offer_of(OLD) THEN 1 ELSE 0 END;
  END IF;
  RETURN NEW;
END $$;

-- Runs after trips_price_usd and trips_standing, by its name: it is the last to check.
CREATE OR REPLACE TRIGGER trips_written_offer BEFORE INSERT OR UPDATE OF destination, departure_origin, departure_date, return_date, currency,
  price_per_person, prices, extras, infant_under, child_up_to, hotels, accommodation, accommodation_stars, includes_flights,
  includes_meals, includes_transport, includes_guide, inclusions, exclusions, visa, terms, requirement, trip_disclaimer,
  offer_version ON trips
FOR EACH ROW EXECUTE FUNCTION trips_hold_offer();

-- Each version of an offer is a row: bookings refer to the one they were made at (decision 0037).
CREATE OR REPLACE FUNCTION trips_keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offers (trip_id, version, content, made_at) VALUES (NEW.id, NEW.offer_version, offer_of(NEW), NEW.updated_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER trips_first_offer AFTER INSERT ON trips FOR EACH ROW EXECUTE FUNCTION trips_keep_offer();
CREATE OR REPLACE TRIGGER trips_next_offer AFTER UPDATE ON trips
FOR EACH ROW WHEN (OLD.offer_version <> NEW.offer_version) EXECUTE FUNCTION trips_keep_offer();

-- The name of the rule that a trip's translations or places break, or null: checked where they are written, as offers are.
CREATE OR REPLACE FUNCTION broken_words(trip trips) RETURNS text LANGUAGE plpgsql STABLE AS $$
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

CREATE OR REPLACE FUNCTION trips_hold_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := broken_words(NEW);
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the words of a trip break %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER trips_written_words BEFORE INSERT OR UPDATE OF words_language, translations, departure_place, places, time_zone ON trips
FOR EACH ROW EXECUTE FUNCTION trips_hold_words();

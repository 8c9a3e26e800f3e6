-- What a trip promises and costs beyond the specification (decision 0037). What is absent is what it always was: one price
-- for everybody, nothing beside it, no hotels by name, no written terms.
ALTER TABLE trips
  ADD COLUMN prices jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN extras jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN hotels jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN inclusions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN exclusions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN visa text,
  ADD COLUMN access jsonb,
  ADD COLUMN terms jsonb,
  ADD COLUMN infant_under integer NOT NULL DEFAULT 2,
  ADD COLUMN child_up_to integer NOT NULL DEFAULT 11,
  -- Rises with each change of what a booking is made of; written by a trigger.
  ADD COLUMN offer_version integer NOT NULL DEFAULT 1;

-- An amount as it stands in JSON: at most three decimals, neither a sign nor an exponent.
CREATE FUNCTION is_amount(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(value ~ '^\d{1,12}(\.\d{1,3})?$', false);

CREATE FUNCTION is_list(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_typeof(value) = 'array', false);

-- Each constraint of an offer by its name, and whether it holds. They are looked at where an offer is written and not in a
-- CHECK, which every booking would pay for as it counts its seats.
CREATE FUNCTION broken_offer(trip trips) RETURNS text LANGUAGE plpgsql STABLE AS $$
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

-- What a booking is made of, as the contract names it.
CREATE FUNCTION offer_of(trip trips) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object(
  'destination', trip.destination, 'departureOrigin', trip.departure_origin,
  'departureDate', trip.departure_date, 'returnDate', trip.return_date,
  'currency', trip.currency, 'pricePerPerson', trip.price_per_person::text, 'prices', trip.prices, 'extras', trip.extras,
  'infantUnder', trip.infant_under, 'childUpTo', trip.child_up_to,
  'hotels', trip.hotels, 'accommodation', trip.accommodation, 'accommodationStars', trip.accommodation_stars,
  'includesFlights', trip.includes_flights, 'includesMeals', trip.includes_meals,
  'includesTransport', trip.includes_transport, 'includesGuide', trip.includes_guide,
  'inclusions', to_jsonb(trip.inclusions), 'exclusions', to_jsonb(trip.exclusions), 'visa', trip.visa, 'terms', trip.terms,
  'requirement', trip.requirement, 'tripDisclaimer', trip.trip_disclaimer);

-- Every version of what a trip offered: the agreement of each booking points at one, and they are the trip's history.
CREATE TABLE offers (
  trip_id uuid NOT NULL REFERENCES trips (id),
  version integer NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  -- Written down by a migration, from what was known then.
  made_afterwards boolean NOT NULL DEFAULT false,
  PRIMARY KEY (trip_id, version)
);
INSERT INTO offers (trip_id, version, content, made_at, made_afterwards)
SELECT id, 1, offer_of(trips), now(), true FROM trips;

CREATE FUNCTION refuse_change_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'offers are append-only'; END $$;
CREATE TRIGGER offers_append_only BEFORE UPDATE OR DELETE ON offers
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offers();

CREATE FUNCTION trips_hold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- After trips_price_usd and trips_standing, by its name: it is the last to look.
CREATE TRIGGER trips_written_offer BEFORE INSERT OR UPDATE OF destination, departure_origin, departure_date, return_date, currency,
  price_per_person, prices, extras, infant_under, child_up_to, hotels, accommodation, accommodation_stars, includes_flights,
  includes_meals, includes_transport, includes_guide, inclusions, exclusions, visa, terms, requirement, trip_disclaimer,
  offer_version ON trips
FOR EACH ROW EXECUTE FUNCTION trips_hold_offer();

CREATE FUNCTION trips_keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offers (trip_id, version, content, made_at) VALUES (NEW.id, NEW.offer_version, offer_of(NEW), NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER trips_first_offer AFTER INSERT ON trips FOR EACH ROW EXECUTE FUNCTION trips_keep_offer();
CREATE TRIGGER trips_next_offer AFTER UPDATE ON trips
FOR EACH ROW WHEN (OLD.offer_version <> NEW.offer_version) EXECUTE FUNCTION trips_keep_offer();

-- Money in currencies of three decimals, and rates that admins keep (decision 0052).

-- An amount as answers have it: three decimals where its currency has three, else two.
CREATE FUNCTION written_amount(amount numeric, currency text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(amount, CASE WHEN currency IN ('KWD', 'BHD', 'OMR', 'IQD') THEN 3 ELSE 2 END)::text;

-- As 0029 has it; an equal share may have three decimals.
CREATE OR REPLACE FUNCTION lines_of_total(pilgrims integer, total numeric, currency text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_array(jsonb_build_object('kind', 'price', 'room', NULL, 'age', 'adult', 'name', NULL, 'due', 'organizer',
  'count', CASE WHEN written_amount(total / pilgrims, currency)::numeric * pilgrims = total THEN pilgrims ELSE 1 END,
  'each', CASE WHEN written_amount(total / pilgrims, currency)::numeric * pilgrims = total THEN written_amount(total / pilgrims, currency)
    ELSE written_amount(total, currency) END,
  'amount', written_amount(total, currency), 'currency', currency));

-- It names the column whose type changes: it lets go of it meanwhile.
CREATE OR REPLACE FUNCTION offer_of(trip trips) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN 'null'::jsonb;

-- Triggers name these columns too. Each is made again as it stood, whichever there are.
DO $$
DECLARE
  made text[];
  one record;
  definition text;
BEGIN
  FOR one IN SELECT tgrelid::regclass AS of_table, tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid IN ('trips'::regclass, 'bookings'::regclass, 'booking_changes'::regclass) AND NOT tgisinternal
  LOOP
    made := made || one.definition;
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.of_table);
  END LOOP;
  ALTER TABLE trips ALTER COLUMN price_per_person TYPE numeric(16, 3);
  ALTER TABLE bookings ALTER COLUMN total_amount TYPE numeric(16, 3);
  ALTER TABLE booking_changes ALTER COLUMN total_amount TYPE numeric(16, 3);
  FOREACH definition IN ARRAY made LOOP EXECUTE definition; END LOOP;
END $$;

-- As 0028 has it.
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

-- Where a rate was read, in the admin's words; null: it came with the product.
ALTER TABLE exchange_rates
  ADD COLUMN source text CHECK (source <> '' AND length(source) <= 200),
  ADD COLUMN set_at timestamptz;

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

-- Triggers and the function that writes an offer down name these columns, whose type cannot change meanwhile. Each is made
-- again as it stood, whichever there are; the offer says its price in the decimals of its currency.
DO $$
DECLARE
  offer text := pg_get_functiondef('offer_of(trips)'::regprocedure);
  made text[];
  one record;
  definition text;
BEGIN
  offer := regexp_replace(offer, '\(*trip\)?\.price_per_person\)?::text', 'written_amount((trip).price_per_person, (trip).currency)');
  IF position('written_amount' IN offer) = 0 THEN RAISE EXCEPTION 'the price of an offer is not where it was: %', offer; END IF;
  EXECUTE 'CREATE OR REPLACE FUNCTION offer_of(trip trips) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN ''null''::jsonb';
  FOR one IN SELECT tgrelid::regclass AS of_table, tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid IN ('trips'::regclass, 'bookings'::regclass, 'booking_changes'::regclass) AND NOT tgisinternal
  LOOP
    made := made || one.definition;
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.of_table);
  END LOOP;
  ALTER TABLE trips ALTER COLUMN price_per_person TYPE numeric(16, 3);
  ALTER TABLE bookings ALTER COLUMN total_amount TYPE numeric(16, 3);
  ALTER TABLE booking_changes ALTER COLUMN total_amount TYPE numeric(16, 3);
  EXECUTE offer;
  FOREACH definition IN ARRAY made LOOP EXECUTE definition; END LOOP;
END $$;

-- Where a rate was read, in the admin's words; null: it came with the product.
ALTER TABLE exchange_rates
  ADD COLUMN source text CHECK (source <> '' AND length(source) <= 200),
  ADD COLUMN set_at timestamptz,
  -- Of very many trips those follow later whose id is greater; null: all have followed.
  ADD COLUMN converted_to uuid;

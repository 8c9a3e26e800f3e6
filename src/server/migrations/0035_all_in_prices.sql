-- What one adult pays with all that must be paid besides, on the way too, in dollars: lists can be sorted by it (CON-03).
-- Each amount is converted and rounded by itself; an unknown currency counts 1 (specification 9).
ALTER TABLE trips ADD COLUMN all_in_usd numeric(16, 2) NOT NULL DEFAULT 0;

CREATE FUNCTION trips_sum_all_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.all_in_usd := NEW.price_usd + CASE WHEN NEW.extras = '[]' THEN 0 ELSE (
    SELECT coalesce(sum(round((extra ->> 'amount')::numeric * coalesce(usd_rate, 1), 2)), 0)
    FROM jsonb_array_elements(NEW.extras) AS extra LEFT JOIN exchange_rates ON currency = extra ->> 'currency'
    WHERE (extra -> 'isRequired')::boolean) END;
  RETURN NEW;
END $$;
-- After trips_price_usd and trips_written_offer, by its name: the price is converted, and the extras are held to the rules.
CREATE TRIGGER trips_written_sum BEFORE INSERT OR UPDATE OF price_per_person, currency, price_usd, extras, all_in_usd ON trips
FOR EACH ROW EXECUTE FUNCTION trips_sum_all_in();

-- No trip changes for who keeps a page of it: nobody is told.
ALTER TABLE trips DISABLE TRIGGER trips_announce_edit;
UPDATE trips SET all_in_usd = price_usd;
ALTER TABLE trips ENABLE TRIGGER trips_announce_edit;


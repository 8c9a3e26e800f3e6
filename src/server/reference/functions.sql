-- An amount as answers have it: three decimals where its currency has three, else two.
CREATE OR REPLACE FUNCTION written_amount(amount numeric, currency text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(amount, CASE WHEN currency IN ('KWD', 'BHD', 'OMR', 'IQD') THEN 3 ELSE 2 END)::text;

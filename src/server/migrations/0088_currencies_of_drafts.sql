-- The currencies that a draft names: of its price, and of what is paid on the way. Admins read which rates are wanted (FIX-15).
ALTER TABLE trip_drafts ADD COLUMN currencies text[] NOT NULL DEFAULT '{}';
UPDATE trip_drafts SET currencies = ARRAY(
  SELECT DISTINCT named.currency FROM (
    SELECT form ->> 'currency'
    UNION ALL SELECT extra.value ->> 'currency'
      FROM jsonb_path_query(form, 'lax $.extras[*] ? (@.due == "on_the_way")') AS extra (value)
  ) AS named (currency)
  WHERE named.currency IN ('USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR', 'PKR', 'KWD', 'BHD', 'QAR', 'OMR', 'CAD', 'AUD',
    'KES', 'TZS', 'IQD', 'LBP', 'TRY', 'MYR', 'IDR', 'BDT')
);

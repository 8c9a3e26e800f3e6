-- Parts of names, addresses and numbers among millions of bookings (decision 0059). Whose server has the extension not, or may not
-- have it, searches as before.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
END $$;

-- Counters: what is counted is appended as a difference, and added up by a job (decision 0051). What each row of a noun adds to
-- which counter stands in overview/functions.sql.

-- The owner of counters that are of the whole site.
CREATE OR REPLACE FUNCTION nobody() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;

-- What the counters say: what is added up, and what was appended since.
CREATE OR REPLACE FUNCTION standing_sums() RETURNS TABLE (kind text, owner uuid, part text, rows bigint, amount numeric) LANGUAGE sql STABLE AS $$
  SELECT kind, owner, part, sum(rows)::bigint, sum(amount) FROM (
    SELECT kind, owner, part, rows, amount FROM sums UNION ALL SELECT kind, owner, part, rows, amount FROM sum_changes
  ) AS all_parts GROUP BY kind, owner, part
$$;

-- Once for each statement, however many rows it writes: the audit log is only ever written to. To count a million entries for
-- each look at the log took half a second.
CREATE OR REPLACE FUNCTION sum_deeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_changes (kind, owner, part, rows, amount)
  SELECT 'deeds', nobody(), entity, count(*), 0 FROM written GROUP BY entity;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER audit_log_sums AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION sum_deeds();

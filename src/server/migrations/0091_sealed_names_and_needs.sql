-- Names in own letters, kinds of needs, and which need an answer is about are encrypted (decision 0085). `travellers.own_name` and
-- `.needs`, `need_answers.kind` and `.sealed_words` stay for a version, and the job `seal-people` empties them. An index finds what
-- it has left, another which keys are in use.
ALTER TABLE travellers ADD COLUMN sealed_own_name text;
CREATE INDEX travellers_name_sealed_with ON travellers (split_part(sealed_own_name, '.', 2)) WHERE sealed_own_name IS NOT NULL;
CREATE INDEX travellers_plain ON travellers (id) WHERE own_name IS NOT NULL OR needs <> '{}';

-- An answer has a key of its own: two that are encrypted do not show whether they are about the same need.
ALTER TABLE need_answers DROP CONSTRAINT need_answers_pkey;
ALTER TABLE need_answers
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN sealed text,
  ALTER COLUMN kind DROP NOT NULL,
  ADD PRIMARY KEY (id),
  ADD CONSTRAINT need_answers_one_of_a_kind UNIQUE (traveller_id, kind),
  ADD CONSTRAINT need_answers_sealed CHECK ((kind IS NULL) = (sealed IS NOT NULL) AND (sealed IS NULL OR sealed_words IS NULL));
CREATE INDEX need_answers_wholly_sealed_with ON need_answers (split_part(sealed, '.', 2)) WHERE sealed IS NOT NULL;

-- The version before would show encrypted names and needs as if there were none. Where it may still serve, what is written stays
-- readable for it until it had an hour to end.
INSERT INTO oldest_versions (migration, reason, created_at)
SELECT '0091_sealed_names_and_needs.sql', 'encrypted names in own letters and kinds of needs',
  CASE WHEN EXISTS (SELECT FROM bookings) THEN now() ELSE now() - interval '1 hour' END;

-- Travellers are found by whole words of their names on all departures of a company (DSK-02, decision 0095): keyed hashes of the
-- folded words, which nobody reads names from. They are a part of the row, so they go with the person. `names_hashed_with` is the
-- name of the key; null: not hashed yet. The job `hash-names` fills it.
ALTER TABLE travellers
  ADD COLUMN name_hashes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN names_hashed_with text;
CREATE INDEX travellers_names ON travellers USING gin (name_hashes);
CREATE INDEX travellers_names_hashed ON travellers (names_hashed_with);

-- The texts by which trips and reviews are found, as `domain/search/search-text.ts` makes them from now on: letters that no
-- accent makes are written with others, and what a half-space joins is there in its parts too. A row without either is not
-- written.
UPDATE trips SET search_text = trips.search_text || ' ' || halves.words
FROM (
  SELECT told.id, string_agg(DISTINCT folded_words(part), ' ') AS words
  FROM (
    SELECT trips.id, concat_ws(' ', trips.title, trips.description, trips.departure_origin, organizers.company_name, trips.translations::text) AS text
    FROM trips JOIN organizers ON organizers.id = trips.organizer_id
  ) AS told,
  regexp_matches(told.text, '[\u0620-\u0669\u066e-\u06d3\u06d5-\u06ff\u0750-\u077f]+(?:\u200c+[\u0620-\u0669\u066e-\u06d3\u06d5-\u06ff\u0750-\u077f]+)+', 'g') AS joined,
  regexp_split_to_table(joined[1], '\u200c+') AS part
  GROUP BY told.id
) AS halves
WHERE halves.id = trips.id;

UPDATE reviews SET search_text = reviews.search_text || ' ' || trim(regexp_replace(
  folded_words(replace(concat_ws(' ', reviews.title, reviews.comment, reviews.good_experience, reviews.bad_experience), U&'\200C', ' ')),
  '[[:space:][:punct:]]+', ' ', 'g'))
WHERE concat_ws(' ', reviews.title, reviews.comment, reviews.good_experience, reviews.bad_experience)
  ~ '[\u0620-\u0669\u066e-\u06d3\u06d5-\u06ff]\u200c+[\u0620-\u0669\u066e-\u06d3\u06d5-\u06ff]';

UPDATE trips SET search_text =
  replace(replace(replace(replace(translate(trips.search_text, 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
WHERE trips.search_text ~ '[ßæœþøłđðħŧı]';

UPDATE reviews SET search_text =
  replace(replace(replace(replace(translate(reviews.search_text, 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
WHERE reviews.search_text ~ '[ßæœþøłđðħŧı]';

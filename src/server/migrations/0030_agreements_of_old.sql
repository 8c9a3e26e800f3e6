-- What is booked already: numbers in the order of the requests, one line from the total, the offer of the day of the migration.
UPDATE bookings SET
  number = numbered.number, reference = reference_of(numbered.number, reference_key()), party = party_of_adults(number_of_pilgrims),
  lines = lines_of_total(number_of_pilgrims, total_amount, currency), agreed_amount = total_amount, all_in_amount = total_amount,
  offer_version = (SELECT offer_version FROM trips WHERE trips.id = trip_id), made_afterwards = true
FROM (
  SELECT id, nextval('booking_numbers') AS number
  FROM (SELECT id FROM bookings WHERE lines IS NULL ORDER BY created_at, id) AS in_order
) AS numbered
WHERE bookings.id = numbered.id;
ALTER TABLE bookings
  ALTER COLUMN number SET NOT NULL, ALTER COLUMN reference SET NOT NULL, ALTER COLUMN offer_version SET NOT NULL,
  ALTER COLUMN party SET NOT NULL, ALTER COLUMN lines SET NOT NULL,
  ALTER COLUMN agreed_amount SET NOT NULL, ALTER COLUMN all_in_amount SET NOT NULL,
  ADD CONSTRAINT bookings_offer FOREIGN KEY (trip_id, offer_version) REFERENCES offers (trip_id, version);

-- What later letters about a booking carry (decision 0078): the token of its working private link, encrypted, beside its hash;
-- and the time zone of the browser that asked for it. Bookings of before have neither.
ALTER TABLE bookings ADD COLUMN sealed_link text, ADD COLUMN reader_time_zone text;

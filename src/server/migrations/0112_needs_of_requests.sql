-- The needs that a family tells with its request, by kind and for how many people: encrypted for the booking, as those of the people.
ALTER TABLE bookings ADD COLUMN sealed_needs text;

-- The needs that a family tells when it joins a waiting list, by kind and for how many people: encrypted for its place, and for the booking once it takes one.
ALTER TABLE waiting_parties ADD COLUMN sealed_needs text;

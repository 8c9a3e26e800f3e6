-- A company may book for more than ten people at once: as many as a trip may have.
ALTER TABLE travellers DROP CONSTRAINT travellers_place_check;
ALTER TABLE travellers ADD CONSTRAINT travellers_place_check CHECK (place BETWEEN 1 AND 500);

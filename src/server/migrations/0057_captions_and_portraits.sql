-- Captions of a trip's pictures, and portraits of who leads it (decision 0061).
ALTER TABLE trips
  -- [{image, text, translations: {language: text}}], each for a picture of the trip.
  ADD COLUMN captions jsonb NOT NULL DEFAULT '[]',
  -- Beside trip_zakir_names, '' where there is none.
  ADD COLUMN trip_zakir_portraits text[] NOT NULL DEFAULT '{}';

ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('logo', 'trip-image', 'portrait'));

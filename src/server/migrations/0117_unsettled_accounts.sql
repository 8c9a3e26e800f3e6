-- Who owes over all departures of a company is read without the years behind it (decision 0111): a departure that ended long ago is
-- closed, and of a closed one only these accounts are read. Everything else of it was settled when it was looked at last.
ALTER TABLE departure_books ADD COLUMN closed_at timestamptz;
CREATE INDEX departure_books_open_idx ON departure_books (trip_id) WHERE closed_at IS NULL;
CREATE TABLE unsettled_accounts (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  organizer_id uuid NOT NULL REFERENCES organizers (id) ON DELETE CASCADE
);
CREATE INDEX unsettled_accounts_organizer_idx ON unsettled_accounts (organizer_id);

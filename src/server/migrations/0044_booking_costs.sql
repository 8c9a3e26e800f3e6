-- What an organizer paid for a booking and can prove (decision 0046). A row is never written over: what is withdrawn stays.
CREATE TABLE booking_costs (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('visa_submitted', 'ticket_issued', 'permit_paid')),
  -- In the booking's currency.
  amount numeric(16, 3) NOT NULL CHECK (amount > 0),
  -- On which it was paid.
  day date NOT NULL,
  -- What proves it, in the company's words; null once the person is forgotten.
  paper text CHECK (paper <> '' AND length(paper) <= 200),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES users (id) ON DELETE SET NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= recorded_at),
  PRIMARY KEY (booking_id, number)
);
CREATE INDEX booking_costs_recorded_by_idx ON booking_costs (recorded_by) WHERE recorded_by IS NOT NULL;

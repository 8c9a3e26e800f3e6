-- Emails about a new status wait (decision 0079): a row for each booking whose pilgrim was told another status than it has. It goes
-- when the email is written, when the status is again the one that was told, and when another email tells the pilgrim.
CREATE TABLE status_notices (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  told_status text NOT NULL,
  -- The first change that the pilgrim was not told of.
  changed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at >= changed_at)
);
CREATE INDEX status_notices_due ON status_notices (due_at);

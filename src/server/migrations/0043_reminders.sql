-- When a guest was reminded of a request that nobody opened; once for each booking.
ALTER TABLE bookings ADD COLUMN guest_reminded_at timestamptz;

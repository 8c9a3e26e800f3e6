-- Answers name these as lists of values. Every value in them was written by code that knew no other: the statuses are
-- copies of bookings.status, which is held to the list since 0001.
ALTER TABLE users ADD CONSTRAINT users_auth_provider_check CHECK (auth_provider IN ('email', 'google', 'apple', 'facebook'));
ALTER TABLE booking_status_changes
  ADD CONSTRAINT booking_status_changes_from_status_check CHECK (from_status IN (
    'pending', 'confirmed', 'paid', 'documents_pending', 'documents_verified', 'preparing', 'ready', 'in_progress',
    'completed', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show', 'cancelled')),
  ADD CONSTRAINT booking_status_changes_to_status_check CHECK (to_status IN (
    'pending', 'confirmed', 'paid', 'documents_pending', 'documents_verified', 'preparing', 'ready', 'in_progress',
    'completed', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show', 'cancelled'));

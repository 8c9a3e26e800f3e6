-- A proof by code belongs to a device and a booking (decision 0072). booking_codes keeps its columns of proofs for a version.
CREATE TABLE booking_proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  proof_hash text NOT NULL CONSTRAINT booking_proofs_proof UNIQUE,
  device_hash text,
  made_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX booking_proofs_device ON booking_proofs (device_hash, booking_id) WHERE device_hash IS NOT NULL;
CREATE INDEX booking_proofs_booking ON booking_proofs (booking_id);
CREATE INDEX booking_proofs_made ON booking_proofs (made_at);

-- Proofs that are valid stay so.
INSERT INTO booking_proofs (booking_id, proof_hash, made_at, used_at)
SELECT booking_codes.booking_id, booking_codes.proof_hash, booking_codes.proof_expires_at - interval '30 minutes',
  booking_codes.proof_expires_at - interval '30 minutes'
FROM booking_codes WHERE booking_codes.proof_hash IS NOT NULL AND booking_codes.proof_expires_at > now();

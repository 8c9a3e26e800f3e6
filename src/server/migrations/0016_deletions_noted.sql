-- When a deletion was noted beside the uploads, where a restored backup finds what was asked for since.
ALTER TABLE deletion_requests ADD COLUMN noted_at timestamptz;
CREATE INDEX deletion_requests_noted_idx ON deletion_requests (noted_at) WHERE noted_at IS NOT NULL;

-- Files that people have sent: logos and pictures of trips. What nothing points to any more is removed by a job.
CREATE TABLE uploads (
  file text PRIMARY KEY CHECK (file ~ '^[a-z0-9-]+\.[a-z0-9]+$'),
  kind text NOT NULL CHECK (kind IN ('logo', 'trip-image')),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_created_idx ON uploads (created_at);
CREATE INDEX uploads_user_idx ON uploads (user_id);


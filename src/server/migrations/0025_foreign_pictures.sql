-- Pictures of trips that stand elsewhere, from the days when browsers were sent there: how often they were tried, and when
-- next. One that is never answered for is given up.
CREATE TABLE foreign_pictures (
  address text PRIMARY KEY,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at timestamptz NOT NULL
);

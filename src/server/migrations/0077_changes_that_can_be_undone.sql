-- People who leave, who are replaced or who move to another age group can come back for ten minutes (decision 0077). Until then
-- their seats are held, and what they had filled in stays sealed in its row.
ALTER TABLE bookings ADD COLUMN held_seats integer NOT NULL DEFAULT 0 CHECK (held_seats >= 0);

ALTER TABLE booking_changes
  -- Who was named when people left, by age and place; empty where nobody was named, null where nobody leaves.
  ADD COLUMN leaving jsonb,
  -- The number of the change that this one undoes.
  ADD COLUMN undoes integer,
  DROP CONSTRAINT booking_changes_kind_check,
  ADD CONSTRAINT booking_changes_kind_check CHECK (kind IN ('fewer', 'more', 'room', 'person', 'age', 'undo')),
  ADD CONSTRAINT booking_changes_undoes_check CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  ADD CONSTRAINT booking_changes_undone_once UNIQUE (booking_id, undoes);

-- The changes that can still be undone; a row goes when its change was undone, or was told to the organizer.
CREATE TABLE undoable_changes (
  booking_id uuid NOT NULL,
  number integer NOT NULL,
  -- The seats that are held for those who left.
  seats integer NOT NULL CHECK (seats >= 0),
  until timestamptz NOT NULL,
  PRIMARY KEY (booking_id, number),
  FOREIGN KEY (booking_id, number) REFERENCES booking_changes (booking_id, number) ON DELETE CASCADE
);
CREATE INDEX undoable_changes_until ON undoable_changes (until);

ALTER TABLE travellers
  -- Of a person who is set aside: the change by which he left. He has no place until it is undone.
  ADD COLUMN left_number integer,
  -- Whether someone else has his place since.
  ADD COLUMN is_replaced boolean NOT NULL DEFAULT false,
  -- Of a person who moved to another age group: the place before.
  ADD COLUMN moved_from jsonb;

-- The cursor of a page carries a review's instant as JavaScript has it, to the millisecond. Finer parts in the table
-- would lose reviews between two pages.
ALTER TABLE reviews ALTER COLUMN created_at TYPE timestamptz(3);

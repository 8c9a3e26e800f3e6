-- A job removes the file of a document whose row is gone, however it went.
CREATE OR REPLACE FUNCTION remove_paper_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_files_to_remove (file) VALUES (OLD.file) ON CONFLICT (file) DO UPDATE SET since = NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER remove_paper_file AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION remove_paper_file();

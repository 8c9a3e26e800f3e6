-- Telephone numbers in E.164, beside what was typed (decision 0073). NULL: not read yet, by this version or by an older one
-- that still runs; a job reads them. Empty: no number that can be dialled. No row is written here.
ALTER TABLE bookings ADD COLUMN contact_phone_e164 text;
ALTER TABLE organizers ADD COLUMN contact_phone_e164 text, ADD COLUMN business_phone_e164 text;

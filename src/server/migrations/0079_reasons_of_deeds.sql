-- Why an admin did something, in the admin's own words; null where the call gave none (FIX-25).
ALTER TABLE audit_log ADD COLUMN reason text;

-- Since when a company waits for a decision: who asked again after a rejection waits since then (FIX-25).
ALTER TABLE organizers ADD COLUMN applied_at timestamptz NOT NULL DEFAULT now();
UPDATE organizers SET applied_at = coalesce(
  (SELECT max(deed.happened_at) FROM audit_log AS deed
    WHERE deed.entity_id = organizers.id AND deed.action = 'organizer.asked_again'),
  organizers.created_at);

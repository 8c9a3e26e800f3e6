-- Emails of earlier versions: what opens a booking stands encrypted in one that waits, and nowhere else. A link that was written
-- openly is made anew when its email is sent.
UPDATE emails SET data = (data - 'token') || '{"fresh": true}'
WHERE emails.booking_id IS NOT NULL AND emails.sent_at IS NULL AND emails.data ? 'token' AND strpos(emails.data ->> 'token', '.') = 0;
UPDATE emails SET data = data - 'code' WHERE emails.template = 'booking-code' AND strpos(emails.data ->> 'code', '.') = 0;
-- Links of accounts and of deletions work for two days at most; those of emails that were sent are of no use to anyone.
UPDATE emails SET data = data - 'token'
WHERE emails.data ? 'token' AND (emails.sent_at IS NOT NULL OR emails.created_at < now() - interval '2 days')
  AND strpos(emails.data ->> 'token', '.') = 0;
UPDATE emails SET rendered = NULL WHERE emails.rendered IS NOT NULL AND emails.sent_at < now() - interval '2 days';

-- Since when a feature writes about bookings: those that were made before it are left alone, unless a setting says otherwise. A new
-- database has no booking from before.
CREATE TABLE feature_starts (
  feature text PRIMARY KEY,
  since timestamptz NOT NULL
);
INSERT INTO feature_starts (feature, since)
SELECT features.feature, coalesce((SELECT min(schema_migrations.applied_at) FROM schema_migrations WHERE schema_migrations.name LIKE features.migration), now())
FROM (VALUES ('people-reminders', '0046\_%'), ('review-invitations', '0004\_%')) AS features (feature, migration)
WHERE EXISTS (SELECT FROM bookings);

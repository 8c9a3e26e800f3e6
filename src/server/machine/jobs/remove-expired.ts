import { lte, sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import { rateLimits } from '#server/machine/limits/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { endedSessions, externalSignIns, knownBrowsers, sessions } from '#server/machine/sign-in/tables.ts'

const emailRetentionDays = 30

/** Job: removes sessions, sign-ins under way and counters that ended, and mails that were sent or held back a month ago. */
export async function removeExpired({ db, clock }: Deps): Promise<void> {
  const now = clock()
  await db.delete(sessions).where(lte(sessions.expire, now))
  // After the sessions: those that ended by themselves are no matter.
  await db.delete(endedSessions).where(lte(endedSessions.expire, now))
  await db.delete(knownBrowsers).where(lte(knownBrowsers.expire, now))
  await db.delete(externalSignIns).where(lte(externalSignIns.expiresAt, now))
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now))
  await db
    .delete(emails)
    .where(
      sql`coalesce(${emails.sentAt}, ${emails.heldAt}) < ${now.toISOString()}::timestamptz - make_interval(days => ${emailRetentionDays})`,
    )
}

import type { Deps } from '#server/machine/context.ts'
import { removeExpiredLimits } from '#server/machine/limits/rate-limit.ts'
import { removeOldEmails } from '#server/machine/mail/outbox.ts'
import { countExpiredBrowsers, removeExpiredBrowsers } from '#server/machine/sign-in/browsers.ts'
import { removeExpiredSignIns } from '#server/machine/sign-in/external-sign-ins.ts'
import { countExpiredSessions, removeExpiredSessions } from '#server/machine/sign-in/session.ts'

/** Job: removes sessions, sign-ins under way and counters that ended, and mails that were sent or held back a month ago. */
export async function removeExpired({ db, clock }: Deps): Promise<void> {
  const now = clock()
  await removeExpiredSessions(db, now)
  await removeExpiredBrowsers(db, now)
  await removeExpiredSignIns(db, now)
  await removeExpiredLimits(db, now)
  await removeOldEmails(db, now)
}

/** How many sessions and known browsers `removeExpired` deletes now; what else goes is missed by no one. */
export async function countExpired({ db, clock }: Deps): Promise<number> {
  return (await countExpiredSessions(db, clock())) + (await countExpiredBrowsers(db, clock()))
}

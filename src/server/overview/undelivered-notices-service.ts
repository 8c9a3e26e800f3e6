import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { platformTimeZone } from '#domain/organizers/email-choices.ts'
import type { Deps } from '#server/machine/context.ts'
import { claimDailyEmail } from '#server/machine/mail/digests.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { findAdminsToTell, findUndelivered } from './undelivered-emails-queries.ts'

/** One of these that is undelivered itself is no news. */
const template = 'emails-undelivered'

/** Job: tells admins that emails could not be delivered, once a day at most and only where there are new ones (TLK-01, TLK-07). */
export async function notifyOfUndelivered({ db, clock, wakeMailer }: Deps): Promise<void> {
  const now = clock()
  const { newest } = await findUndelivered(db, template)
  if (!newest) return
  const day = dayInTimeZone(platformTimeZone, now)
  for (const { id, email: recipient, language } of await findAdminsToTell(db, newest))
    await db.transaction(async (tx) => {
      if (!(await claimDailyEmail(tx, { userId: id, kind: 'undelivered', day }, now))) return
      await queueEmail(tx, { template, recipient, language, data: {} }, now)
    })
  wakeMailer()
}

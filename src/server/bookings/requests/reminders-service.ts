import type { Deps } from '#server/machine/context.ts'
import { queueEmails } from '#server/machine/mail/queue.ts'
import { claimForReminder } from './deadlines-changing.ts'

/** So long before the places are given back. */
const reminderLeadMilliseconds = 4 * 3_600_000

/**
 * Job: reminds once of a request whose email no one opened. Several processes may do so at once. An address that had its
 * letters of the day gets none, and is not asked again.
 */
export async function remindOfDeadlines(deps: Deps): Promise<void> {
  const { db, clock, log, wakeMailer } = deps
  const now = clock()
  const reminded = await db.transaction(async (tx) => {
    const due = await claimForReminder(tx, { now, until: new Date(now.getTime() + reminderLeadMilliseconds) })
    const letters = due.map(({ id, ...to }) => ({
      ...to,
      template: 'booking-requested',
      bookingId: id,
      data: { fresh: true, again: true, reminder: true },
    }))
    await queueEmails(tx, letters, now)
    return letters.length
  })
  if (reminded === 0) return
  wakeMailer()
  log.info({ reminded }, 'reminders of unopened requests queued')
}

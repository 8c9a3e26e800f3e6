import { AppError } from '#contract/errors.ts'
import { countLinkEmail } from '#server/bookings/access/confirmation-email-limit.ts'
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
    const letters = []
    for (const { id, ...to } of due)
      if (await mayRemind({ ...deps, db: tx }, id, to.recipient))
        letters.push({
          ...to,
          template: 'booking-requested',
          bookingId: id,
          data: { fresh: true, again: true, reminder: true },
        })
    await queueEmails(tx, letters, now)
    return letters.length
  })
  if (reminded === 0) return
  wakeMailer()
  log.info({ reminded }, 'reminders of unopened requests queued')
}

async function mayRemind(
  deps: Parameters<typeof countLinkEmail>[0],
  id: string,
  address: string,
): Promise<boolean> {
  try {
    await countLinkEmail(deps, id, address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}

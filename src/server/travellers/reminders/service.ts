import { AppError } from '#contract/errors.ts'
import { isReminderDay } from '#domain/travellers/due-days.ts'
import type { Deps } from '#server/machine/context.ts'
import { countLetter } from '#server/machine/mail/letter-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { checkedTrip, todayOf } from '#server/travellers/core/checks-view.ts'
import * as queries from '#server/travellers/core/queries.ts'
import type { Known } from '#server/travellers/core/view.ts'
import { findAhead, holdAsked, takeDay } from './queries.ts'
import { missingOn } from './view.ts'

type Booking = queries.PeopleBooking
const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Job: writes to who booked, on the days of reminders, which items of whom are missing; one letter a day and booking,
 * whichever process comes first. People are read, and opened, of those alone whose day it may be.
 */
export async function remindPeople(deps: Deps): Promise<void> {
  const { db, clock, log, mailWaiting } = deps
  const now = clock()
  let sent = 0
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const found: Booking[] = await findAhead(db, { now, after, limit: batch })
    const due = found.filter((one) => isReminderDay(checkedTrip(one), todayOf(one, now)))
    const ids = due.map(({ id }) => id)
    const people = await queries.findPeople(db, ids)
    for (const booking of due)
      if (isMissing(deps, booking, people.get(booking.id) ?? []) && (await remind(deps, booking))) sent += 1
    after = found.length < batch ? undefined : found.at(-1)?.id
  }
  if (sent === 0) return
  mailWaiting()
  log.info({ sent }, 'reminders of missing items queued')
}

function isMissing({ sealer, clock, log }: Deps, booking: Booking, people: Known[]): boolean {
  try {
    return missingOn({ sealer, now: clock(), booking, people }) !== undefined
  } catch (error) {
    // One booking cannot be read; the others are reminded.
    log.warn({ err: error, booking: booking.id }, 'what is missing of a booking could not be read')
    return false
  }
}

/**
 * Queues the letter, unless another process did. An address that nobody proved gets as many as strangers may cause; beyond
 * that nothing is written down, and the next beat asks again.
 */
async function remind(deps: Deps, { id: bookingId, timeZone }: Booking): Promise<boolean> {
  const now = deps.clock()
  const day = todayOf({ timeZone }, now)
  try {
    return await deps.db.transaction(async (tx) => {
      const asked = await holdAsked(tx, bookingId)
      if (!asked || !(await takeDay(tx, bookingId, day))) return false
      const { recipient, language, isProven } = asked
      if (!isProven) await countLetter({ ...deps, db: tx }, recipient)
      await queueEmail(tx, { template: 'people-missing', recipient, language, data: { day }, bookingId }, now)
      return true
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}

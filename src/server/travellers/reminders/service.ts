import { isReminderDay } from '#domain/travellers/due-days.ts'
import type { Deps } from '#server/machine/context.ts'
import { undoTries } from '#server/machine/limits/rate-limit.ts'
import { emailLimits, reserveEmail } from '#server/machine/mail/email-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { departureCityToday, toChecklistTrip } from '#server/travellers/core/checks-view.ts'
import * as queries from '#server/travellers/core/queries.ts'
import type { TravellerData } from '#server/travellers/core/view.ts'
import { claimReminderDay } from './changing.ts'
import { findUpcomingBookings, lockForReminder } from './queries.ts'
import { findMissingItems } from './view.ts'

type Booking = queries.TravellersBooking
const batchSize = 200
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * Job: writes to who booked, on the days of reminders, which items of whom are missing; one email a day and booking,
 * whichever process comes first. People are read, and opened, of those alone whose day it may be.
 */
export async function remindOfMissingDetails(deps: Deps): Promise<void> {
  const { db, clock, config, log, wakeMailer } = deps
  const now = clock()
  let sent = 0
  for (let after: string | undefined = nilId; after !== undefined; ) {
    const found: Booking[] = await findUpcomingBookings(db, { now, after, limit: batchSize, config })
    const due = found.filter((one) => isReminderDay(toChecklistTrip(one), departureCityToday(one, now)))
    const ids = due.map(({ id }) => id)
    const people = await queries.findTravellers(db, ids)
    for (const booking of due)
      if (
        hasMissingItems(deps, booking, people.get(booking.id) ?? []) &&
        (await queueReminder(deps, booking))
      )
        sent += 1
    after = found.length < batchSize ? undefined : found.at(-1)?.id
  }
  if (sent === 0) return
  wakeMailer()
  log.info({ sent }, 'reminders of missing items queued')
}

function hasMissingItems({ sealer, clock, log }: Deps, booking: Booking, people: TravellerData[]): boolean {
  try {
    return findMissingItems({ sealer, now: clock(), booking, people }) !== undefined
  } catch (error) {
    // One booking cannot be read; the others are reminded.
    log.warn({ err: error, booking: booking.id }, 'missing items of a booking could not be read')
    return false
  }
}

/**
 * Queues the email, unless another process did. An address that no one proved gets as many as strangers may cause; beyond
 * that nothing is written down, and the next beat asks again.
 */
async function queueReminder(deps: Deps, { id: bookingId, timeZone }: Booking): Promise<boolean> {
  const now = deps.clock()
  const day = departureCityToday({ timeZone }, now)
  return deps.db.transaction(async (tx) => {
    const asked = await lockForReminder(tx, bookingId)
    if (!asked) return false
    const { recipient, language, isProven } = asked
    const limits = isProven ? [] : [emailLimits.booking(recipient)]
    const counts = { ...deps, db: tx }
    if (!(await reserveEmail(counts, limits))) return false
    if (!(await claimReminderDay(tx, bookingId, day))) {
      await undoTries(counts, limits)
      return false
    }
    await queueEmail(tx, { template: 'people-missing', recipient, language, data: { day }, bookingId }, now)
    return true
  })
}

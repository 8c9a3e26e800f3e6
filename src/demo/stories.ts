import { eq } from 'drizzle-orm'
import { calculateCancellationFee } from '#domain/bookings/cancellations.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { recordCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { cancelBookingsOfDeparture, lockAffectedBookings } from '#server/bookings/departures/changing.ts'
import { findQuestion, storeAnswer } from '#server/bookings/trip-changes/questions-changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createEmit } from '#server/machine/events.ts'
import { reactions } from '#server/nouns.ts'
import { lockForEdit } from '#server/trips/editing/changing.ts'
import { changeTrip } from '#server/trips/editing/form-service.ts'
import { changePublication } from '#server/trips/editing/publication-changing.ts'
import { createBookingRow, type Pilgrim } from './bookings.ts'
import type { Catalogue } from './catalogue.ts'
import { copyDeparture } from './copied-departure.ts'
import { bookAtCounter } from './desk/counter-booking.ts'
import { stableId } from './random.ts'

// The events of the departures of the demo's company: created by the same functions that the company's own actions call.

const hour = 3_600_000
/** The age of the change: two of its bookings have answered, the others have not, and there is time left. */
const changedTrip = { tripId: 'trip-006', hoursAgo: 50, answered: { accepted: 30, left: 20 } }
/** A departure like another one, so many days later, that too few people booked. */
const cancelledDeparture = {
  like: 'trip-002',
  id: 'trip-off',
  daysLater: 21,
  hoursAgo: 26,
  parties: [2, 4, 1],
}

const emit = createEmit(reactions)

/** Changes a trip under its bookings, calls a departure off, and books at the counter. */
export async function applyStories(db: Queryable, catalogue: Catalogue, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await changeUnderBookings(db, ago)
  await cancelDemoDeparture(db, catalogue, ago(cancelledDeparture.hoursAgo))
  await bookAtCounter(db, now)
}

/** The owner of the demo's company. */
const owner = stableId('user-org-01')

async function changeUnderBookings(tx: Queryable, ago: (hours: number) => Date): Promise<void> {
  const tripId = stableId(changedTrip.tripId)
  const trip = await lockForEdit(tx, emit, tripId)
  if (!trip) return
  const reason = 'The house by the river closes for repairs until summer.'
  await changeTrip(tx, emit, trip, changedFields, createEdit(ago(changedTrip.hoursAgo), reason))
  const booked = await tx
    .select({
      id: bookings.id,
      status: bookings.status,
      totalAmount: bookings.totalAmount,
      userId: bookings.userId,
    })
    .from(bookings)
    .where(eq(bookings.tripId, tripId))
    .orderBy(bookings.createdAt, bookings.id)
  const answers = Object.entries(changedTrip.answered) as [keyof typeof changedTrip.answered, number][]
  for (const { id: bookingId, status, totalAmount, userId: actorId } of booked) {
    const question = await findQuestion(tx, bookingId)
    const [answer, hours] = (question && status !== 'pending' && answers.shift()) || []
    if (!question || !answer || !hours) continue
    const at = ago(hours)
    const day = today(at)
    await storeAnswer(tx, question.id, answer, at)
    const kind = answer === 'left' ? 'change_left' : 'change_accepted'
    await recordBookingEvents(tx, [{ bookingId, kind, side: 'pilgrim', actorId, at, day }])
    if (answer !== 'left') continue
    const { terms, currency, departureDate } = trip
    const kept = calculateCancellationFee({
      terms,
      totalAmount,
      currency,
      departureDate,
      day,
      cause: 'trip_changed',
    })
    const fact = {
      bookingId,
      by: 'pilgrim',
      cause: 'trip_changed',
      reason: null,
      fromStatus: status,
    } as const
    await recordCancellation(tx, { ...fact, ...kept, now: at, day })
    await setStatus(tx, emit, [bookingId], {
      to: 'cancelled_by_pilgrim',
      actorId,
      now: at,
      told: 'otherwise',
    })
  }
}

const changedFields = {
  accommodation:
    'Cairo: 4-star in Dokki, twenty minutes by bus from al-Husayn, triple sharing, breakfast and dinner',
  accommodationStars: 4,
}

async function cancelDemoDeparture(tx: Queryable, { users }: Catalogue, at: Date): Promise<void> {
  const later = (day: string) => addDays(day, cancelledDeparture.daysLater)
  const id = stableId(cancelledDeparture.id)
  const trip = await copyDeparture(tx, cancelledDeparture.like, ({ departureDate, returnDate }) => ({
    id,
    departureDate: later(departureDate),
    returnDate: later(returnDate),
  }))
  const made = cancelledDeparture.parties.map((party, turn) => {
    const pilgrim = users[users.length - 1 - turn]
    return (
      pilgrim &&
      createBookingRow({
        id: stableId(`off-${turn}`),
        trip,
        party,
        status: 'confirmed',
        pilgrim: { ...pilgrim, id: stableId(pilgrim.id), createdAt: new Date(pilgrim.createdAt) } as Pilgrim,
        createdAt: new Date(at.getTime() - (20 - turn) * 24 * hour),
      })
    )
  })
  await tx.insert(bookings).values(made.filter((row) => row !== undefined))
  const ids = await lockAffectedBookings(tx, id)
  const locked = await lockForEdit(tx, emit, id)
  if (!locked) return
  const reason = 'Too few people booked; the airline has taken the group fare back.'
  await changePublication(tx, emit, locked, 'cancelled', createEdit(at, reason))
  await cancelBookingsOfDeparture(tx, emit, ids, {
    tripId: id,
    by: 'organizer',
    actorId: owner,
    reason,
    now: at,
    day: today(at),
  })
}

const createEdit = (now: Date, reason: string) => ({
  by: owner,
  asAdmin: false,
  now,
  reason,
  seenVersion: null,
})

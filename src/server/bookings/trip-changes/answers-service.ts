import type * as contract from '#contract/bookings/trip-answers.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { calculateCancellationFee } from '#domain/bookings/cancellations.ts'
import type { BookingEventKind } from '#domain/bookings/events.ts'
import { lastFreeCancellationDay } from '#domain/bookings/trip-questions.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import {
  type BookingAccess,
  requireBookingAccess,
  requireProof,
} from '#server/bookings/access/access-view.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { recordCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { Emit } from '#server/machine/events.ts'
import { findTrip } from '#server/trips/core/view.ts'
import * as queries from './answers-queries.ts'
import { queueAnswerEmails, queueReminders } from './emails-changing.ts'
import { claimReminders, findQuestion, storeAnswer } from './questions-changing.ts'

/**
 * Stays with the changed trip or leaves it (decisions: States of a trip). The answer, the seats and the emails are one
 * transaction; the same answer once more changes nothing.
 */
export async function answerTripChange(
  ctx: Ctx,
  { answer: said, toVersion, ...holder }: ParsedInputOf<typeof contract.answerTripChange>,
): Promise<BookingAccess> {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const bookingId = held.booking.id
  const now = await ctx.databaseClock(ctx.db)
  const actorId = ctx.caller.actor?.id ?? null
  const tripId = await ctx.db.transaction(async (tx) => {
    const booking = await queries.findBookingToAnswer(tx, bookingId, { isLocked: true })
    const question = booking && (await findQuestion(tx, bookingId))
    if (!question) throw new AppError('change_answer_closed')
    const given = { accept: 'accepted', leave: 'left' } as const
    if (question.answer === given[said]) return undefined
    if (question.toVersion !== toVersion) throw new AppError('changed_meanwhile')
    const day = dayInTimeZone(booking.timeZone, now)
    const answerBy = question.answerBy.toISOString()
    const until = lastFreeCancellationDay({ answerBy, answer: question.answer }, booking)
    const isLate = said === 'accept' ? question.answerBy <= now : until === null || day > until
    if (isLate || !holdsSeats(booking.status) || booking.status === 'completed')
      throw new AppError('change_answer_closed')
    await storeAnswer(tx, question.id, given[said], now)
    const kind: BookingEventKind = said === 'accept' ? 'change_accepted' : 'change_left'
    await recordBookingEvents(tx, [{ bookingId, kind, side: 'pilgrim', actorId, at: now, day }])
    if (said === 'leave') await leaveTrip(tx, ctx.emit, { ...booking, id: bookingId }, { actorId, now, day })
    await queueAnswerEmails(tx, { bookingId, answer: given[said] }, now)
    return booking.tripId
  })
  if (tripId) ctx.changed([`seats:${tripId}`, 'bookings'])
  ctx.wakeMailer()
  return held
}

type LeavingBooking = queries.BookingToAnswer & { id: string }

/** Cancels with all money back: nothing is kept, whatever the step. */
async function leaveTrip(
  tx: Queryable,
  emit: Emit,
  booking: LeavingBooking,
  { actorId, now, day }: { actorId: string | null; now: Date; day: string },
): Promise<void> {
  const { terms } = await findBindingTerms(tx, booking)
  const cause = 'trip_changed'
  const { id: bookingId, status, totalAmount, currency, departureDate } = booking
  const kept = calculateCancellationFee({
    totalAmount,
    currency,
    departureDate,
    day,
    cause,
    terms,
  })
  await recordCancellation(tx, {
    ...kept,
    bookingId,
    by: 'pilgrim',
    cause,
    reason: null,
    fromStatus: status,
    now,
    day,
  })
  await setStatus(tx, emit, [bookingId], { to: 'cancelled_by_pilgrim', actorId, now, told: 'otherwise' })
}

/** Returns the answers of bookings to the last change, for those who may change the trip. */
export async function listAnswers(
  { db, clock, caller }: Ctx,
  { id }: ParsedInputOf<typeof contract.listTripAnswers>,
): Promise<OutputOf<typeof contract.listTripAnswers>> {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(caller.actor, trip)) throw new AppError('trip_update_unauthorized')
  const answers = await queries.findAnswers(db, id)
  const numberOf = (said: string | null) => answers.filter(({ answer }) => answer === said).length
  return { answers, stay: numberOf('accepted'), left: numberOf('left'), silent: numberOf(null) }
}

const dayInMilliseconds = 86_400_000

/** Job: reminds those who have not answered a day before it is too late, once. */
export async function remindOfOpenQuestions({ db, clock }: Deps): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const open = await claimReminders(tx, { before: new Date(now.getTime() + dayInMilliseconds), now })
    await queueReminders(tx, open, now)
  })
}

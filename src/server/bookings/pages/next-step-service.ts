import { holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import { getNextStep, type NextStep } from '#domain/bookings/next-step.ts'
import { isOpenQuestion } from '#domain/bookings/trip-questions.ts'
import { calendarDate } from '#domain/kernel/calendar.ts'
import type { OpenItems } from '#domain/travellers/open-items.ts'
import { requestMoney } from '#server/bookings/emails/booking-money.ts'
import type { DescribedBooking, nextStepRequested } from '#server/bookings/emails/email-parts.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findStepFacts, type StepFacts } from './booking-facts-queries.ts'
import { openItemsRequested } from './open-items.ts'

/** A later version may have stored a status that is not known here. */
const hasPlaces = ({ status }: DescribedBooking) => isBookingStatus(status) && holdsSeats(status)

/** Whether terms can still ask for anything. */
const isAhead = (booking: DescribedBooking) => hasPlaces(booking) && booking.status !== 'completed'

const tripDays = ({ trip }: DescribedBooking) => ({
  terms: null,
  departureDate: trip.departureDate.slice(0, 10),
  returnDate: trip.returnDate.slice(0, 10),
})

/** Returns the days and terms that bind a booking: every one has some. */
function requireTerms(id: string, facts: StepFacts | undefined) {
  if (!facts?.terms) throw new Error(`what binds booking ${id} was never written down`)
  return facts.terms
}

/** Returns until when the question to a booking that holds places can be answered, an instant; null where none is open. */
function findAnswerBy(booking: DescribedBooking, facts: StepFacts | undefined, now: Date): string | null {
  const question = hasPlaces(booking) ? facts?.question : null
  return question && isOpenQuestion(question, now) ? question.answerBy : null
}

/**
 * Returns the next step of each booking by its id: the only place that computes it, for page, list and emails. `known` are
 * their facts, where they were read already.
 */
export async function createNextSteps(
  ctx: Pick<Deps, 'emit' | 'sealer'> & { db: Queryable },
  bookings: readonly DescribedBooking[],
  now: Date,
  known?: ReadonlyMap<string, StepFacts>,
): Promise<Map<string, NextStep>> {
  const { db, sealer } = ctx
  const facts =
    known ??
    (await findStepFacts(
      db,
      bookings.map(({ id }) => id),
    ))
  const openItems = new Map<string, OpenItems>()
  // A request is asked for nothing about its people, and what was set back binds nobody.
  const bookingIds = bookings
    .filter((booking) => isAhead(booking) && booking.status !== 'pending' && !booking.isSetBack)
    .map(({ id }) => id)
  if (bookingIds.length > 0)
    await ctx.emit(db, openItemsRequested, { bookingIds, sealer, now, found: openItems })
  const money = await requestMoney({ db, emit: ctx.emit, now }, bookingIds)
  const steps = new Map<string, NextStep>()
  for (const booking of bookings) {
    const { id, trip, confirmedAt, numberOfPilgrims: people } = booking
    const next = getNextStep({
      ...booking,
      ...(isAhead(booking) ? requireTerms(id, facts.get(id)) : tripDays(booking)),
      people,
      confirmedOn: (confirmedAt && calendarDate(confirmedAt)) || null,
      today: trip.departureToday,
      timeZone: trip.timeZone,
      isReopened: booking.isSetBack,
      cancellation: facts.get(id)?.cancellation ?? null,
      answerBy: findAnswerBy(booking, facts.get(id), now),
      openItems: openItems.get(id) ?? null,
      payments: money.get(id)?.payments ?? null,
    })
    if (next) steps.set(id, next)
  }
  return steps
}

type Request = NonNullable<(typeof nextStepRequested)['payload']>

/** Enters the next step of bookings for an email about one. */
export async function reportNextSteps(db: Queryable, { bookings, deps, now, found }: Request): Promise<void> {
  for (const [id, step] of await createNextSteps({ ...deps, db }, bookings, now)) found.set(id, step)
}

import type * as contract from '#contract/bookings/departures.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { mayCancelDeparture } from '#domain/bookings/departures.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { mayModerate, maySeeAmounts, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { referenceInPreview } from '#server/bookings/emails/email-parts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isLockConflict } from '#server/machine/data/database-errors.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { lockForEdit } from '#server/trips/editing/changing.ts'
import { changePublication } from '#server/trips/editing/publication-changing.ts'
import * as changing from './changing.ts'
import { departureTexts } from './emails.ts'
import { sumDepartureBookings } from './queries.ts'

/** A trip for those who may edit it. */
export async function requireEditableTrip({ db, clock, caller: { actor } }: Ctx, id: string) {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(actor, trip)) throw new AppError('trip_update_unauthorized')
  return trip
}

/** Returns the effects of cancelling a departure, and the text that each pilgrim would read. */
export async function previewDepartureCancellation(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.previewDepartureCancellation>,
): Promise<OutputOf<typeof contract.previewDepartureCancellation>> {
  const { db, clock, caller } = ctx
  const trip = await requireEditableTrip(ctx, id)
  const day = dayInTimeZone(trip.timeZone, clock())
  const { amounts, refundDue, ...affected } = await sumDepartureBookings(db, trip.id, day)
  const calledOff = await changing.findDepartureCancellation(db, trip.id)
  const { locale } = caller
  const t = translator(locale)
  const letter = departureTexts(t, formats(locale), {
    // Each pilgrim reads his own.
    reference: referenceInPreview,
    trip: translateTrip(trip, locale).title,
    organizer: trip.organizer.companyName,
    reason: calledOff?.reason ?? '…',
    refundDue: refundDue?.last ?? day,
  })
  return {
    ...affected,
    version: trip.version,
    isPossible: mayCancelDeparture({ ...trip, departureDate: trip.departureDate.slice(0, 10) }, day),
    amounts: maySeeAmounts(caller.actor, trip.organizerId) ? amounts : null,
    refundDue,
    letter: { subject: letter.subject, text: letter.paragraphs.join('\n\n') },
    cancellation: calledOff
      ? (({ cancelledAt, ...rest }) => ({ ...rest, at: cancelledAt.toISOString() }))(calledOff)
      : null,
  }
}

type CancellationOutput = OutputOf<typeof contract.cancelDeparture>
type CancellationInput = ParsedInputOf<typeof contract.cancelDeparture>

/** How often it is retried where another transaction holds a booking that came in between. */
const maxAttempts = 10

/** Cancels a departure for good, all in one transaction (CON-15). What is sent again finds it done. */
export async function cancelDeparture(ctx: Ctx, input: CancellationInput): Promise<CancellationOutput> {
  const trip = await requireEditableTrip(ctx, input.id)
  const affected = await cancelInTransaction(ctx, input)
  ctx.changed([`trip:${trip.id}`, `seats:${trip.id}`, `organizer:${trip.organizerId}`, 'bookings', 'deeds'])
  ctx.wakeMailer()
  return affected
}

async function cancelInTransaction(ctx: Ctx, given: CancellationInput): Promise<CancellationOutput> {
  for (let triesLeft = maxAttempts; ; triesLeft--)
    try {
      return await ctx.db.transaction((tx) => cancelLocked(ctx, tx, given))
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (triesLeft === 1) throw new AppError('unavailable', { retryAfter: 1 })
    }
}

async function cancelLocked(
  ctx: Ctx,
  tx: Queryable,
  { id, reason, version }: CancellationInput,
): Promise<CancellationOutput> {
  const { databaseClock, caller, emit } = ctx
  const { actor } = caller
  const now = await databaseClock(tx)
  await changing.lockBookingsOfDeparture(tx, id)
  const trip = await lockForEdit(tx, emit, id)
  if (!trip || !actor) throw new AppError('trip_not_found')
  // Asked again of what is locked: the company may have lost the right in the meantime.
  if (!mayUpdateTrip(actor, trip)) throw new AppError('trip_update_unauthorized')
  const earlier = await changing.findDepartureCancellation(tx, id)
  if (earlier) return { bookings: earlier.bookings, pilgrims: earlier.pilgrims, told: earlier.told }
  const day = dayInTimeZone(trip.timeZone, now)
  if (!mayCancelDeparture(trip, day)) throw new AppError('departure_begun')
  const ids = await changing.lockAffectedBookings(tx, id)
  const asAdmin = mayModerate(actor)
  const edit = { by: actor.id, asAdmin, now, reason, seenVersion: version }
  await changePublication(tx, emit, trip, 'cancelled', edit)
  const by = asAdmin ? 'admin' : 'organizer'
  return changing.cancelBookingsOfDeparture(tx, emit, ids, {
    tripId: id,
    by,
    actorId: actor.id,
    reason,
    now,
    day,
  })
}

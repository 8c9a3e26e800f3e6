import type * as contract from '#contract/bookings/departures.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { mayCancelDeparture } from '#domain/bookings/departures.ts'
import { dayIn } from '#domain/kernel/calendar.ts'
import { mayModerate, maySeeAmounts, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { readIn } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isHeldUp } from '#server/machine/data/faults.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { lockForEdit } from '#server/trips/editing/changing.ts'
import { changePublication } from '#server/trips/editing/publication-changing.ts'
import * as changing from './changing.ts'
import { departureInWords } from './emails.ts'
import { sumDeparture } from './queries.ts'

/** A trip for those who may edit it. */
export async function tripToEdit({ db, clock, caller: { actor } }: Ctx, id: string) {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(actor, trip)) throw new AppError('trip_update_unauthorized')
  return trip
}

/** What cancelling a departure would mean, and what each would read. */
export async function preview(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.previewDeparture>,
): Promise<OutputOf<typeof contract.previewDeparture>> {
  const { db, clock, caller } = ctx
  const trip = await tripToEdit(ctx, id)
  const day = dayIn(trip.timeZone, clock())
  const { amounts, refundDue, ...affected } = await sumDeparture(db, trip.id, day)
  const calledOff = await changing.findCalledOff(db, trip.id)
  const { locale } = caller
  const t = translator(locale)
  const letter = departureInWords(t, formats(locale), {
    ...{ trip: readIn(trip, locale).title, organizer: trip.organizer.companyName },
    ...{ reason: calledOff?.reason ?? '…', refundDue: refundDue?.last ?? day },
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

type Cancelled = OutputOf<typeof contract.cancelDeparture>
type Given = ParsedInputOf<typeof contract.cancelDeparture>

/** How often it is begun anew where a booking came in between that somebody else holds. */
const mostTries = 10

/** Cancels a departure for good, all in one transaction (CON-15). What is sent again finds it done. */
export async function cancel(ctx: Ctx, given: Given): Promise<Cancelled> {
  const trip = await tripToEdit(ctx, given.id)
  const affected = await inOne(ctx, given)
  ctx.changed([`trip:${trip.id}`, `seats:${trip.id}`, `organizer:${trip.organizerId}`, 'bookings', 'deeds'])
  ctx.mailWaiting()
  return affected
}

async function inOne(ctx: Ctx, given: Given): Promise<Cancelled> {
  for (let triesLeft = mostTries; ; triesLeft--)
    try {
      return await ctx.db.transaction((tx) => cancelLocked(ctx, tx, given))
    } catch (error) {
      if (!isHeldUp(error)) throw error
      if (triesLeft === 1) throw new AppError('unavailable', { retryAfter: 1 })
    }
}

async function cancelLocked(ctx: Ctx, tx: Queryable, { id, reason, version }: Given): Promise<Cancelled> {
  const { databaseClock, caller, tell } = ctx
  const { actor } = caller
  const now = await databaseClock(tx)
  await changing.lockDeparture(tx, id)
  const trip = await lockForEdit(tx, tell, id)
  if (!trip || !actor) throw new AppError('trip_not_found')
  // Asked again of what is locked: the company may have lost the right meanwhile.
  if (!mayUpdateTrip(actor, trip)) throw new AppError('trip_update_unauthorized')
  const earlier = await changing.findCalledOff(tx, id)
  if (earlier) return { bookings: earlier.bookings, pilgrims: earlier.pilgrims, told: earlier.told }
  const day = dayIn(trip.timeZone, now)
  if (!mayCancelDeparture(trip, day)) throw new AppError('departure_begun')
  const ids = await changing.lockConcerned(tx, id)
  const asAdmin = mayModerate(actor)
  const edit = { by: actor.id, asAdmin, now, reason, seenVersion: version }
  await changePublication(tx, tell, trip, 'cancelled', edit)
  const by = asAdmin ? 'admin' : 'organizer'
  return changing.callOff(tx, ids, { tripId: id, by, actorId: actor.id, reason, now, day })
}

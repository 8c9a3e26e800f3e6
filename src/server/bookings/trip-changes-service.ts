import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { affectedBookings, changeLetter, TripChange } from '#contract/trips-changes.ts'
import { maySeeAmounts, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { lastDayToAnswer } from '#domain/trip-questions.ts'
import { translator } from '#i18n/catalogue.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { ToldChange } from '#server/trips/edits-view.ts'
import { findTrip } from '#server/trips/view.ts'
import { sumConcerned } from './trip-affected-queries.ts'
import { changeWords } from './trip-letter-view.ts'

/** What changed of a trip after a booking of it was made. */
export function concerning(
  changes: readonly ToldChange[],
  booking: { tripId: string; tripVersion: number },
): TripChange[] {
  return changes
    .filter(({ tripId, version }) => tripId === booking.tripId && version > booking.tripVersion)
    .map(({ at, reason, changes: fields }) => ({ at, reason, changes: fields }))
}

/** Whom a material change of a trip would concern, for those who may make one; what it may cost for who sees amounts. */
export async function affected(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof affectedBookings>,
): Promise<OutputOf<typeof affectedBookings>> {
  const { organizerId } = await changeable(ctx, id)
  const { amounts, ...concerned } = await sumConcerned(ctx.db, id, ctx.clock())
  return { ...concerned, amounts: maySeeAmounts(ctx.caller.actor, organizerId) ? amounts : null }
}

/** What the letter about a change would say, in one of its readers' languages. Nothing is saved or sent. */
export async function letter(
  ctx: Ctx,
  { id, language, reason, changes }: ParsedInputOf<typeof changeLetter>,
): Promise<OutputOf<typeof changeLetter>> {
  const trip = await changeable(ctx, id)
  const moved = changes.find(({ field }) => field === 'departureDate')?.after
  const departure = typeof moved === 'string' ? moved : trip.departureDate
  const lastDay = lastDayToAnswer(trip.departureToday, departure.slice(0, 10))
  const writing = { translate: translator(language), locale: language }
  const reasons = reason ? [reason.replaceAll(/\s+/g, ' ')] : []
  return { lastDay, ...changeWords(writing, { trip, changes, reasons, lastDay }) }
}

async function changeable({ db, clock, caller }: Ctx, id: string) {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(caller.actor, trip)) throw new AppError('trip_update_unauthorized')
  return trip
}

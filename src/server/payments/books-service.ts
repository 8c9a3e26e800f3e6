import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/owing.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { mayKeepBooks, mayListOrganizerBookings } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findBooks } from './books-queries.ts'
import { switchBooksOff, switchBooksOn } from './changing.ts'

type Shown = OutputOf<typeof contract.showBooks>
type Books = NonNullable<Awaited<ReturnType<typeof findBooks>>>

/** A departure for those who answer its requests, and for admins. */
export async function requireDeparture({ db, caller }: Ctx, id: string): Promise<Books> {
  const books = isId(id) ? await findBooks(db, id) : undefined
  if (!books) throw new AppError('trip_not_found')
  if (!mayListOrganizerBookings(caller.actor, books.organizerId)) throw new AppError('access_denied')
  return books
}

/** Whether the company keeps the payments of a departure here. */
export const showBooks = async (ctx: Ctx, { id }: ParsedInputOf<typeof contract.showBooks>): Promise<Shown> =>
  present(await requireDeparture(ctx, id))

/** Switches the books of a departure. Switched twice they are switched once. */
export async function switchBooks(
  ctx: Ctx,
  { id, isOn }: ParsedInputOf<typeof contract.switchBooks>,
): Promise<Shown> {
  const { caller, clock, db } = ctx
  const { actor } = caller
  const { tripId, organizerId, timeZone } = await requireDeparture(ctx, id)
  if (!actor || !mayKeepBooks(actor, organizerId)) throw new AppError('access_denied')
  const by = { tripId, at: clock(), actorId: actor.id }
  if (isOn) await switchBooksOn(db, { ...by, since: dayInTimeZone(timeZone, clock()) })
  else await switchBooksOff(db, by)
  ctx.changed(['bookings'])
  return present(await requireDeparture(ctx, id))
}

function present({ tripId, since, switchedOnAt, switchedOffAt, entries }: Books): Shown {
  const isOn = switchedOnAt !== null && switchedOffAt === null
  return {
    tripId,
    isOn,
    since: isOn ? since : null,
    switchedAt: (switchedOffAt ?? switchedOnAt)?.toISOString() ?? null,
    entries,
  }
}

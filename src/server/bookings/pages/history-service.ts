import type { getBookingHistory } from '#contract/bookings/events.ts'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { mayListOrganizerBookings, maySeeAmounts } from '#domain/permissions.ts'
import { findEndedCancellation } from '#server/bookings/cancellations/queries.ts'
import { findAgreement } from '#server/bookings/core/agreement-queries.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { listCosts } from '#server/bookings/core/costs-queries.ts'
import { findBookingEvents } from '#server/bookings/core/events-view.ts'
import { findTimelines } from '#server/bookings/core/queries.ts'
import { findChanges } from '#server/bookings/party-changes/view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCurrentAmounts } from './history-queries.ts'

type History = Pick<BookingPage, 'acts' | 'changes' | 'costs' | 'cancellation' | 'setBackAt' | 'dueAmount'>

/** Returns the events of a booking, and what its pilgrim owes in the end. */
export async function findHistory(db: Ctx['db'], id: string): Promise<History> {
  const standing = await findCurrentAmounts(db, id)
  if (!standing) throw new AppError('booking_not_found')
  const [found] = await findCancellations(db, [id])
  const acts = (await findBookingEvents(db, [id])).map(({ bookingId: _, ...act }) => act)
  const changes = (await findChanges(db, [id])).map(
    ({ bookingId: _, seenVersion: __, leaving: ___, ...change }) => change,
  )
  const costs = await listCosts(db, id)
  if (!found) {
    const { setBackAt } = standing
    // It binds no one: what the pilgrim was told when he cancelled is all that is owed.
    const ended = setBackAt ? await findEndedCancellation(db, id, new Date(setBackAt)) : undefined
    const dueAmount = ended ? ended.keptAmount : standing.dueAmount
    return { acts, changes, costs, cancellation: null, setBackAt, dueAmount }
  }
  const { bookingId: _, ...cancellation } = found
  const { setBackAt } = standing
  return { acts, changes, costs, cancellation, setBackAt, dueAmount: cancellation.keptAmount }
}

/** Answers an action of the company with the history of the booking as it is after it. */
export const answeredByHistory =
  <Input>(act: (ctx: Ctx, input: Input) => Promise<{ id: string }>) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof getBookingHistory>> =>
    showHistory(ctx, await act(ctx, input))

/** The same with its statuses, for its pilgrim, for the company and for admins; those who may not see amounts get none. */
export async function showHistory(
  { db, caller: { actor } }: Ctx,
  { id }: ParsedInputOf<typeof getBookingHistory>,
): Promise<OutputOf<typeof getBookingHistory>> {
  const read = parseReference(id)
  const key = isId(id) ? { id } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await findAgreement(db, key))
  const isOwn = actor !== undefined && found?.userId === actor.id
  if (!found || !(isOwn || mayListOrganizerBookings(actor, found.organizerId)))
    throw new AppError('booking_not_found')
  const history = await findHistory(db, found.id)
  const timeline = await findTimelines(db, [found.id])
  const told = { reference: found.reference, requestedAt: found.createdAt.toISOString(), timeline }
  if (isOwn || maySeeAmounts(actor, found.organizerId)) return { ...told, ...history }
  return { ...told, ...hideAmounts(history) }
}

const noAmounts = {
  lines: null,
  totalAmount: null,
  agreedAmount: null,
  allInAmount: null,
  agreedBefore: null,
}

function hideAmounts({ acts, changes, cancellation, ...history }: History): History {
  return {
    ...history,
    acts: acts.map(({ data, ...act }) => ({
      ...act,
      data: Object.fromEntries(Object.entries(data).filter(([name]) => !/amount/i.test(name))),
    })),
    changes: changes.map((change) => ({ ...change, ...noAmounts })),
    costs: history.costs.map((cost) => ({ ...cost, amount: null })),
    cancellation: cancellation && { ...cancellation, keptAmount: null },
    dueAmount: null,
  }
}

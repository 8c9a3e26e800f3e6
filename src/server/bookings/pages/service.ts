import type { BookingPage, Holder } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { maskedNumber } from '#domain/kernel/letters.ts'
import { joinOpened, openByToken } from '#server/bookings/access/guests-changing.ts'
import { type Held, hold, isMasked } from '#server/bookings/access/holder-view.ts'
import { findGroup } from '#server/bookings/company/groups-queries.ts'
import { agreementOf } from '#server/bookings/core/agreement-service.ts'
import { bindingOf, questionOf } from '#server/bookings/trip-changes/questions-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { describeBookings } from './bookings-service.ts'
import { historyOf } from './history-service.ts'
import * as queries from './queries.ts'

/** Shows a booking to its holder; confirms nothing. */
export const view = async (ctx: Ctx, holder: Holder): Promise<BookingPage> =>
  page(ctx, await hold(ctx, holder))

/**
 * Opens a private link: the booking stays, whether or not its deadline was running. Opened where somebody is signed in
 * with the same, verified address, a guest's booking joins that account.
 */
export async function open(ctx: Ctx, token: string): Promise<BookingPage> {
  const { actor } = ctx.caller
  const id = await ctx.db.transaction((tx) => openByToken(tx, hashSecret(token), ctx.clock()))
  if (!id) throw new AppError('booking_not_found')
  if (actor && (await joinOpened(ctx.db, id, actor.id))) ctx.changed(['bookings'])
  ctx.mailWaiting()
  return view(ctx, { token })
}

/** Shows a guest the booking by what the answer to the request gave: it proves no mailbox, so the deadline stays. */
export async function read(ctx: Ctx, token: string): Promise<BookingPage> {
  if (!token.includes('.')) throw new AppError('booking_not_found')
  return view(ctx, { token })
}

/** What a holder did is answered by the booking's page as it is after it. */
export const answeredByPage =
  <Input>(act: (ctx: Ctx, input: Input) => Promise<Held>) =>
  async (ctx: Ctx, input: Input): Promise<BookingPage> =>
    page(ctx, await act(ctx, input))

/** Everything that the page of a held booking shows. */
export async function page(ctx: Ctx, held: Held): Promise<BookingPage> {
  const { id, contactEmail } = held.booking
  const [booking] = await describeBookings(ctx, { id })
  if (!booking) throw new AppError('booking_not_found')
  const masked = isMasked(held)
  return {
    ...booking,
    ...(masked && { contactPhone: maskedNumber(booking.contactPhone), specialRequests: null }),
    isMasked: masked,
    letter: (await queries.findLetter(ctx.db, id, contactEmail)) ?? null,
    hasPlan: await queries.hasPlan(ctx.db, id),
    agreement: await agreementOf(ctx.db, id),
    ...(await historyOf(ctx.db, id)),
    group: (await findGroup(ctx.db, booking.tripId)) ?? null,
    binding: await bindingOf(ctx.db, { id, tripId: booking.tripId }),
    tripQuestion: await questionOf(ctx.db, id, ctx.clock()),
  }
}

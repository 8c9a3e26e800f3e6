import type { BookingCredentials, BookingPage } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { maskPhone } from '#domain/kernel/emails.ts'
import { type BookingAccess, isMasked, requireBookingAccess } from '#server/bookings/access/access-view.ts'
import { attachOpenedBooking, markOpenedByToken } from '#server/bookings/access/guests-changing.ts'
import { findGroup } from '#server/bookings/company/groups-queries.ts'
import { loadAgreement } from '#server/bookings/core/agreement-service.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { describeUndoableChanges } from '#server/bookings/party-changes/undoable-view.ts'
import { findShownDetails } from '#server/bookings/practical-details/shown-view.ts'
import { findTripQuestion } from '#server/bookings/trip-changes/questions-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { describeBookings } from './bookings-service.ts'
import { findHistory } from './history-service.ts'
import * as queries from './queries.ts'

/** Shows a booking to its holder; confirms nothing. */
export const showBooking = async (ctx: Ctx, holder: BookingCredentials): Promise<BookingPage> =>
  buildBookingPage(ctx, await requireBookingAccess(ctx, holder))

/**
 * Opens a private link: the booking stays, whether or not its deadline was running. Opened where someone is signed in
 * with the same, verified address, a guest's booking joins that account.
 */
export async function openBookingByLink(ctx: Ctx, token: string): Promise<BookingPage> {
  const { actor } = ctx.caller
  const id = await ctx.db.transaction((tx) => markOpenedByToken(tx, hashSecret(token), ctx.clock()))
  if (!id) throw new AppError('booking_not_found')
  if (actor && (await attachOpenedBooking(ctx.db, id, actor.id))) ctx.changed(['bookings'])
  ctx.wakeMailer()
  return showBooking(ctx, { token })
}

/** Shows a guest the booking by what the answer to the request gave: it proves no mailbox, so the deadline stays. */
export async function readBookingByToken(ctx: Ctx, token: string): Promise<BookingPage> {
  if (!token.includes('.')) throw new AppError('booking_not_found')
  return showBooking(ctx, { token })
}

/** Answers an action of a holder with the booking page as it is after it. */
export const answeredByPage =
  <Input>(act: (ctx: Ctx, input: Input) => Promise<BookingAccess>) =>
  async (ctx: Ctx, input: Input): Promise<BookingPage> =>
    buildBookingPage(ctx, await act(ctx, input))

/** Everything that the page of a held booking shows. */
export async function buildBookingPage(ctx: Ctx, held: BookingAccess): Promise<BookingPage> {
  const { id, contactEmail } = held.booking
  const [booking] = await describeBookings(ctx, { id })
  if (!booking) throw new AppError('booking_not_found')
  const masked = isMasked(held)
  return {
    ...booking,
    ...(masked && {
      contactPhone: maskPhone(booking.contactPhone),
      contactPhoneE164: null,
      specialRequests: null,
    }),
    isMasked: masked,
    hasProof: held.isProof,
    letter: (await queries.findLatestLinkEmail(ctx.db, id, contactEmail)) ?? null,
    hasPlan: await queries.hasSharedPlan(ctx.db, id),
    agreement: await loadAgreement(ctx.db, id),
    ...(await findHistory(ctx.db, id)),
    group: (await findGroup(ctx.db, booking.tripId)) ?? null,
    binding: await findBindingTerms(ctx.db, { id }),
    tripQuestion: await findTripQuestion(ctx.db, id, ctx.clock()),
    details: await findShownDetails(ctx.db, booking, ctx.clock()),
    undoable: await describeUndoableChanges(ctx.db, id),
  }
}

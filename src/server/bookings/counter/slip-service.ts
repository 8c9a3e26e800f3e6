import type * as contract from '#contract/bookings/counter.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { formatCounterCode } from '#domain/bookings/counter.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import { calculatePaymentSchedule } from '#domain/offers/terms.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { replaceCode } from './changing.ts'
import { codeUrl, issueCode } from './codes.ts'
import { readBookingKey, requireDesk } from './desk.ts'
import { type FoundCounterBooking, findCounterBooking } from './queries.ts'
import { toLanguage } from './service.ts'
import { writeSlip } from './slip-texts.ts'

/** The slip of a booking with a new code for the family; the one before no longer works, whoever prints. */
export async function printSlip(
  ctx: Ctx,
  { id: named }: ParsedInputOf<typeof contract.printCounterSlip>,
): Promise<OutputOf<typeof contract.printCounterSlip>> {
  const { db, caller, config } = ctx
  const booking = await findCounterBooking(db, readBookingKey(named))
  if (!booking) throw new AppError('booking_not_found')
  const { actorId } = await requireDesk(ctx, booking.tripId).catch(() => {
    throw new AppError('booking_not_found')
  })
  if (!holdsSeats(booking.status)) throw new AppError('booking_not_changeable')
  const now = await ctx.databaseClock(db)
  const issued = issueCode(now)
  await db.transaction(async (tx) => {
    if (!(await replaceCode(tx, booking.id, issued))) throw new AppError('counter_confirmed')
    const day = dayInTimeZone(booking.timeZone, now)
    const event = { kind: 'counter_code_made', side: 'organizer', actorId, at: now, day } as const
    await recordBookingEvents(tx, [{ bookingId: booking.id, ...event }])
  })
  ctx.changed(['bookings'])
  const shown = await presentShown(db, booking)
  const seesPrice = maySeeAmounts(caller.actor, booking.organizerId) || booking.priceReason === null
  const printed = { ...shown, ...(!seesPrice && { agreedAmount: null, deposit: null }) }
  const link = codeUrl(config, { code: issued.code, language: shown.language })
  const code = formatCounterCode(issued.code)
  const codeExpiresAt = issued.codeExpiresAt.toISOString()
  return {
    ...printed,
    contactPhoneE164: booking.contactPhoneE164 || null,
    code,
    link,
    codeExpiresAt,
    slip: writeSlip(printed, { link, code, until: codeExpiresAt }),
  }
}

/** What slip, email and confirmation page show of a booking. */
export async function presentShown(db: Queryable, booking: FoundCounterBooking) {
  const { reference, numberOfPilgrims, currency, companyName, companyPhone, priceReason } = booking
  const { title, titles, departureDate, returnDate } = booking
  const { terms } = await findBindingTerms(db, booking)
  const schedule =
    terms &&
    calculatePaymentSchedule({
      terms,
      agreedAmount: booking.agreedAmount,
      people: numberOfPilgrims,
      confirmedOn: dayInTimeZone(booking.timeZone, booking.createdAt),
      departureDate,
      currency,
    })
  return {
    reference,
    language: toLanguage(booking.language),
    company: companyName,
    companyPhone: companyPhone || null,
    trip: { title, ...(titles && { titles }), departureDate, returnDate },
    numberOfPilgrims,
    groups: booking.party.groups,
    currency,
    agreedAmount: normalizeDecimals(booking.agreedAmount, currency),
    deposit: schedule?.deposit ? { amount: schedule.deposit.amount, by: schedule.deposit.due } : null,
    priceReason,
  }
}

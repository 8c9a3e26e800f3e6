import type * as contract from '#contract/bookings/counter.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { formatCounterCode, parseCounterCode } from '#domain/bookings/counter.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { replaceCode } from './changing.ts'
import { codeUrl, hashCode, type IssuedCode, issueCode } from './codes.ts'
import { readBookingKey, requireDesk } from './desk.ts'
import { type FoundCounterBooking, findCounterBooking } from './queries.ts'
import { presentShown } from './shown-service.ts'
import { writeSlip } from './slip-texts.ts'

/** The slip of a booking: with the code that works, where it was just answered to who prints, else with a new one, after which no other works. */
export async function printSlip(
  ctx: Ctx,
  { id: named, code: known }: ParsedInputOf<typeof contract.printCounterSlip>,
): Promise<OutputOf<typeof contract.printCounterSlip>> {
  const { db, caller, config } = ctx
  const booking = await findCounterBooking(db, readBookingKey(named))
  if (!booking) throw new AppError('booking_not_found')
  const { actorId } = await requireDesk(ctx, booking.tripId).catch(() => {
    throw new AppError('booking_not_found')
  })
  if (!holdsSeats(booking.status)) throw new AppError('booking_not_changeable')
  const issued = findWorkingCode(booking, known, ctx.clock()) ?? (await renewCode(ctx, booking, actorId))
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
    texts: writeSlip(printed, { link, code, until: codeExpiresAt }),
  }
}

/** The code that was given, where it is the booking's and works. */
function findWorkingCode(
  booking: FoundCounterBooking,
  known: string | undefined,
  now: Date,
): IssuedCode | undefined {
  const code = known === undefined ? undefined : parseCounterCode(known)
  const { codeHash, codeExpiresAt, confirmedAt, declinedAt } = booking
  if (code === undefined || codeHash !== hashCode(code) || !codeExpiresAt || codeExpiresAt <= now)
    return undefined
  return confirmedAt || declinedAt ? undefined : { code, codeHash, codeExpiresAt }
}

async function renewCode(ctx: Ctx, booking: FoundCounterBooking, actorId: string): Promise<IssuedCode> {
  const now = await ctx.databaseClock(ctx.db)
  const issued = issueCode(now)
  await ctx.db.transaction(async (tx) => {
    if (!(await replaceCode(tx, booking.id, issued))) throw new AppError('counter_confirmed')
    const day = dayInTimeZone(booking.timeZone, now)
    const event = { kind: 'counter_code_made', side: 'organizer', actorId, at: now, day } as const
    await recordBookingEvents(tx, [{ bookingId: booking.id, ...event }])
  })
  ctx.changed(['bookings'])
  return issued
}

import type * as contract from '#contract/bookings/counter.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { parseCounterCode } from '#domain/bookings/counter.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { setCounterLink } from '#server/bookings/access/links-changing.ts'
import { queueOrganizerEmail } from '#server/bookings/cancellations/changing.ts'
import { recordFreeCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { statusChangeTags } from '#server/bookings/core/changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { openLink, sealLink } from '#server/bookings/core/sealed-links-view.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countFailure } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { counterDeclined, recordAnswer } from './changing.ts'
import { hashCode } from './codes.ts'
import { type FoundCounterBooking, findCounterBooking, lockCounterBooking } from './queries.ts'
import { presentShown } from './shown-service.ts'

type CodeInput = ParsedInputOf<typeof contract.openCounterCode>
type Confirmation = OutputOf<typeof contract.openCounterCode>

/** The booking of a code. Nothing changes: a messenger that looks at a link confirms nothing. */
export async function openCode(ctx: Ctx, { code }: CodeInput): Promise<Confirmation> {
  const booking = await byCode(ctx, code, (key) => findCounterBooking(ctx.db, key))
  return present(ctx.db, booking)
}

/** Works with the booking of a code that works; tries with others are counted by address. */
async function byCode(
  ctx: Ctx,
  typed: string,
  find: (key: { codeHash: string }) => Promise<FoundCounterBooking | undefined>,
): Promise<FoundCounterBooking> {
  const limit = { what: 'counter-code', who: ctx.caller.ip, limit: 20, seconds: 3600 }
  return countFailure(ctx, limit, async () => {
    const code = parseCounterCode(typed)
    const booking = code === undefined ? undefined : await find({ codeHash: hashCode(code) })
    if (!booking?.codeExpiresAt || booking.codeExpiresAt <= ctx.clock())
      throw new AppError('counter_code_invalid')
    return booking
  })
}

/** The family confirms. Confirmed twice it is confirmed, and the same link is answered. */
export async function confirmBooking(
  ctx: Ctx,
  { code }: CodeInput,
): Promise<OutputOf<typeof contract.confirmCounterBooking>> {
  const found = await byCode(ctx, code, (key) => findCounterBooking(ctx.db, key))
  const now = await ctx.databaseClock(ctx.db)
  const { booking, token } = await ctx.db.transaction(async (tx) => {
    const booking = await lockAnswerable(tx, found)
    if (booking.confirmedAt === null) {
      await recordAnswer(tx, booking.id, { confirmedAt: now })
      await recordEvent(tx, booking, 'counter_confirmed', now)
    }
    return {
      booking: { ...booking, confirmedAt: booking.confirmedAt ?? now },
      token: await giveLink(ctx, tx, booking),
    }
  })
  ctx.changed(['bookings', 'deeds'])
  return { ...(await present(ctx.db, booking)), token }
}

/** The token of the booking's private link, made where it has none; null of one that belongs to an account or whose link is not known here. */
async function giveLink(
  { sealer }: Ctx,
  tx: Queryable,
  booking: FoundCounterBooking,
): Promise<string | null> {
  if (booking.userId !== null) return null
  if (booking.guestTokenHash !== null) return openLink(sealer, booking) ?? null
  const token = newSecret()
  const link = { guestTokenHash: hashSecret(token), sealedLink: sealLink(sealer, token) }
  await setCounterLink(tx, booking.id, link)
  return token
}

/** "I did not ask for this": the seats are released, and nothing about travellers stays. The company is told. */
export async function declineBooking(ctx: Ctx, { code }: CodeInput): Promise<Confirmation> {
  const found = await byCode(ctx, code, (key) => findCounterBooking(ctx.db, key))
  const now = await ctx.databaseClock(ctx.db)
  const booking = await ctx.db.transaction(async (tx) => {
    const locked = await lockCounterBooking(tx, { id: found.id })
    if (!locked || locked.codeHash !== found.codeHash) throw new AppError('counter_code_invalid')
    if (locked.declinedAt) return locked
    if (locked.confirmedAt) throw new AppError('counter_confirmed')
    if (!holdsSeats(locked.status) || locked.departureDate <= dayInTimeZone(locked.timeZone, now))
      throw new AppError('booking_not_changeable')
    await recordFreeCancellation(tx, [locked.id], { by: 'pilgrim', cause: 'own', now })
    await setStatus(tx, ctx.emit, [locked.id], {
      to: 'cancelled_by_pilgrim',
      actorId: null,
      now,
      told: 'otherwise',
    })
    await recordAnswer(tx, locked.id, { declinedAt: now })
    await recordEvent(tx, locked, 'counter_declined', now)
    await ctx.emit(tx, counterDeclined, { bookingId: locked.id })
    await queueOrganizerEmail(tx, { bookingId: locked.id, template: 'booking-declined' }, now)
    return { ...locked, declinedAt: now, status: 'cancelled_by_pilgrim' as const }
  })
  ctx.changed([
    ...statusChangeTags(booking.tripId, 'confirmed', 'cancelled_by_pilgrim'),
    'bookings',
    'travellers',
    'deeds',
  ])
  ctx.wakeMailer()
  return present(ctx.db, booking)
}

async function lockAnswerable(tx: Queryable, found: FoundCounterBooking): Promise<FoundCounterBooking> {
  const booking = await lockCounterBooking(tx, { id: found.id })
  if (!booking || booking.codeHash !== found.codeHash) throw new AppError('counter_code_invalid')
  if (booking.declinedAt || !holdsSeats(booking.status)) throw new AppError('booking_not_changeable')
  return booking
}

const recordEvent = (
  tx: Queryable,
  { id, timeZone }: FoundCounterBooking,
  kind: 'counter_confirmed' | 'counter_declined',
  now: Date,
) =>
  recordBookingEvents(tx, [
    { bookingId: id, kind, side: 'pilgrim', actorId: null, at: now, day: dayInTimeZone(timeZone, now) },
  ])

async function present(db: Queryable, booking: FoundCounterBooking): Promise<Confirmation> {
  return {
    ...(await presentShown(db, booking)),
    state: stateOf(booking),
    codeExpiresAt: (booking.codeExpiresAt ?? booking.createdAt).toISOString(),
  }
}

function stateOf({ declinedAt, confirmedAt, status }: FoundCounterBooking): Confirmation['state'] {
  if (declinedAt) return 'declined'
  if (!holdsSeats(status)) return 'ended'
  return confirmedAt ? 'confirmed' : 'open'
}

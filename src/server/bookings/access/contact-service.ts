import type * as contract from '#contract/bookings/links.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { readContactPhone } from '#server/bookings/core/contact-phone-view.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { collectAddressLimits, toLimitError } from '#server/bookings/core/open-request-limits.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { type BookingAccess, requireBookingAccess, requireProof } from './access-view.ts'
import { countLinkEmail } from './confirmation-email-limit.ts'
import { lockContact, moveContact, setContact } from './links-changing.ts'
import { queueLinkEmail } from './links-service.ts'

/** Sends the email of the request to another address, while no one has opened it: a slip of the finger loses no booking. */
export async function correctAddress(
  ctx: Ctx,
  { contactEmail, ...holder }: ParsedInputOf<typeof contract.correctContactEmail>,
): Promise<BookingAccess> {
  const held = await requireBookingAccess(ctx, holder)
  // A person with the link has the email.
  if (!held.booking.isAsking || held.by === 'link') throw new AppError('booking_confirmed_already')
  await countTry(ctx, { what: 'correct-address', who: held.booking.id, limit: 3, seconds: 24 * 3600 })
  if (!(await moveToAddress(ctx, held, contactEmail, true))) throw new AppError('booking_confirmed_already')
  return held
}

/** Changes whom a booking is reached by. A new address has to be confirmed from its mailbox, and the previous one gets an email. */
export async function changeContact(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.changeContact>,
): Promise<BookingAccess> {
  const { contactName, contactEmail, contactPhone, ...holder } = input
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const { id, contactEmail: before } = held.booking
  const isMoved = contactEmail.toLowerCase() !== before.toLowerCase()
  if (isMoved && !(await moveToAddress(ctx, held, contactEmail, false)))
    throw new AppError('booking_not_found')
  const name = contactName === undefined ? {} : { contactName: contactName || null }
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const known = await lockContact(tx, id)
    const contactPhoneE164 = known && (await readContactPhone(tx, contactPhone, known))
    await setContact(tx, id, { contactEmail, contactPhone, contactPhoneE164, ...name }, now)
    const is = { contactName: known?.contactName, contactEmail, contactPhone, ...name }
    const fields = (['contactName', 'contactEmail', 'contactPhone'] as const).filter((field) =>
      field === 'contactEmail' ? isMoved : (is[field] ?? null) !== (known?.[field] ?? null),
    )
    if (fields.length === 0) return
    const by = { side: 'pilgrim', actorId: ctx.caller.actor?.id ?? null } as const
    const day = dayInTimeZone(known?.timeZone, now)
    // Names of fields alone: what stands in them is a person's.
    await recordBookingEvents(tx, [
      { bookingId: id, kind: 'contact_changed', ...by, at: now, day, data: { fields: fields.join(' ') } },
    ])
  })
  ctx.changed(['bookings'])
  return { ...held, booking: { ...held.booking, contactEmail } }
}

async function moveToAddress(
  ctx: Ctx,
  held: BookingAccess,
  to: string,
  correcting: boolean,
): Promise<boolean> {
  const { db, clock, caller } = ctx
  const { booking } = held
  const { id, contactEmail: from, language, status, isProven } = booking
  await countLinkEmail(ctx, id, to)
  const now = clock()
  const isOpen = status === 'pending'
  const limits = isOpen ? collectAddressLimits(ctx, to, { isProven }) : []
  try {
    const isMoved = await db.transaction(async (tx) => {
      if (!(await moveContact(tx, { id, from, to, limits }, { now, correcting }))) return false
      await queueLinkEmail(tx, { ...booking, contactEmail: to }, { isAgain: !correcting, now })
      // An address that was never confirmed gets no email.
      const told = { template: 'booking-contact-changed', recipient: from, language, data: {}, bookingId: id }
      if (isProven) await queueEmail(tx, told, now)
      return true
    })
    ctx.changed(['bookings'])
    ctx.wakeMailer()
    return isMoved
  } catch (error) {
    throw toLimitError(error, caller.actor) ?? error
  }
}

import { eq } from 'drizzle-orm'
import type { BookingPage } from '#contract/bookings/links.ts'
import { confirmedSince } from '#domain/bookings/bookings.ts'
import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { type BookingAndTrip, findBookingsWithTrip, findTimelines } from '#server/bookings/core/queries.ts'
import { openLink } from '#server/bookings/core/sealed-links-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import type { EmailContext, QueuedEmail } from '#server/machine/mail/mail.ts'
import { type BookingMoney, hasCheckedAccount, requestMoney } from './booking-money.ts'

/** A booking as emails tell it, its trip in the reader's language. */
export type EmailBooking = BookingAndTrip & {
  readerTimeZone: string | null
  /** Of its private link, where that works and the email goes to who may have it. */
  linkToken: string | undefined
  /** An instant; null while its places are not confirmed. */
  confirmedAt: string | null
  binding: BookingPage['binding']
  /** The needs that were told with the request. */
  toldNeeds: RequestNeed[]
  /** What was paid; null where its company keeps no books for the departure. */
  money: BookingMoney | null
  /** Whether its page shows a checked account of the company, once it is confirmed. */
  hasCheckedAccount: boolean
}

/** Returns the booking that an email is about; undefined where it is gone. */
export async function findEmailBooking(
  { db, emit, sealer, clock, locale }: EmailContext,
  { bookingId, recipient }: Pick<QueuedEmail, 'bookingId' | 'recipient'>,
): Promise<EmailBooking | undefined> {
  if (!bookingId) return undefined
  const [booking] = await findBookingsWithTrip(db, { id: bookingId }, clock())
  const { guestTokenHash, sealedLink, sealedNeeds, readerTimeZone } = bookings
  const [own] = await db
    .select({ guestTokenHash, sealedLink, sealedNeeds, readerTimeZone })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!booking || !own) return undefined
  const asking = { db, emit, now: clock() }
  const money = await requestMoney(asking, [booking.id])
  const isReader = booking.contactEmail.toLowerCase() === recipient.toLowerCase()
  return {
    ...booking,
    trip: translateTrip(booking.trip, locale),
    readerTimeZone: own.readerTimeZone,
    linkToken: isReader ? openLink(sealer, own) : undefined,
    confirmedAt: confirmedSince(booking.status, await findTimelines(db, [bookingId])),
    binding: await findBindingTerms(db, booking),
    toldNeeds: openNeeds(sealer, { ...booking, sealedNeeds: own.sealedNeeds }),
    money: money.get(booking.id) ?? null,
    hasCheckedAccount: await hasCheckedAccount(asking, booking.trip.organizer.id),
  }
}

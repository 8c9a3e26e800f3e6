import type { Role } from './accounts.ts'
import { type BookingStatus, isReviewable } from './bookings.ts'
import type { CalendarDate } from './calendar.ts'

/** Who is asking: a signed-in person, with the organizer profile if there is one, or nobody. */
export type Actor =
  | {
      id: string
      role: Role
      emailVerified: boolean
      organizer?: { id: string; isVerified: boolean }
    }
  | undefined

/** Active trips are public; an inactive one is seen by its organizer and by admins (LIST-15). */
export function maySeeTrip(actor: Actor, trip: { isActive: boolean; organizerId: string }): boolean {
  return trip.isActive || mayModerate(actor) || isOrganizer(actor, trip.organizerId)
}

/** A status is changed by the verified organizer of the trip and by admins (organizer specification 6). */
export function mayChangeBooking(actor: Actor, booking: { organizerId: string }): boolean {
  return mayModerate(actor) || isVerifiedOrganizer(actor, booking.organizerId)
}

/** The bare `cancelled` is an admin's: an organizer says who cancelled (decisions: Second reading). */
export function maySetStatus(actor: Actor, status: BookingStatus): boolean {
  return status !== 'cancelled' || mayModerate(actor)
}

/** Trips are published by verified organizers with a verified e-mail, for themselves only (decisions). */
export function mayCreateTrips(actor: Actor, organizerId: string): boolean {
  return actor?.emailVerified === true && isVerifiedOrganizer(actor, organizerId)
}

/** A trip is edited by the one who may publish it, and by admins (organizer specification 6). */
export function mayUpdateTrip(actor: Actor, trip: { organizerId: string }): boolean {
  return mayModerate(actor) || mayCreateTrips(actor, trip.organizerId)
}

/** A profile is edited by its organizer, verified or not, and by admins (organizer specification 6). */
export function mayUpdateOrganizer(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || isOrganizer(actor, organizerId)
}

/** A new review of a rejected profile is asked for by its organizer alone. */
export function mayAskVerification(actor: Actor, organizerId: string): boolean {
  return isOrganizer(actor, organizerId)
}

/** An organizer's bookings are listed for that organizer, verified or not, and for admins (FND-16). */
export function mayListOrganizerBookings(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || isOrganizer(actor, organizerId)
}

/** The admin area, and every act of moderation, is for admins only (ADM-02). */
export function mayModerate(actor: Actor): boolean {
  return actor?.role === 'admin'
}

/** A trip is reviewed by who booked it, with a verified e-mail, once the booking is reviewable (decisions). */
export function mayWriteReview(
  actor: Actor,
  booking: { userId: string | null; status: string; returnDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return actor?.emailVerified === true && isSelf(actor, booking.userId) && isReviewable(booking, today)
}

function isSelf(actor: Actor, userId: string | null): boolean {
  return actor !== undefined && actor.id === userId
}

function isOrganizer(actor: Actor, organizerId: string): boolean {
  return actor?.organizer?.id === organizerId
}

function isVerifiedOrganizer(actor: Actor, organizerId: string): boolean {
  return isOrganizer(actor, organizerId) && actor?.organizer?.isVerified === true
}

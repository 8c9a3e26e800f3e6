import type { Role } from './accounts/accounts.ts'
import { type BookingStatus, impliesPayment, isReviewable } from './bookings/bookings.ts'
import type { CalendarDate } from './kernel/calendar.ts'
import { type CompanyRight, type MemberRole, type Membership, mayActFor } from './organizers/members.ts'

/** The caller: a signed-in person with his companies, the last chosen one first, or an anonymous visitor. */
export type Actor =
  | { id: string; role: Role; emailVerified: boolean; memberships: readonly Membership[] }
  | undefined

/** Active trips are public; an inactive one is seen by its organizer and by admins (LIST-15). */
export function maySeeTrip(actor: Actor, trip: { isActive: boolean; organizerId: string }): boolean {
  return trip.isActive || maySeeDepartures(actor, trip.organizerId)
}

/** All trips of a company, whether or not they are on the market. */
export function maySeeDepartures(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || hasRight(actor, organizerId, 'departures')
}

/** A status is changed by the verified organizer of the trip and by admins (organizer specification 6). */
export function mayChangeBooking(actor: Actor, booking: { organizerId: string }): boolean {
  return mayModerate(actor) || hasRightAsVerified(actor, booking.organizerId, 'requests')
}

/** The bare `cancelled` is an admin's: an organizer says who cancelled (decisions: Second reading). */
export function maySetStatus(actor: Actor, status: BookingStatus): boolean {
  return status !== 'cancelled' || mayModerate(actor)
}

/** Returns whether payments and refunds may be recorded: only by those who see the amounts. */
export function maySetPaymentStatus(actor: Actor, status: BookingStatus, organizerId: string): boolean {
  return !impliesPayment(status) || maySeeAmounts(actor, organizerId)
}

/** An act on many bookings is undone by the one who acted, by those who lead the company, and by admins. */
export function mayUndoBulkAct(actor: Actor, organizerId: string, madeBy: string | null): boolean {
  return mayModerate(actor) || isSelf(actor, madeBy) || hasRight(actor, organizerId, 'publishing')
}

/** Trips are published by verified organizers with a verified email, for themselves only (decisions). */
export function mayCreateTrips(actor: Actor, organizerId: string): boolean {
  return actor?.emailVerified === true && hasRightAsVerified(actor, organizerId, 'publishing')
}

/** A trip is edited by the one who may publish it, and by admins (organizer specification 6). */
export function mayUpdateTrip(actor: Actor, trip: { organizerId: string }): boolean {
  return mayModerate(actor) || mayCreateTrips(actor, trip.organizerId)
}

/** Trips are drafted by those who will publish them, before the company is verified too; no one else reads the drafts. */
export function mayEditDrafts(actor: Actor, organizerId: string): boolean {
  return hasRight(actor, organizerId, 'publishing')
}

/** A company's record, verified or not, is seen by its people and by admins. */
export function maySeeCompany(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || hasRight(actor, organizerId, 'company')
}

/** Returns whether the owner's account is shown: only to the owner and to admins (decisions: Second reading). */
export function maySeeOwner(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || hasRight(actor, organizerId, 'people')
}

/** A profile is edited by its organizer, verified or not, and by admins (organizer specification 6). */
export function mayUpdateOrganizer(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || mayEditOwnProfile(actor, organizerId)
}

/** For the company itself: its changes wait for a check, and it may request a new review of a rejected profile. */
export function mayEditOwnProfile(actor: Actor, organizerId: string): boolean {
  return hasRight(actor, organizerId, 'profile')
}

/** An organizer's bookings are listed for that organizer, verified or not, and for admins (FND-16). */
export function mayListOrganizerBookings(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || hasRight(actor, organizerId, 'requests')
}

/** Returns whether booking amounts, and a company's revenue, are shown. */
export function maySeeAmounts(actor: Actor, organizerId: string): boolean {
  return mayModerate(actor) || hasRight(actor, organizerId, 'amounts')
}

/** Returns whether the accounts that pilgrims pay into are shown as the company sees them. */
export function maySeePayees(actor: Actor, organizerId: string): boolean {
  return hasRight(actor, organizerId, 'accounts')
}

/** Returns whether these accounts may be added, changed and withdrawn: by the owner alone, by no admin. */
export function mayChangePayees(actor: Actor, organizerId: string): boolean {
  return hasRight(actor, organizerId, 'accountChanges')
}

/** Returns whether payments are confirmed, recorded and corrected: by those of a verified company who see amounts, by no admin. */
export function mayKeepBooks(actor: Actor, organizerId: string): boolean {
  return hasRightAsVerified(actor, organizerId, 'amounts')
}

/** Returns whether the members of a company, and its invitations, are seen and changed: by its owner alone, by no admin. */
export function mayManageMembers(actor: Actor, organizerId: string): boolean {
  return hasRight(actor, organizerId, 'people')
}

/** Returns whether a departure is a leader's own one. */
export function leadsDeparture(actor: Actor, trip: { id: string; organizerId: string }): boolean {
  const membership = findMembership(actor, trip.organizerId)
  return membership?.role === 'leader' && membership.leads?.includes(trip.id) === true
}

/** Returns whether the leader's view of a departure is for the caller: its leaders, and those of the company who read all its travellers. */
export function mayLeadDeparture(actor: Actor, trip: { id: string; organizerId: string }): boolean {
  return leadsDeparture(actor, trip) || hasRight(actor, trip.organizerId, 'travellers')
}

/** Whether a person has the right in any company: for photos, which are uploaded before it is known for which. */
export function hasRightAnywhere(actor: Actor, right: CompanyRight): boolean {
  return actor?.memberships.some((membership) => mayActFor(membership, right)) ?? false
}

/** Returns the role in a company; undefined for a person who does not belong to it. */
export function findRole(actor: Actor, organizerId: string): MemberRole | undefined {
  return findMembership(actor, organizerId)?.role
}

/** The companies for which a person has a right. */
export function listCompaniesWithRight(actor: Actor, right: CompanyRight): string[] {
  const memberships = actor?.memberships ?? []
  return memberships
    .filter((membership) => mayActFor(membership, right))
    .map(({ organizerId }) => organizerId)
}

/** The admin area, and every act of moderation, is for admins only (ADM-02). */
export function mayModerate(actor: Actor): boolean {
  return actor?.role === 'admin'
}

/**
 * Returns whether the caller sees of what is public exactly what strangers see: everybody but admins and people of a
 * company, to whom their own unpublished trips and records are shown too.
 */
export function seesOnlyWhatIsPublic(actor: Actor): boolean {
  return actor === undefined || (!mayModerate(actor) && actor.memberships.length === 0)
}

/** A trip is reviewed by a person who booked it, with a verified email, once the booking is reviewable (decisions). */
export function mayWriteReview(
  actor: Actor,
  booking: { userId: string | null; status: string; returnDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return actor?.emailVerified === true && isSelf(actor, booking.userId) && isReviewable(booking, today)
}

/** Returns whether it is shown whose account wrote a review: to that person, to those who answer bookings for the organizer, and to admins. */
export function maySeeReviewer(actor: Actor, review: { userId: string; organizerId: string }): boolean {
  return mayModerate(actor) || isSelf(actor, review.userId) || hasRight(actor, review.organizerId, 'requests')
}

function isSelf(actor: Actor, userId: string | null): boolean {
  return actor !== undefined && actor.id === userId
}

/** Returns a person's part in a company; undefined for a person who does not belong to it. */
export function findMembership(actor: Actor, organizerId: string): Membership | undefined {
  return actor?.memberships.find((membership) => membership.organizerId === organizerId)
}

function hasRight(actor: Actor, organizerId: string, right: CompanyRight): boolean {
  return mayActFor(findMembership(actor, organizerId), right)
}

function hasRightAsVerified(actor: Actor, organizerId: string, right: CompanyRight): boolean {
  const membership = findMembership(actor, organizerId)
  return membership?.isVerified === true && mayActFor(membership, right)
}

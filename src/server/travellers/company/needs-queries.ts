import { and, eq, gte } from 'drizzle-orm'
import { type Age, ages } from '#domain/offers/offer.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findTravellersBooking, isPresent } from '#server/travellers/core/queries.ts'
import { needAnswers, travellers } from '#server/travellers/core/tables.ts'

/** A booking with whom an email about its people goes to. */
export async function findEmailRecipient(db: Queryable, bookingId: string) {
  const { contactEmail, userId } = bookings
  const [to] = await db.select({ contactEmail, userId }).from(bookings).where(eq(bookings.id, bookingId))
  const booking = await findTravellersBooking(db, bookingId)
  return booking && to && { ...booking, ...to }
}

/** The places of a booking for which something was answered since, adults first. */
export async function findAnsweredPlaces(db: Queryable, bookingId: string, since: Date) {
  const { age, place } = travellers
  const found = await db
    .selectDistinct({ age, place })
    .from(needAnswers)
    .innerJoin(travellers, eq(travellers.id, needAnswers.travellerId))
    .where(and(eq(travellers.bookingId, bookingId), gte(needAnswers.answeredAt, since), isPresent))
  const order = (one: { age: Age; place: number }) => ages.indexOf(one.age) * 100 + one.place
  return found.toSorted((one, other) => order(one) - order(other))
}

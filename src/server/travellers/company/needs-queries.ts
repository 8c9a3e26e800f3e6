import { and, eq, gte, sql } from 'drizzle-orm'
import { type Age, ages } from '#domain/offers/offer.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isPresent } from '#server/travellers/core/queries.ts'
import { needAnswers, travellers } from '#server/travellers/core/tables.ts'

/** Returns how many travellers of a booking have needs, never which. */
export async function countTravellersWithNeeds(db: Queryable, bookingId: string): Promise<number> {
  return db.$count(
    travellers,
    and(eq(travellers.bookingId, bookingId), sql`cardinality(${travellers.needs}) > 0`, isPresent),
  )
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

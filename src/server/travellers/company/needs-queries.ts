import { and, eq, gte } from 'drizzle-orm'
import { type Age, ages } from '#domain/offers/offer.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { canRead } from '#server/travellers/core/damage-view.ts'
import { isPresent } from '#server/travellers/core/queries.ts'
import { readDetails } from '#server/travellers/core/sealed-view.ts'
import { needAnswers, travellers } from '#server/travellers/core/tables.ts'

/**
 * Returns how many travellers of a booking have needs, never which. Needs are encrypted: they are counted as they are read; who
 * cannot be read is not counted.
 */
export async function countTravellersWithNeeds(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  bookingId: string,
): Promise<number> {
  const { id, sealedDetails, needs } = travellers
  const rows = await db
    .select({ id, sealedDetails, needs })
    .from(travellers)
    .where(and(eq(travellers.bookingId, bookingId), isPresent))
  const readable = rows.filter((row) => canRead(() => readDetails(sealer, row)))
  return readable.filter((row) => readDetails(sealer, row).needs.length > 0).length
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

import { and, eq, isNull } from 'drizzle-orm'
import type { Place } from '#domain/travellers/places.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellers } from './tables.ts'

type Row = typeof travellers.$inferSelect
type Where = { bookingId: string; organizerId: string; place: Place; now: Date }

/** The row of a place, made where there is none, and locked: of two who write, the second adds to what the first wrote. */
export async function lockPerson(tx: Queryable, { bookingId, organizerId, place, now }: Where): Promise<Row> {
  const at = { bookingId, ...place }
  await tx
    .insert(travellers)
    .values({ ...at, organizerId, updatedAt: now })
    .onConflictDoNothing()
  const isThis = and(
    eq(travellers.bookingId, bookingId),
    eq(travellers.age, place.age),
    eq(travellers.place, place.place),
  )
  const [row] = await tx.select().from(travellers).where(isThis).for('update')
  if (!row) throw new Error('a person went while being written')
  return row
}

type Fields = Partial<
  Pick<Row, 'sex' | 'ownName' | 'needs' | 'sealedDetails' | 'passportHash' | 'linkHash' | 'linkMadeAt'>
>

export async function writePerson(tx: Queryable, id: string, fields: Fields, now: Date): Promise<Row> {
  const [row] = await tx
    .update(travellers)
    .set({ ...fields, updatedAt: now })
    .where(eq(travellers.id, id))
    .returning()
  if (!row) throw new Error('a person went while being written')
  return row
}

/** A person's own link from now on; the one before ends. null: none. */
export async function setLink(tx: Queryable, id: string, linkHash: string | null, now: Date): Promise<void> {
  const link = { linkHash, linkMadeAt: linkHash === null ? null : now, linkOpenedAt: null }
  await tx.update(travellers).set(link).where(eq(travellers.id, id))
}

/** Writes down that a person has opened his link, the first time. */
export async function noteOpened(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(travellers)
    .set({ linkOpenedAt: now })
    .where(and(eq(travellers.id, id), isNull(travellers.linkOpenedAt)))
}

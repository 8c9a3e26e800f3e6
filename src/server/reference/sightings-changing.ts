import { and, eq } from 'drizzle-orm'
import type { Sighting } from '#domain/seasons/occurrences.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { sightings } from './tables.ts'

type SightingMonth = Pick<Sighting, 'authority' | 'hijriYear' | 'month'>
type NewSighting = Sighting & { source: string; enteredAt: Date }
type StoredSighting = typeof sightings.$inferSelect

const matchesMonth = ({ authority, hijriYear, month }: SightingMonth) =>
  and(eq(sightings.authority, authority), eq(sightings.hijriYear, hijriYear), eq(sightings.month, month))

/** Locks the announcement of a month until the transaction ends, and returns it. */
export async function lockSighting(tx: Queryable, month: SightingMonth): Promise<StoredSighting | undefined> {
  const [row] = await tx.select().from(sightings).where(matchesMonth(month)).for('update')
  return row
}

/** Writes what an authority announced of a month, over what stood there. */
export async function storeSighting(tx: Queryable, sighting: NewSighting): Promise<StoredSighting> {
  const { firstDay, source, enteredAt } = sighting
  const [row] = await tx
    .insert(sightings)
    .values(sighting)
    .onConflictDoUpdate({
      target: [sightings.authority, sightings.hijriYear, sightings.month],
      set: { firstDay, source, enteredAt },
    })
    .returning()
  if (!row) throw new Error('a sighting was written and is not there')
  return row
}

/** Takes back what was entered of a month: it is computed again. */
export async function deleteSighting(tx: Queryable, month: SightingMonth): Promise<void> {
  await tx.delete(sightings).where(matchesMonth(month))
}

import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isUnusedFor } from './queries.ts'
import { savedTravellers } from './tables.ts'

type StoredSaved = typeof savedTravellers.$inferSelect

/** Stores a kept traveller, a new one or in place of what was known of him. */
export async function storeSaved(tx: Queryable, row: StoredSaved): Promise<StoredSaved> {
  const { id: _, userId: __, ...fields } = row
  const [stored] = await tx
    .insert(savedTravellers)
    .values(row)
    .onConflictDoUpdate({ target: savedTravellers.id, set: fields })
    .returning()
  if (!stored) throw new Error('a saved traveller was not stored')
  return stored
}

/** Stores the corrected details of a kept traveller of this account; undefined where he was erased in the meantime. */
export async function updateSaved(
  tx: Queryable,
  {
    id,
    userId,
    ...fields
  }: Pick<StoredSaved, 'id' | 'userId' | 'sealed' | 'personHash' | 'savedAt' | 'usedAt'>,
): Promise<StoredSaved | undefined> {
  const [row] = await tx
    .update(savedTravellers)
    .set(fields)
    .where(and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId)))
    .returning()
  return row
}

/** Notes that a kept traveller of this account was used; undefined where it has none of this id. */
export async function markUsed(
  tx: Queryable,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<StoredSaved | undefined> {
  const [row] = await tx
    .update(savedTravellers)
    .set({ usedAt: now })
    .where(and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId)))
    .returning()
  return row
}

/** Erases a kept traveller of this account; whether there was one. */
export async function deleteSaved(tx: Queryable, { id, userId }: Record<'id' | 'userId', string>) {
  const gone = await tx
    .delete(savedTravellers)
    .where(and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId)))
    .returning({ id: savedTravellers.id })
  return gone.length > 0
}

/** Erases what an account keeps of a person of a booking: what was saved from there, and what is found by these hashes. */
export async function deleteSavedOf(
  tx: Queryable,
  { travellerId, userId, hashes }: { travellerId: string; userId: string; hashes: readonly string[] },
): Promise<void> {
  // By name alone only who agreed himself: a link of one's own changes nothing of the others.
  const isFound = and(inArray(savedTravellers.personHash, [...hashes]), eq(savedTravellers.consent, 'own'))
  const isHim = or(eq(savedTravellers.travellerId, travellerId), isFound)
  await tx.delete(savedTravellers).where(and(eq(savedTravellers.userId, userId), isHim))
}

/** Erases those of all accounts that have not been used for so many months, by a moment of the database's clock. */
export async function deleteUnused(db: Queryable, months: number, now: Date): Promise<void> {
  await db.delete(savedTravellers).where(isUnusedFor(months, now))
}

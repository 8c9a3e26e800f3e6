import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { tripDrafts } from '#server/trips/core/tables.ts'
import { draftColumns } from './drafts-queries.ts'

type DraftInput = {
  id: string
  organizerId: string
  title: string
  form: Record<string, unknown>
  currencies: string[]
  now: Date
}

/** Stores a new one. */
export async function insertDraft(tx: Queryable, { now, ...written }: DraftInput) {
  const [row] = await tx
    .insert(tripDrafts)
    .values({ ...written, createdAt: now, updatedAt: now })
    .returning(draftColumns)
  return row
}

/** Writes over the version that was seen; nothing where it is another by now. */
export async function replaceDraft(
  tx: Queryable,
  { id, title, form, currencies, now }: DraftInput,
  seenVersion: number,
) {
  const [row] = await tx
    .update(tripDrafts)
    .set({ title, form, currencies, version: seenVersion + 1, updatedAt: now })
    .where(and(eq(tripDrafts.id, id), eq(tripDrafts.version, seenVersion)))
    .returning(draftColumns)
  return row
}

/** Takes one away, or all of a company. */
export async function deleteDrafts(tx: Queryable, { organizerId, id }: { organizerId: string; id?: string }) {
  const ofCompany = eq(tripDrafts.organizerId, organizerId)
  await tx.delete(tripDrafts).where(id === undefined ? ofCompany : and(ofCompany, eq(tripDrafts.id, id)))
}

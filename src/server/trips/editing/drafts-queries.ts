import { and, count, desc, eq } from 'drizzle-orm'
import { tripDraft } from '#contract/trips/drafts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPresenter, pickColumns } from '#server/machine/data/presenter.ts'
import { tripDrafts } from '#server/trips/core/tables.ts'

const columns = pickColumns(tripDrafts, tripDraft.shape)

/** As the wire has it. */
export const presentDraft = createPresenter(columns)

/** The drafts of a company, the latest first. */
export async function findDrafts(db: Queryable, organizerId: string) {
  const rows = await db
    .select(columns)
    .from(tripDrafts)
    .where(eq(tripDrafts.organizerId, organizerId))
    .orderBy(desc(tripDrafts.updatedAt), tripDrafts.id)
  return rows.map(presentDraft)
}

/** Returns a draft with its form, of any owner. */
export async function findDraft(db: Queryable, id: string) {
  const [row] = await db.select().from(tripDrafts).where(eq(tripDrafts.id, id))
  return row
}

/** Counts the drafts of a company. */
export async function countDrafts(db: Queryable, organizerId: string): Promise<number> {
  const [row] = await db
    .select({ drafts: count() })
    .from(tripDrafts)
    .where(eq(tripDrafts.organizerId, organizerId))
  return row?.drafts ?? 0
}

type DraftInput = { id: string; organizerId: string; title: string; form: Record<string, unknown>; now: Date }

/** Stores a new one. */
export async function insertDraft(tx: Queryable, { now, ...written }: DraftInput) {
  const [row] = await tx
    .insert(tripDrafts)
    .values({ ...written, createdAt: now, updatedAt: now })
    .returning(columns)
  return row
}

/** Writes over the version that was seen; nothing where it is another by now. */
export async function replaceDraft(tx: Queryable, { id, title, form, now }: DraftInput, seenVersion: number) {
  const [row] = await tx
    .update(tripDrafts)
    .set({ title, form, version: seenVersion + 1, updatedAt: now })
    .where(and(eq(tripDrafts.id, id), eq(tripDrafts.version, seenVersion)))
    .returning(columns)
  return row
}

/** Takes one away, or all of a company. */
export async function deleteDrafts(tx: Queryable, { organizerId, id }: { organizerId: string; id?: string }) {
  const ofCompany = eq(tripDrafts.organizerId, organizerId)
  await tx.delete(tripDrafts).where(id === undefined ? ofCompany : and(ofCompany, eq(tripDrafts.id, id)))
}

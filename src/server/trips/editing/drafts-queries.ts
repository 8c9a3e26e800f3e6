import { count, desc, eq } from 'drizzle-orm'
import { tripDraft } from '#contract/trips/drafts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPresenter, pickColumns } from '#server/machine/data/presenter.ts'
import { tripDrafts } from '#server/trips/core/tables.ts'

/** A draft as its list has it, but for `presentDraft`. */
export const draftColumns = pickColumns(tripDrafts, tripDraft.shape)

/** As the wire has it. */
export const presentDraft = createPresenter(draftColumns)

/** The drafts of a company, the latest first. */
export async function findDrafts(db: Queryable, organizerId: string) {
  const rows = await db
    .select(draftColumns)
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

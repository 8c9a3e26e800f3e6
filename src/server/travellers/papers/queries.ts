import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { paperFilesToRemove, papers } from '#server/travellers/core/tables.ts'
import type { PaperRecord } from '#server/travellers/core/view.ts'
import { paperFile } from './view.ts'

/** The papers of a person that are there. */
export const findPapers = (db: Queryable, travellerId: string): Promise<PaperRecord[]> =>
  db.select().from(papers).where(eq(papers.travellerId, travellerId)).orderBy(asc(papers.kind))

/** One of them. */
export async function findPaper(
  db: Queryable,
  travellerId: string,
  kind: DocumentKind,
): Promise<PaperRecord | undefined> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.travellerId, travellerId), eq(papers.kind, kind)))
  return row
}

/** The names in the store of the files of all papers; none of a database of a version that has no papers yet. */
export async function findFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'papers'`,
  )
  if (rows.length === 0) return []
  const files = await db.select({ file: papers.file }).from(papers).orderBy(asc(papers.file))
  return files.map(({ file }) => paperFile(file))
}

/** Files whose time has come, held: of two processes each is taken by one. */
export const takeFilesToRemove = (tx: Queryable, now: Date, limit: number): Promise<{ file: string }[]> =>
  tx
    .select({ file: paperFilesToRemove.file })
    .from(paperFilesToRemove)
    .where(or(isNull(paperFilesToRemove.since), lte(paperFilesToRemove.since, now)))
    .limit(limit)
    .for('update', { skipLocked: true })

import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { documentFilesToRemove, travellerDocuments } from '#server/travellers/core/tables.ts'
import type { DocumentRecord } from '#server/travellers/core/view.ts'
import { documentStoragePath } from './view.ts'

/** The papers of a person that are there. */
export const findDocuments = (db: Queryable, travellerId: string): Promise<DocumentRecord[]> =>
  db
    .select()
    .from(travellerDocuments)
    .where(eq(travellerDocuments.travellerId, travellerId))
    .orderBy(asc(travellerDocuments.kind))

/** One of them. */
export async function findDocument(
  db: Queryable,
  travellerId: string,
  kind: DocumentKind,
): Promise<DocumentRecord | undefined> {
  const [row] = await db
    .select()
    .from(travellerDocuments)
    .where(and(eq(travellerDocuments.travellerId, travellerId), eq(travellerDocuments.kind, kind)))
  return row
}

/** The names in the store of the files of all papers; none of a database of a version that has no papers yet. */
export async function listDocumentFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'papers'`,
  )
  if (rows.length === 0) return []
  const files = await db
    .select({ file: travellerDocuments.file })
    .from(travellerDocuments)
    .orderBy(asc(travellerDocuments.file))
  return files.map(({ file }) => documentStoragePath(file))
}

/** Files whose time has come, held: of two processes each is taken by one. */
export const claimFilesToRemove = (tx: Queryable, now: Date, limit: number): Promise<{ file: string }[]> =>
  tx
    .select({ file: documentFilesToRemove.file })
    .from(documentFilesToRemove)
    .where(or(isNull(documentFilesToRemove.since), lte(documentFilesToRemove.since, now)))
    .limit(limit)
    .for('update', { skipLocked: true })

/** How many files go now that were announced and never got a row; those of documents that are gone wait for no clock. */
export const countFilesDue = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.$count(documentFilesToRemove, lte(documentFilesToRemove.since, clock()))

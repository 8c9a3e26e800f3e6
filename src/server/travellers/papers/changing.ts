import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { documentFilesToRemove, travellerDocuments } from '#server/travellers/core/tables.ts'

/** So long a file may be on its way to its row, in milliseconds. */
const maxUploadMilliseconds = 3_600_000

/** A name for a file that is sent now: until its row stands it is one that goes (decision 0048). */
export async function announceFile(db: Queryable, now: Date): Promise<string> {
  const file = randomBytes(16).toString('hex')
  await db
    .insert(documentFilesToRemove)
    .values({ file, since: new Date(now.getTime() + maxUploadMilliseconds) })
  return file
}

/** No one waits for it any more: the next beat removes it. */
export async function abandonFile(db: Queryable, file: string): Promise<void> {
  await db.update(documentFilesToRemove).set({ since: null }).where(eq(documentFilesToRemove.file, file))
}

/** A paper in place of the one of its kind, of a person whose row is locked; its file stays from now on. */
export async function storeDocument(
  tx: Queryable,
  row: typeof travellerDocuments.$inferInsert,
): Promise<void> {
  await deleteDocument(tx, row.travellerId, row.kind)
  await tx.insert(travellerDocuments).values(row)
  await unmarkFileForRemoval(tx, row.file)
}

/** A file whose row stands from now on; throws where it was removed before. */
export async function unmarkFileForRemoval(tx: Queryable, file: string): Promise<void> {
  const kept = await tx
    .delete(documentFilesToRemove)
    .where(eq(documentFilesToRemove.file, file))
    .returning({ file: documentFilesToRemove.file })
  // An upload may take an hour: the file is gone, or is removed at this moment.
  if (kept.length === 0) throw new Error('the file of a paper was removed before its row stood')
}

/** Erases a paper; a trigger notes its file. */
export async function deleteDocument(tx: Queryable, travellerId: string, kind: DocumentKind): Promise<void> {
  await tx
    .delete(travellerDocuments)
    .where(and(eq(travellerDocuments.travellerId, travellerId), eq(travellerDocuments.kind, kind)))
}

/** These files are gone. */
export async function deleteFileEntries(tx: Queryable, files: readonly string[]): Promise<void> {
  if (files.length > 0)
    await tx.delete(documentFilesToRemove).where(inArray(documentFilesToRemove.file, [...files]))
}

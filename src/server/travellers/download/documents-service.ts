import type { Ctx } from '#server/machine/context.ts'
import type { ZipFile } from '#server/machine/files/zip.ts'
import { maxUploadBytes } from '#server/machine/http/uploads.ts'
import type { TravellerData } from '#server/travellers/core/view.ts'
import { documentFileName, readContent } from '#server/travellers/papers/view.ts'
import type { ArchivedDocument } from './travellers-view.ts'

const megabyte = 1024 * 1024
/** So many bytes of papers an archive takes; it is held whole, beside itself as the text of an answer. */
const maxDocumentBytes = 10 * megabyte
/** Papers, the archive, and that as base64 twice: made, and written into the answer. */
const memoryFactor = 4.7

/** Returns the bytes that an archive with so many documents holds while it is made. */
export const estimateArchiveBytes = (papers: number): number =>
  Math.ceil(megabyte + Math.min(papers * maxUploadBytes, maxDocumentBytes) * memoryFactor)

type CollectedDocuments = { files: ZipFile[]; entries: ArchivedDocument[] }

/** The documents of travellers, as many as an archive takes: one that would make it too large is named instead. */
export async function collectDocuments(
  ctx: Ctx,
  travellers: readonly TravellerData[],
  most = maxDocumentBytes,
): Promise<CollectedDocuments> {
  const taken: CollectedDocuments = { files: [], entries: [] }
  let bytes = 0
  for (const { row, papers } of travellers)
    for (const paper of papers) {
      const name = documentFileName(row, paper)
      const content = await readContent(ctx, paper)
      const isTaken = content !== undefined && bytes + content.length <= most
      const state = isTaken ? 'taken' : content ? 'left_out' : 'unreadable'
      taken.entries.push({ age: row.age, place: row.place, kind: paper.kind, name, state })
      if (!isTaken) continue
      bytes += content.length
      taken.files.push({ name, content, isPacked: true })
    }
  return taken
}

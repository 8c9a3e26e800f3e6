import type { Ctx } from '#server/machine/context.ts'
import type { ZipFile } from '#server/machine/files/zip.ts'
import { mostOfUpload } from '#server/machine/http/uploads.ts'
import type { Known } from '#server/travellers/core/view.ts'
import { contentOf, paperName } from '#server/travellers/papers/view.ts'
import type { TakenPaper } from './people-view.ts'

const megabyte = 1024 * 1024
/** So many bytes of papers an archive takes; it is held whole, beside itself as the text of an answer. */
export const mostOfPapers = 10 * megabyte
/** Papers, the archive, and that as base64 twice: made, and written into the answer. */
const timesHeld = 4.7

/** What an archive with so many papers holds while it is made. */
export const bytesHeld = (papers: number): number =>
  Math.ceil(megabyte + Math.min(papers * mostOfUpload, mostOfPapers) * timesHeld)

type Taken = { files: ZipFile[]; told: TakenPaper[] }

/** The papers of people, as many as an archive takes: what is too large with those before it is told, not taken. */
export async function takePapers(ctx: Ctx, people: readonly Known[], most = mostOfPapers): Promise<Taken> {
  const taken: Taken = { files: [], told: [] }
  let bytes = 0
  for (const { row, papers } of people)
    for (const paper of papers) {
      const name = paperName(row, paper)
      const content = await contentOf(ctx, paper)
      const isTaken = content !== undefined && bytes + content.length <= most
      const state = isTaken ? 'taken' : content ? 'left_out' : 'unreadable'
      taken.told.push({ age: row.age, place: row.place, kind: paper.kind, name, state })
      if (!isTaken) continue
      bytes += content.length
      taken.files.push({ name, content, isPacked: true })
    }
  return taken
}

import type { OutputOf } from '#contract/endpoint.ts'
import type { readPaper } from '#contract/travellers/papers.ts'
import type { Place } from '#domain/travellers/places.ts'
import type { Deps } from '#server/machine/context.ts'
import { createLane } from '#server/machine/limits/lane.ts'
import { openFile } from '#server/machine/secrets/sealed-file.ts'
import type { PaperRecord } from '#server/travellers/core/view.ts'

/** Where a paper's file lies in the store. */
export const paperFile = (file: string) => `papers/${file}.sealed`

/** Where the key of its file is sealed for. */
export const inPaper = (id: string) => `papers.sealed_key ${id}`

/** What a paper is called where it is saved: by the place in the party, never by the person. */
export const paperName = ({ age, place }: Place, { kind, type }: Pick<PaperRecord, 'kind' | 'type'>) =>
  `${age}-${place}-${kind.replace('_', '-')}.${type === 'application/pdf' ? 'pdf' : 'webp'}`

// An answer's bytes are counted once it is made: until then its file is held several times over, so that few are opened at once.
const inLane = createLane(2, 32)

/** The content of a paper; undefined where its file is away or damaged, which the log says. */
export const contentOf = (deps: Opening, paper: PaperRecord): Promise<Buffer | undefined> =>
  inLane(() => opened(deps, paper))

type Opening = Pick<Deps, 'files' | 'sealer' | 'log'>

async function opened({ files, sealer, log }: Opening, { id, file, sealedKey }: PaperRecord) {
  const key = sealer.open(sealedKey, inPaper(id))
  const sealed = await files.get(paperFile(file))
  const bytes = key && sealed && openFile(sealed, key, file)
  if (!bytes)
    log.error({ paper: id, hasKey: Boolean(key), hasFile: Boolean(sealed) }, 'a paper cannot be read')
  return bytes || undefined
}

/** A paper as it is given out. */
export function given(place: Place, paper: PaperRecord, bytes: Buffer): OutputOf<typeof readPaper> {
  return { fileName: paperName(place, paper), type: paper.type, content: bytes.toString('base64') }
}

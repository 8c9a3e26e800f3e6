import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { readDocument } from '#contract/travellers/documents.ts'
import type { DocumentFileType } from '#domain/travellers/documents.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { Deps } from '#server/machine/context.ts'
import { FileProblem, inspectFile } from '#server/machine/files/inspection.ts'
import { beginsAsPdf, type PdfProblem } from '#server/machine/files/plain-pdf.ts'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import { openFile } from '#server/machine/secrets/sealed-file.ts'
import type { DocumentRecord } from '#server/travellers/core/view.ts'

/** Where a paper's file lies in the store. */
export const documentStoragePath = (file: string) => `papers/${file}.sealed`

/** Where the key of its file is sealed for. */
export const documentSealContext = (id: string) => `papers.sealed_key ${id}`

/** Returns the file name of a document where it is saved: by the place in the party, never by the person. */
export const documentFileName = (
  { age, place }: PartyPlace,
  { kind, type }: Pick<DocumentRecord, 'kind' | 'type'>,
) => `${age}-${place}-${kind.replace('_', '-')}.${type === 'application/pdf' ? 'pdf' : 'webp'}`

// An answer's bytes are counted once it is made: until then its file is held several times over, so that few are opened at once.
const withSemaphore = createSemaphore(2, 32)

/** The content of a paper; undefined where its file is away or damaged, which the log says. */
export const readContent = (deps: OpeningDeps, paper: DocumentRecord): Promise<Buffer | undefined> =>
  openStoredFile(deps, paper, documentSealContext(paper.id))

type StoredFile = Pick<DocumentRecord, 'id' | 'file' | 'sealedKey'>

/** The content of a file that lies among the documents, whose key was sealed for a place; undefined as above. */
export const openStoredFile = (
  deps: OpeningDeps,
  stored: StoredFile,
  place: string,
): Promise<Buffer | undefined> => withSemaphore(() => openContent(deps, stored, place))

type OpeningDeps = Pick<Deps, 'files' | 'sealer' | 'log'>

async function openContent(
  { files, sealer, log }: OpeningDeps,
  { id, file, sealedKey }: StoredFile,
  place: string,
) {
  const key = sealer.open(sealedKey, place)
  const sealed = await files.get(documentStoragePath(file))
  const bytes = key && sealed && openFile(sealed, key, file)
  if (!bytes)
    log.error({ paper: id, hasKey: Boolean(key), hasFile: Boolean(sealed) }, 'a document cannot be read')
  return bytes || undefined
}

/** A paper as it is given out. */
export function presentContent(
  place: PartyPlace,
  paper: DocumentRecord,
  bytes: Buffer,
): OutputOf<typeof readDocument> {
  return { fileName: documentFileName(place, paper), type: paper.type, content: bytes.toString('base64') }
}

const pdfRefusals = {
  no_pdf: 'paper_type_refused',
  scripts: 'pdf_has_scripts',
  files: 'pdf_has_files',
  actions: 'pdf_has_actions',
  forms: 'pdf_has_forms',
  password: 'pdf_has_password',
} as const satisfies Record<PdfProblem, string>

/** Returns the file to store: a picture of our own, or a plain PDF as it is. */
export async function normalizeFile(
  { pictures }: Pick<Deps, 'pictures'>,
  sent: Uint8Array,
): Promise<{ bytes: Uint8Array; type: DocumentFileType }> {
  if (!beginsAsPdf(sent)) return { bytes: await pictures.paper(sent), type: 'image/webp' }
  const problem = await inspectFile('findPdfProblem', sent).catch((cause: unknown) => {
    throw cause instanceof FileProblem ? new AppError('paper_type_refused', { cause }) : cause
  })
  if (problem) throw new AppError(pdfRefusals[problem])
  return { bytes: sent, type: 'application/pdf' }
}

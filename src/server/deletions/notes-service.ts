import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { deletionRecordDays, deletionSources } from '#domain/deletions/deletions.ts'
import type { Deps } from '#server/machine/context.ts'
import { deletionRecordsFolder, type Files } from '#server/machine/files/files.ts'
import * as changing from './changing.ts'
import * as queries from './notes-queries.ts'
import type { RequestRow } from './queries.ts'

/** The note of a deletion outside of the database: enough to recognize the person in a backup, and not without one. */
const noteSchema = z.object({
  code: z.string(),
  source: z.enum(deletionSources),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  salt: z.string(),
  account: z.string().nullable(),
  address: z.string().nullable(),
})
export type DeletionNote = z.infer<typeof noteSchema>

/** How a note names an account's id, or an address. */
export function hashForNote(salt: string, who: string): string {
  return createHash('sha256').update(`${salt} ${who.toLowerCase()}`).digest('base64url')
}

const noteFile = (id: string) => `${deletionRecordsFolder}/${id}.json`

/**
 * Job: notes each confirmed request beside the uploads, which no backup takes back, and takes the notes away of what was
 * taken back. A failure leaves the mark as it was, for the next beat.
 */
export async function writeDeletionNotes({
  db,
  clock,
  files,
}: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    for (const request of await queries.claimRequestsWithoutNote(tx)) {
      await files.put(
        noteFile(request.id),
        Buffer.from(JSON.stringify(buildNote(request))),
        'application/json',
      )
      await changing.setNotedAt(tx, request.id, now)
    }
  })
  for (const id of await queries.findWithdrawnNotes(db)) await removeNote({ db, files }, id)
}

/** Job: takes the notes away that are older than any backup. */
export async function removeOldNotes({ db, clock, files }: Deps): Promise<void> {
  for (const id of await queries.findOldNotes(db, oldNotesBefore(clock())))
    await removeNote({ db, files }, id)
}

/** How many notes `removeOldNotes` takes away now. */
export const countOldNotes = async ({ db, clock }: Deps): Promise<number> =>
  (await queries.findOldNotes(db, oldNotesBefore(clock()))).length

const oldNotesBefore = (now: Date) => new Date(now.getTime() - deletionRecordDays * 86_400_000)

async function removeNote({ db, files }: Pick<Deps, 'db' | 'files'>, id: string) {
  await files.remove(noteFile(id))
  await changing.setNotedAt(db, id, null)
}

function buildNote({
  code,
  source,
  requestedAt,
  confirmedAt,
  dueAt,
  userId,
  email,
}: RequestRow): DeletionNote {
  const salt = randomBytes(16).toString('base64url')
  return {
    code,
    source,
    salt,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: (confirmedAt ?? requestedAt).toISOString(),
    dueAt: (dueAt ?? requestedAt).toISOString(),
    account: userId && hashForNote(salt, userId),
    address: email && hashForNote(salt, email),
  }
}

/** The notes that a store has; a file that is none throws, for a deletion may be lost with it. */
export async function readNotes(files: Pick<Files, 'list' | 'get'>): Promise<DeletionNote[]> {
  const names = (await files.list(deletionRecordsFolder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) =>
      noteSchema.parse(JSON.parse(Buffer.from((await files.get(name)) ?? []).toString())),
    ),
  )
}

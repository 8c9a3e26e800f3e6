import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { deletionNoteDays, deletionSources } from '#domain/deletions/deletions.ts'
import type { Deps } from '#server/machine/context.ts'
import { type Files, notesFolder } from '#server/machine/files/files.ts'
import * as queries from './notes-queries.ts'
import type { RequestRow } from './queries.ts'

/** What is kept of a deletion outside of the database: enough to know the person again in a backup, and not without one. */
const note = z.object({
  code: z.string(),
  source: z.enum(deletionSources),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  salt: z.string(),
  account: z.string().nullable(),
  address: z.string().nullable(),
})
export type DeletionNote = z.infer<typeof note>

/** How a note names an account's id, or an address. */
export function noted(salt: string, who: string): string {
  return createHash('sha256').update(`${salt} ${who.toLowerCase()}`).digest('base64url')
}

const fileOf = (id: string) => `${notesFolder}/${id}.json`

/**
 * Job: notes each confirmed request beside the uploads, which no backup takes back, and takes the notes away of what was
 * taken back, or is older than any backup. A failure leaves the mark as it was, for the next beat.
 */
export async function noteDeletions({
  db,
  clock,
  files,
}: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    for (const request of await queries.takeUnnoted(tx)) {
      await files.put(fileOf(request.id), Buffer.from(JSON.stringify(noteOf(request))), 'application/json')
      await queries.markNoted(tx, request.id, now)
    }
  })
  for (const id of await queries.findNoteless(db, new Date(now.getTime() - deletionNoteDays * 86_400_000))) {
    await files.remove(fileOf(id))
    await queries.markNoted(db, id, null)
  }
}

function noteOf({ code, source, requestedAt, confirmedAt, dueAt, userId, email }: RequestRow): DeletionNote {
  const salt = randomBytes(16).toString('base64url')
  return {
    ...{ code, source, salt, requestedAt: requestedAt.toISOString() },
    confirmedAt: (confirmedAt ?? requestedAt).toISOString(),
    dueAt: (dueAt ?? requestedAt).toISOString(),
    account: userId && noted(salt, userId),
    address: email && noted(salt, email),
  }
}

/** The notes that a store has; a file that is none throws, for a deletion may be lost with it. */
export async function readNotes(files: Pick<Files, 'list' | 'get'>): Promise<DeletionNote[]> {
  const names = (await files.list(notesFolder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => note.parse(JSON.parse(Buffer.from((await files.get(name)) ?? []).toString()))),
  )
}

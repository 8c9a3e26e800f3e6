import { deactivateAccount } from '#server/accounts/core/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { insertRequest, updateRequest } from './changing.ts'
import { type ExecutionDeps, executeDeletions } from './execution-service.ts'
import { findAllPersons } from './notes-queries.ts'
import { type DeletionNote, hashForNote } from './notes-service.ts'
import { lockRequest } from './queries.ts'

type ReplayResult = { scheduled: number; known: number }

/**
 * Applies to a restored database what people asked for after its backup was made: each noted request is scheduled again,
 * and what is due is carried out at once, before anyone is served. Doing it twice changes nothing. Returns how many
 * requests the backup did not know or had not carried out, and how many it had.
 */
export async function replayDeletions(
  deps: ExecutionDeps,
  notes: readonly DeletionNote[],
): Promise<ReplayResult> {
  const now = deps.clock()
  const scheduled = await deps.db.transaction(async (tx) => {
    const everybody = await findAllPersons(tx)
    let count = 0
    for (const note of notes) if (await rescheduleDeletion(tx, note, everybody, now)) count += 1
    return count
  })
  await executeDeletions(deps)
  return { scheduled, known: notes.length - scheduled }
}

type AllPersons = Awaited<ReturnType<typeof findAllPersons>>

async function rescheduleDeletion(tx: Queryable, note: DeletionNote, everybody: AllPersons, now: Date) {
  const { code, source, salt } = note
  const known = await lockRequest(tx, code)
  if (known?.status === 'done' || known?.status === 'scheduled') return false
  const userId = everybody.accounts.find((id) => hashForNote(salt, id) === note.account) ?? null
  const request = {
    ...({ status: 'scheduled', userId, notedAt: null } as const),
    email: everybody.addresses.find((address) => hashForNote(salt, address) === note.address) ?? null,
    deactivated: userId ? await deactivateAccount(tx, userId, now) : false,
    confirmedAt: new Date(note.confirmedAt),
    dueAt: new Date(note.dueAt),
  }
  if (known) await updateRequest(tx, known.id, request)
  else await insertRequest(tx, { code, source, requestedAt: new Date(note.requestedAt), ...request })
  return true
}

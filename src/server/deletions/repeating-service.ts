import { switchOff } from '#server/accounts/core/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type CarryingOut, carryOutDeletions } from './carrying-out-service.ts'
import { findEverybody } from './notes-queries.ts'
import { type DeletionNote, noted } from './notes-service.ts'
import { insertRequest, lockRequest, updateRequest } from './queries.ts'

type Repeated = { scheduled: number; known: number }

/**
 * Applies to a restored database what people asked for after its backup was made: each noted request is scheduled again,
 * and what is due is carried out at once, before anybody is served. Doing it twice changes nothing. Returns how many
 * requests the backup did not know or had not carried out, and how many it had.
 */
export async function repeatDeletions(deps: CarryingOut, notes: readonly DeletionNote[]): Promise<Repeated> {
  const now = deps.clock()
  const scheduled = await deps.db.transaction(async (tx) => {
    const everybody = await findEverybody(tx)
    let count = 0
    for (const note of notes) if (await scheduleAgain(tx, note, everybody, now)) count += 1
    return count
  })
  await carryOutDeletions(deps)
  return { scheduled, known: notes.length - scheduled }
}

type Everybody = Awaited<ReturnType<typeof findEverybody>>

async function scheduleAgain(tx: Queryable, note: DeletionNote, everybody: Everybody, now: Date) {
  const { code, source, salt } = note
  const known = await lockRequest(tx, code)
  if (known?.status === 'done' || known?.status === 'scheduled') return false
  const userId = everybody.accounts.find((id) => noted(salt, id) === note.account) ?? null
  const request = {
    ...({ status: 'scheduled', userId, notedAt: null } as const),
    email: everybody.addresses.find((address) => noted(salt, address) === note.address) ?? null,
    deactivated: userId ? await switchOff(tx, userId, now) : false,
    confirmedAt: new Date(note.confirmedAt),
    dueAt: new Date(note.dueAt),
  }
  if (known) await updateRequest(tx, known.id, request)
  else await insertRequest(tx, { code, source, requestedAt: new Date(note.requestedAt), ...request })
  return true
}

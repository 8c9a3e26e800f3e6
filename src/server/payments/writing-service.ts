import { AppError } from '#contract/errors.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import type { ReadAccount } from './account-facts.ts'
import type { EntryDetails } from './account-view.ts'
import { insertDetails, insertEntry } from './changing.ts'
import { detailsSealContext } from './seal-contexts.ts'

type Entry = Omit<Parameters<typeof insertEntry>[1], 'bookingId' | 'writtenAt' | 'actorId'>
type Sent = Pick<Entry, 'kind' | 'amount' | 'day' | 'way'>

/**
 * Whether an entry was sent before with this key: then it is there, and nothing is written. Throws where the key stands for
 * another one.
 */
export function wasSent({ row }: ReadAccount, key: string, { kind, amount, day, way }: Sent): boolean {
  const before = row.entries.find(({ clientKey }) => clientKey === key)
  if (!before) return false
  const isSame =
    before.kind === kind &&
    normalizeDecimals(before.amount, row.currency) === amount &&
    before.day === day &&
    before.way === (way ?? null)
  if (!isSame) throw new AppError('idempotency_key_reused')
  return true
}

/** Writes an entry of an account that is held, with what of it is about a person, encrypted. Returns its id. */
export async function writeEntry(
  { clock, sealer, caller }: Pick<Ctx, 'clock' | 'sealer' | 'caller'>,
  tx: Queryable,
  { row }: ReadAccount,
  { details = {}, ...entry }: Entry & { details?: { [Key in keyof EntryDetails]?: string | undefined } },
): Promise<string> {
  const now = clock()
  const { id } = await insertEntry(tx, {
    ...entry,
    bookingId: row.id,
    actorId: caller.actor?.id ?? null,
    writtenAt: now,
  }).catch((error: unknown) => {
    throw toEntryError(error) ?? error
  })
  const told = Object.fromEntries(Object.entries(details).filter(([, text]) => text))
  if (Object.keys(told).length > 0) {
    const sealed = sealer.seal(JSON.stringify(told), detailsSealContext(id))
    await insertDetails(tx, { entryId: id, sealed, writtenAt: now })
  }
  return id
}

/** The index says it too, should a lock ever be forgotten. */
function toEntryError(error: unknown): AppError | undefined {
  const constraint = findDatabaseFault(error)?.constraint
  if (constraint === 'payment_entries_one_answer') return new AppError('entry_answered', { cause: error })
  if (constraint === 'payment_entries_client_key')
    return new AppError('idempotency_key_reused', { cause: error })
  return undefined
}

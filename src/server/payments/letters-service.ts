import { listPaymentLetters, type PaymentLetter } from '#domain/payments/letters.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isLockConflict } from '#server/machine/data/database-errors.ts'
import { letterFactsOf, readAccount } from './account-facts.ts'
import { type AccountRow, findAccountsWithBooks, lockAccount } from './accounts-queries.ts'
import { claimLetter, queueAdminLetter, queueCompanyLetter, queuePilgrimLetter } from './letters-changing.ts'

const batchSize = 200
const nilId = '00000000-0000-0000-0000-000000000000'

/** Job: sends the letters about money that are due, each once, whichever process comes first (MON-04, decision 0104). */
export async function sendPaymentLetters(deps: Deps): Promise<void> {
  const { db, log, wakeMailer } = deps
  let sent = 0
  for (let after: string | undefined = nilId; after !== undefined; ) {
    const rows: AccountRow[] = await findAccountsWithBooks(db, { after, limit: batchSize })
    for (const row of rows) sent += await sendLettersOf(deps, row)
    after = rows.length < batchSize ? undefined : rows.at(-1)?.id
  }
  if (sent === 0) return
  wakeMailer()
  log.info({ sent }, 'letters about money queued')
}

/** Those of a booking that are due and did not go yet. */
function listUnsent(deps: Pick<Deps, 'clock'>, row: AccountRow): PaymentLetter[] {
  const read = readAccount(row, deps.clock())
  const wasSent = ({ kind, about }: PaymentLetter) =>
    row.letters.some((letter) => letter.kind === kind && letter.about === about)
  return listPaymentLetters(read.account, letterFactsOf(read)).filter((letter) => !wasSent(letter))
}

async function sendLettersOf(deps: Deps, found: AccountRow): Promise<number> {
  try {
    if (listUnsent(deps, found).length === 0) return 0
    return await deps.db.transaction(async (tx) => {
      // Read again behind the lock: a payment or a cancellation that came first stops it.
      const row = await lockAccount(tx, found.id)
      let sent = 0
      for (const letter of row ? listUnsent(deps, row) : [])
        if (row && (await claimLetter(tx, row.id, letter, deps.clock()))) {
          await queueLetter(deps, tx, row, letter)
          sent += 1
        }
      return sent
    })
  } catch (error) {
    // One booking cannot be read, or is held by someone: the others get their letters, and the next beat looks again.
    if (!isLockConflict(error)) deps.log.warn({ err: error, booking: found.id }, 'letters were not queued')
    return 0
  }
}

async function queueLetter(
  { clock }: Pick<Deps, 'clock'>,
  tx: Queryable,
  row: AccountRow,
  { kind, about, amount, due }: PaymentLetter,
): Promise<void> {
  const now = clock()
  const data = { kind, about, amount, ...(due && { due }) }
  switch (kind) {
    case 'payment_due_soon':
    case 'payment_due_today':
    case 'payment_overdue':
      return queuePilgrimLetter(tx, row, { template: 'payment-due', data, now })
    case 'refund_half_time':
    case 'refund_due_today':
      return queueCompanyLetter(tx, row, { template: 'refund-due', data, now })
    case 'refund_overdue':
      await queueCompanyLetter(tx, row, { template: 'refund-overdue-company', data, now })
      await queuePilgrimLetter(tx, row, { template: 'refund-overdue', data, now })
      return queueAdminLetter(tx, row.id, { template: 'refund-overdue-admin', data, now })
    case 'claim_waiting':
      return queueCompanyLetter(tx, row, { template: 'claim-received', entryId: about, data, now })
    case 'claim_unanswered':
      return queueAdminLetter(tx, row.id, { template: 'claim-unanswered', data, now })
  }
}

import { isNotNull } from 'drizzle-orm'
import { readAccount } from '#server/payments/account-facts.ts'
import { findAccountsOfCompany, findAccountsOfTrip } from '#server/payments/accounts-queries.ts'
import { departureBooks } from '#server/payments/tables.ts'
import type { World } from '#test/world.ts'

/**
 * Reads every account of every closed departure, as `owedBy` has it, and returns those that are not settled and yet are not among
 * what is read over all departures of their company.
 */
export async function listAccountsNotRead({ db, clock }: World): Promise<string[]> {
  const closed = await db
    .select({ tripId: departureBooks.tripId })
    .from(departureBooks)
    .where(isNotNull(departureBooks.closedAt))
  const missing: string[] = []
  for (const { tripId } of closed) {
    const rows = await findAccountsOfTrip(db, tripId)
    const read = await findAccountsOfCompany(db, rows[0]?.organizerId ?? '', clock.now())
    const ids = new Set(read.map(({ id }) => id))
    for (const row of rows) {
      const { account } = readAccount(row, clock.now())
      if (account.group !== 'settled' && !ids.has(row.id)) missing.push(`${row.reference} ${account.group}`)
    }
  }
  return missing
}

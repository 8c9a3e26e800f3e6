import type { OutputOf } from '#contract/endpoint.ts'
import type { listOwing } from '#contract/payments/owing.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { owes } from '#domain/payments/owed-by.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { readAccount } from './account-facts.ts'
import { type AccountRow, findAccountsOfTrip, findRunningAccounts } from './accounts-queries.ts'

type Sums = NonNullable<OutputOf<typeof listOwing>['sums']>[number]
type Sum = Pick<Sums, 'currency' | 'bookings' | 'received' | 'owed'>

const isBinding = ({ status, booksSince }: AccountRow) =>
  booksSince !== null && holdsSeats(status) && status !== 'pending'

/** What was received of, and is owed by, each confirmed booking of departures with books that are not over. */
export async function sumBooks(db: Queryable, organizerId: string, now: Date): Promise<Sum[]> {
  const rows = await findRunningAccounts(db, organizerId, now)
  return rows.filter(isBinding).flatMap((row) => {
    const { today, account } = readAccount(row, now)
    if (row.returnDate < today) return []
    const { currency, received, owed } = account
    return [{ currency, bookings: 1, received, owed: owed ?? '0' }]
  })
}

/** Whether each booking of a departure with books owes, by id; nothing of one without. */
export async function findOwing(db: Queryable, tripId: string, now: Date): Promise<Map<string, boolean>> {
  const rows = await findAccountsOfTrip(db, tripId)
  return new Map(rows.filter(isBinding).map((row) => [row.id, owes(readAccount(row, now).account)]))
}

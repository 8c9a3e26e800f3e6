import type { UpcomingStep } from '#domain/bookings/steps.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { OpenPayment } from '#domain/payments/schedule.ts'
import type { moneyRequested } from '#server/bookings/emails/booking-money.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { readAccount } from './account-facts.ts'
import { findKeptAccounts } from './accounts-queries.ts'

type Request = NonNullable<(typeof moneyRequested)['payload']>

/** Enters the books of bookings whose company keeps them. */
export async function reportMoney(db: Queryable, { bookingIds, now, found }: Request): Promise<void> {
  for (const row of await findKeptAccounts(db, bookingIds)) {
    const { account } = readAccount(row, now)
    const { agreed, received, claimed, owed } = account
    const payments = account.payments.filter(({ left }) => compareAmount(left, '0') > 0).map(toStep)
    found.set(row.id, { agreed, received, claimed, owed, payments })
  }
}

/** The only payment of a booking is what is left to pay. */
function toStep({ kind, due, withinDays, left }: OpenPayment): UpcomingStep {
  const named = kind === 'deposit' ? 'deposit' : 'balance'
  return { kind: named, by: due, amount: left, ...(withinDays !== null && { withinDays }) }
}

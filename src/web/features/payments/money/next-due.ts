import type { Account } from '#contract/payments/account.ts'
import { compareAmount, subtractAmount } from '#domain/offers/amounts.ts'

const isSome = (amount: string | null): amount is string => amount !== null && compareAmount(amount, '0') > 0

/** The next payment that is not overdue and of which something is missing. */
export const findNextPayment = ({ payments, today }: Account) =>
  payments.find(({ left, due }) => isSome(left) && (due === null || due >= today))

/**
 * Returns the amount that a pilgrim most likely reports: what is due by today, else the next payment, else all that is owed;
 * without what waits for an answer already. Empty where nothing is owed.
 */
export function suggestAmount(account: Account): string {
  const { dueNow, owed, claimed } = account
  const next = isSome(dueNow) ? dueNow : (findNextPayment(account)?.left ?? owed ?? '0')
  const open = [next, owed ?? '0'].map((amount) => subtractAmount(amount, claimed)).find(isSome)
  return open === undefined ? '' : open.replace(/\.0+$/, '')
}

import type { Account, AccountEntry } from '#contract/payments/account.ts'

/** What someone is about to write into an account. */
export type AccountAct =
  | { kind: 'record' }
  | { kind: 'refund' }
  | { kind: 'correct'; entry: AccountEntry }
  | { kind: 'confirm'; entry: AccountEntry }
  | { kind: 'dispute'; entry: AccountEntry }

export type AccountActProps = {
  account: Pick<Account, 'bookingId' | 'currency' | 'today'> & Partial<Account>
  onClose: () => void
  /** What is announced on the page afterwards. */
  onDone: (text: string) => void
}

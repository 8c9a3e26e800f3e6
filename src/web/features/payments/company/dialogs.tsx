import type { Account, AccountEntry } from '#contract/payments/account.ts'
import { ConfirmOtherDialog, DisputeDialog } from './claim-dialogs.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

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

/** The dialog of an act: it stays, with what was typed, until the act is done. */
export function AccountDialog({ act, ...props }: AccountActProps & { act: AccountAct }) {
  if (act.kind === 'correct') return <CorrectDialog {...props} entry={act.entry} />
  if (act.kind === 'confirm') return <ConfirmOtherDialog {...props} claim={act.entry} />
  if (act.kind === 'dispute') return <DisputeDialog {...props} claim={act.entry} />
  return <RecordDialog {...props} isRefund={act.kind === 'refund'} />
}

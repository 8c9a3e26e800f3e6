import type { AccountAct, AccountActProps } from './acts.ts'
import { ConfirmOtherDialog, DisputeDialog } from './claim-dialogs.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** The dialog of an act: it stays, with what was typed, until the act is done. */
export function AccountDialog({ act, ...props }: AccountActProps & { act: AccountAct }) {
  if (act.kind === 'correct') return <CorrectDialog {...props} entry={act.entry} />
  if (act.kind === 'confirm') return <ConfirmOtherDialog {...props} claim={act.entry} />
  if (act.kind === 'dispute') return <DisputeDialog {...props} claim={act.entry} />
  return <RecordDialog {...props} isRefund={act.kind === 'refund'} />
}

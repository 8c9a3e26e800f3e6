import type { Account, OwingRow } from '#contract/payments/account.ts'
import type { NotRemindedReason } from '#contract/payments/owing.ts'
import { mayOwe } from '#domain/bookings/bookings.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The headings of the owing list. */
export const groupLabels: Record<OwingRow['group'], MessageKey> = {
  overdue: 'owing.overdue',
  open: 'owing.group.open',
  requested: 'owing.group.requested',
  refund: 'owing.group.refund',
  settled: 'owing.group.settled',
}

/** Where the status of a booking and its money differ: shown, and mended by a person alone. */
export const contradictionLabels: Record<NonNullable<Account['contradiction']>, MessageKey> = {
  paid_nothing_received: 'owing.says.nothingReceived',
  paid_not_all_received: 'owing.says.partReceived',
  all_received_not_paid: 'owing.says.allReceived',
  refunded_not_all: 'owing.says.refundMissing',
}

export const notRemindedLabels: Record<NotRemindedReason, MessageKey> = {
  nothing_owed: 'owing.notReminded.nothingOwed',
  claim_waits: 'owing.notReminded.claimWaits',
  says_paid: 'owing.notReminded.saysPaid',
  no_address: 'bulk.reason.noEmail',
  asked_often: 'owing.notReminded.askedOften',
}

/** Returns why a family would not be reminded, as far as its row shows it; undefined: it gets an email. */
export function whyNotReminded(row: OwingRow): NotRemindedReason | undefined {
  if (row.mayRemind) return undefined
  if (!row.owes) return 'nothing_owed'
  if (row.claims > 0) return 'claim_waits'
  if (row.status === 'pending' || row.group === 'settled') return 'nothing_owed'
  return mayOwe(row.status) ? 'no_address' : 'says_paid'
}

import type { EntryKind, EntryState, PaymentWay } from '#domain/payments/entries.ts'
import type { MessageKey } from '#i18n/translate.ts'

// The labels of the books of a booking, by the names in which they are stored.

export const entryKindNames: Record<EntryKind, MessageKey> = {
  claimed: 'payments.kind.claimed',
  received: 'payments.kind.received',
  disputed: 'payments.kind.disputed',
  refunded: 'payments.kind.refunded',
  arrived: 'payments.kind.arrived',
  correction: 'payments.kind.correction',
}

/** Of those that change: an entry that stands is said by its kind. */
export const entryStateNames: Record<Exclude<EntryState, 'stands'>, MessageKey> = {
  open: 'payments.state.open',
  received: 'payments.state.confirmed',
  disputed: 'payments.state.disputed',
  repeated: 'payments.state.repeated',
  withdrawn: 'payments.state.withdrawn',
  sent: 'payments.state.sent',
  arrived: 'payments.state.arrived',
  void: 'payments.state.void',
}

export const paymentWayNames: Record<PaymentWay, MessageKey> = {
  bank: 'payments.way.bank',
  upi: 'payments.way.upi',
  wallet: 'payments.way.wallet',
  cash: 'payments.way.cash',
  other: 'payments.way.other',
}

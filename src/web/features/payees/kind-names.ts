import type { PayeeKind } from '#domain/payees/payee-numbers.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The label of an account's number, by its kind. */
export const payeeKindNames: Record<PayeeKind, MessageKey> = {
  iban: 'payees.kind.iban',
  account: 'payees.kind.account',
  upi: 'payees.kind.upi',
  wallet: 'payees.kind.wallet',
  cash: 'payees.kind.cash',
}

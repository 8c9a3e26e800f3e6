import type { PayeeKind } from '#domain/payees/payee-numbers.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The ways in which pilgrims can pay a company. */
export const payeeKindNames: Record<PayeeKind, MessageKey> = {
  iban: 'payeeDesk.kind.iban',
  account: 'payeeDesk.kind.account',
  upi: 'payeeDesk.kind.upi',
  wallet: 'payeeDesk.kind.wallet',
  cash: 'payeeDesk.kind.cash',
}

import type { Account } from '#contract/payments/account.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

const texts: Record<NonNullable<Account['contradiction']>, MessageKey> = {
  paid_nothing_received: 'payments.contradiction.nothingReceived',
  paid_not_all_received: 'payments.contradiction.notAllReceived',
  all_received_not_paid: 'payments.contradiction.allReceived',
  refunded_not_all: 'payments.contradiction.refundOpen',
}

/** Says where the status and the money of a booking differ, and what to do. */
export function ContradictionNote({ account: { contradiction, company } }: { account: Account }) {
  const { t } = useLanguage()
  if (contradiction === null) return null
  return (
    <Alert tone={contradiction === 'all_received_not_paid' ? 'info' : 'warn'}>
      <IsolatedText>{t(texts[contradiction], { company })}</IsolatedText>
    </Alert>
  )
}

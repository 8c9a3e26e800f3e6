import type { ReactNode } from 'react'
import type { WaitingClaim } from '#contract/payments/owing.ts'
import { NeedLine } from '#web/features/desk/need-section.tsx'
import { useConfirmClaim } from '#web/features/payments/company/use-confirm-claim.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** From so many days on the pilgrim and the company are reminded; after seven the admins see it (MON-04). */
const claimDays = { soon: 3, late: 7 } as const

type ClaimLineProps = {
  claim: WaitingClaim
  onResult: (text: string) => void
  /** Opens what is beside it. */
  opener: ReactNode
  onDispute: () => void
}

/** A reported payment of any departure: confirmed by one press, opened to look at its slip, or not found (MON-03). */
export function ClaimLine({ claim, onResult, opener, onDispute }: ClaimLineProps) {
  const { t, formats } = useLanguage()
  const { bookingId, entry, currency, contactName, reference, title, days } = claim
  const confirm = useConfirmClaim({ bookingId, entry: entry.id, currency }, onResult)
  const amount = formats.money(entry.counted, currency)
  const of = `${contactName ?? reference}, ${amount}`
  return (
    <NeedLine
      title={
        <>
          {contactName ? <UserText>{contactName}</UserText> : <bdi>{reference}</bdi>} ·{' '}
          <bdi className="num">{amount}</bdi>
        </>
      }
      text={
        <>
          <bdi className="tabular-nums">{reference}</bdi> · <UserText>{title}</UserText>
          {entry.hasSlip ? null : ` · ${t('companyMoney.noSlip')}`}
        </>
      }
      age={days === 0 ? t('owing.reportedToday') : t('console.waitsDays', { count: days })}
      tone={days >= claimDays.late ? 'late' : days >= claimDays.soon ? 'soon' : undefined}
      actions={
        <>
          <Button
            size="sm"
            data-key="c"
            busy={confirm.isPending}
            aria-label={`${t('companyMoney.confirm')}: ${of}`}
            onClick={() => confirm.mutate()}
          >
            {t('companyMoney.confirm')}
          </Button>
          {opener}
          <Button
            size="sm"
            variant="ghost"
            data-key="d"
            aria-label={`${t('companyMoney.dispute')}: ${of}`}
            onClick={onDispute}
          >
            {t('companyMoney.dispute')}
          </Button>
        </>
      }
    >
      {confirm.error ? (
        <Alert tone="danger" className="need-wide">
          {getErrorText(t, confirm.error, 'errors.payments_failed')}
        </Alert>
      ) : null}
    </NeedLine>
  )
}

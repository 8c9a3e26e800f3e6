import type { AccountEntry } from '#contract/payments/account.ts'
import { paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { EntryAmount } from '#web/features/payments/core/entry-amount.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AccountAct } from './acts.ts'
import { Slip } from './slip.tsx'
import { useConfirmClaim } from './use-confirm-claim.ts'

type ClaimCardProps = {
  bookingId: string
  claim: AccountEntry
  currency: string
  /** What happened, to be shown on the page. */
  onResult: (text: string) => void
  onAct: (act: AccountAct) => void
}

/** A reported payment that waits: its slip to look at, and the answer by one press (MON-03). */
export function ClaimCard({ bookingId, claim, currency, onResult, onAct }: ClaimCardProps) {
  const { t, formats } = useLanguage()
  const confirm = useConfirmClaim({ bookingId, entry: claim.id, currency }, onResult)
  const { day, way, payer, note, hasSlip } = claim
  const amount = formats.money(claim.counted, currency)
  return (
    <article className="grid gap-2 rounded-control border border-line bg-brass-tint p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="font-sans text-sm font-semibold tracking-normal">{t('companyMoney.claimWaits')}</h4>
          <ClaimFacts day={day} way={way} payer={payer} note={note} />
        </div>
        <EntryAmount entry={claim} currency={currency} />
      </div>
      {hasSlip ? (
        <Slip bookingId={bookingId} entry={claim.id} of={amount} />
      ) : (
        <p className="text-sm text-ink-2">{t('companyMoney.noSlip')}</p>
      )}
      {confirm.error ? (
        <Alert tone="danger">{getErrorText(t, confirm.error, 'errors.payments_failed')}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          data-key="c"
          aria-keyshortcuts="C"
          busy={confirm.isPending}
          aria-label={`${t('companyMoney.confirm')}: ${amount}`}
          onClick={() => confirm.mutate()}
        >
          {t('companyMoney.confirm')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('companyMoney.confirmOther')}: ${amount}`}
          onClick={() => onAct({ kind: 'confirm', entry: claim })}
        >
          {t('companyMoney.confirmOther')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          data-key="d"
          aria-keyshortcuts="D"
          aria-label={`${t('companyMoney.dispute')}: ${amount}`}
          onClick={() => onAct({ kind: 'dispute', entry: claim })}
        >
          {t('companyMoney.dispute')}
        </Button>
      </div>
    </article>
  )
}

type ClaimFactsProps = Pick<AccountEntry, 'day' | 'way' | 'payer' | 'note'>

/** On which day and how it was paid, by whom, and the pilgrim's note. */
export function ClaimFacts({ day, way, payer, note }: ClaimFactsProps) {
  const { t, formats } = useLanguage()
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {formats.mediumDate(day)}
      {way ? ` · ${t(paymentWayNames[way])}` : null}
      {payer ? (
        <>
          {' · '}
          <UserText>{payer}</UserText>
        </>
      ) : null}
      {note ? (
        <>
          <br />
          <UserText>{note}</UserText>
        </>
      ) : null}
    </p>
  )
}

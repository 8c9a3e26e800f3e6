import type { AccountEntry } from '#contract/payments/account.ts'
import { mayCorrect, mayReceive } from '#domain/payments/entries.ts'
import { entryKindNames, paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { EntryAmount } from '#web/features/payments/core/entry-amount.tsx'
import { EntryStateBadge } from '#web/features/payments/core/entry-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Slip } from './slip.tsx'

type EntryListProps = {
  entries: readonly AccountEntry[]
  currency: string
  bookingId: string
  onCorrect: (entry: AccountEntry) => void
  onConfirm: (entry: AccountEntry) => void
}

/** Every entry of the account, the latest first. */
export function EntryList({ entries, currency, bookingId, onCorrect, onConfirm }: EntryListProps) {
  const { t, formats } = useLanguage()
  if (entries.length === 0) return <p className="text-ink-2">{t('companyMoney.noEntries')}</p>
  return (
    <ol className="divide-y divide-line border-t border-line" aria-label={t('companyMoney.entries')}>
      {entries.toReversed().map((entry) => {
        const { id, kind, state, receiptNumber, hasSlip } = entry
        const amount = formats.money(entry.counted, currency)
        const isLate = state === 'disputed' && mayReceive(entry)
        return (
          <li key={id} className="grid gap-1 py-2.5">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                  {t(entryKindNames[kind])}
                  <EntryStateBadge state={state} />
                </p>
                <EntryFacts entry={entry} />
              </div>
              <EntryAmount entry={entry} currency={currency} />
            </div>
            {receiptNumber === null ? null : (
              <p className="text-sm text-ink-2">
                {t('payments.receiptNumber', { number: formats.digits(receiptNumber) })}
              </p>
            )}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {hasSlip && state !== 'open' ? <Slip bookingId={bookingId} entry={id} of={amount} /> : null}
              {isLate ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${t('companyMoney.foundLate')}: ${amount}`}
                  onClick={() => onConfirm(entry)}
                >
                  {t('companyMoney.foundLate')}
                </Button>
              ) : null}
              {mayCorrect(entry) ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${t('companyMoney.correct')}: ${amount}`}
                  onClick={() => onCorrect(entry)}
                >
                  {t('companyMoney.correct')}
                </Button>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** When, how and by whom; a reason is in its own words. */
function EntryFacts({ entry }: { entry: AccountEntry }) {
  const { t, formats } = useLanguage()
  const { day, way, by, reason, payer, note, transferReference } = entry
  const words = [payer, note, transferReference, reason].filter((text) => text !== null)
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {formats.mediumDate(day)}
      {way ? ` · ${t(paymentWayNames[way])}` : null}
      {by ? (
        <>
          {' · '}
          <UserText>{by}</UserText>
        </>
      ) : null}
      {words.map((text) => (
        <span key={text} className="block">
          <UserText>{text}</UserText>
        </span>
      ))}
    </p>
  )
}

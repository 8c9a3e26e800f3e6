import type { Account, AccountEntry } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { entryKindNames, entryStateNames, paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { EntryAmount } from '#web/features/payments/core/entry-amount.tsx'
import { PaymentSchedule } from '#web/features/payments/money/schedule.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { PaperSheet } from './sheet.tsx'

const isSome = (amount: string | null): amount is string => amount !== null && compareAmount(amount, '0') > 0

/** Everything that both sides wrote into the books of a booking, with the sums that follow from it. */
export function StatementView({ account }: { account: Account }) {
  const { t, formats } = useLanguage()
  const { reference, contactName, trip, company, currency, today, entries } = account
  const money = (amount: string) => formats.money(amount, currency)
  const sums = [
    { label: t('payments.agreed'), amount: account.agreed },
    { label: t('payments.received'), amount: account.received },
    { label: t('payments.claimed'), amount: isSome(account.claimed) ? account.claimed : null },
    { label: t('payments.refunded'), amount: isSome(account.refunded) ? account.refunded : null },
  ]
  return (
    <PaperSheet title={t('payments.statement')} company={company}>
      <div className="mt-6 print:mt-4">
        <FactRows>
          <FactRow label={t('payments.forBooking')}>
            <bdi dir="ltr" lang="en" className="font-semibold">
              {reference}
            </bdi>
            {contactName ? (
              <>
                {' · '}
                <UserText>{contactName}</UserText>
              </>
            ) : null}
          </FactRow>
          <FactRow label={t('agreement.journey')}>
            <UserText>{trip.title}</UserText>
            {' · '}
            <bdi>{formats.longDate(trip.departureDate)}</bdi>
          </FactRow>
          <FactRow label={t('payments.asOf')}>{formats.longDate(today)}</FactRow>
        </FactRows>
        {account.removedOn === null ? null : (
          <p className="mt-4 font-medium">
            {t('payments.removedOn', { date: formats.longDate(account.removedOn) })}
          </p>
        )}
      </div>
      <h2 className="mt-7 mb-1 text-h4 print:mt-4">{t('payments.entries')}</h2>
      {entries.length === 0 ? <p className="py-2 text-ink-2">{t('payments.noEntries')}</p> : null}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <StatementRow key={entry.id} entry={entry} currency={currency} />
        ))}
      </ul>
      <div className="mt-6 grid gap-x-12 gap-y-6 border-t-2 border-ink pt-5 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:pt-3">
        <dl className="grid content-start gap-2.5">
          {sums.map(({ label, amount }) =>
            amount === null ? null : <AmountLine key={label} label={label} amount={money(amount)} />,
          )}
          {account.owed !== null && !isSome(account.credit) ? (
            <AmountLine label={t('payments.toPay')} amount={money(account.owed)} isStrong />
          ) : null}
          {isSome(account.credit) ? (
            <AmountLine label={t('payments.refundOpen')} amount={money(account.credit)} isStrong />
          ) : null}
        </dl>
        <div className="[&>div]:border-0 [&>div]:pt-0">
          <PaymentSchedule account={account} />
        </div>
      </div>
    </PaperSheet>
  )
}

/** Each entry as it was written, also answers and corrections: nothing is left out of the books. */
function StatementRow({ entry, currency }: { entry: AccountEntry; currency: string }) {
  const { t, formats } = useLanguage()
  const { kind, state, day, way, receiptNumber, reason, payer, transferReference } = entry
  const facts = [
    formats.mediumDate(day),
    way === null ? null : t(paymentWayNames[way]),
    receiptNumber === null ? null : t('payments.receiptNumber', { number: formats.digits(receiptNumber) }),
    payer,
    transferReference,
    state === 'stands' ? null : t(entryStateNames[state]),
    reason,
  ].filter((fact) => fact !== null)
  return (
    <li className="flex items-start justify-between gap-5 py-2.5 max-[20rem]:flex-wrap print:py-1.5">
      <div className="min-w-0">
        <p className="font-medium">{t(entryKindNames[kind])}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 ? ' · ' : null}
              <UserText>{fact}</UserText>
            </span>
          ))}
        </p>
      </div>
      <EntryAmount entry={entry} currency={currency} />
    </li>
  )
}

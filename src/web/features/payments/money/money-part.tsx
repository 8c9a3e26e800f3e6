import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Account } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { BookingLeaverFee, BookingPrice, BookingPriceLines } from '#web/features/bookings/page/price.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountFigures } from './account-figures.tsx'
import { ContradictionNote } from './contradiction.tsx'
import { EntryList } from './entries.tsx'
import { RefundList } from './refunds.tsx'
import { PaymentSchedule } from './schedule.tsx'

/** The accounts to pay into; of payees, whom this noun does not know. */
type PayeesPart = ComponentType<Pick<BookingPartProps, 'booking' | 'held'>>

type MoneyPartProps = BookingPartProps & { Payees: PayeesPart }

/** What is agreed, paid and due, as both sides read it, and where to pay. Qafila itself takes no payment. */
export function BookingMoneyPart({ Payees, ...props }: MoneyPartProps) {
  const { t } = useLanguage()
  const { booking, held } = props
  const query = useQuery(apiQuery('payments.account', held.holder))
  const account = query.data
  const { hash } = useLocation()
  const isLed = hash === '#money' && !query.isPending
  // Emails and the report lead here, before the browser has anything to go to.
  useEffect(() => {
    if (isLed) document.getElementById('money')?.scrollIntoView()
  }, [isLed])
  return (
    <BookingSection id="money" title={t('booking.money')}>
      {query.error ? (
        <div className="mb-5">
          <LoadFailure query={query} otherwise="payments.accountFailed" />
        </div>
      ) : null}
      {account ? (
        <KnownAccount account={account} {...props} />
      ) : query.error ? (
        <BookingPrice booking={booking} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-3">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      <Payees booking={booking} held={held} />
      <p className="mt-5 text-sm text-ink-2">{t('emails.parts.noPayments')}</p>
    </BookingSection>
  )
}

type KnownAccountProps = BookingPartProps & { account: Account }

function KnownAccount({ account, ...props }: KnownAccountProps) {
  const { t } = useLanguage()
  const { booking, path } = props
  const hasEntries = account.entries.length > 0
  if (account.booksSince === null && !hasEntries)
    return (
      <>
        <BookingPrice booking={booking} />
        {booking.status === 'pending' ? null : <NoBooks account={account} />}
      </>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ContradictionNote account={account} />
      <AccountFigures account={account} />
      {account.booksSince === null ? <NoBooks account={account} /> : null}
      <PaymentSchedule account={account} />
      {account.mayClaim ? (
        <ButtonLink to={`${path}/paid`} full icon={<Icon name="check" />} className="print:hidden">
          {t('payments.iPaid')}
        </ButtonLink>
      ) : null}
      <RefundList account={account} {...props} />
      {hasEntries ? <EntryList account={account} {...props} /> : null}
      <details className="group/lines border-t border-line pt-1">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-small font-semibold focus-visible:shadow-ring [&::-webkit-details-marker]:hidden">
          {t('payments.priceLines')}
          <Icon
            name="chevron-down"
            className="size-5 flex-none text-ink-3 transition-[rotate] group-open/lines:rotate-180 print:hidden"
          />
        </summary>
        <div className="pt-2 pb-3">
          <BookingPriceLines booking={booking} />
        </div>
      </details>
      <BookingLeaverFee booking={booking} />
      {hasEntries || compareAmount(account.received, '0') > 0 ? (
        <ButtonLink
          to={`${path}/statement`}
          variant="quiet"
          size="sm"
          className="justify-self-start print:hidden"
        >
          {t('payments.statement')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** What it means for a family where the company records nothing here. */
function NoBooks({ account }: { account: Account }) {
  const { t } = useLanguage()
  return (
    <p className="mt-5 rounded-control bg-surface-2 p-4 text-sm text-ink-2">
      <IsolatedText>{t('payments.noBooks', { company: account.company })}</IsolatedText>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BookingPayee, getBookingPayees } from '#contract/payees/check.ts'
import type { BookingPayeesState } from '#domain/payees/payees.ts'
import type { MessageKey } from '#i18n/translate.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { payeeKindNames } from './kind-names.ts'
import { CopyButton, PayeeNumber } from './number.tsx'

type BookingPayeesProps = Pick<BookingPartProps, 'booking' | 'held'>

/** The accounts into which a booking is paid, the exact holder first, because the bank shows it. */
export function BookingPayees({ booking, held }: BookingPayeesProps) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('payees.ofBooking', held.holder))
  if (query.error)
    return (
      <PayeesFrame>
        <p className="mb-3">{t('payees.notLoaded')}</p>
        <LoadFailure query={query} otherwise="errors.payees_failed" />
      </PayeesFrame>
    )
  if (!query.data || query.data.state === 'closed') return null
  return (
    <PayeesFrame>
      <PayeesContent found={query.data} reference={booking.reference} />
    </PayeesFrame>
  )
}

function PayeesFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label={t('payees.title')}>
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('payees.title')}</h3>
      {children}
    </section>
  )
}

const nothing: Record<Exclude<BookingPayeesState, 'shown' | 'closed'>, MessageKey> = {
  none: 'payees.none',
  frozen: 'payees.frozen',
  unconfirmed: 'payees.unconfirmed',
}

type PayeesContentProps = { found: OutputOf<typeof getBookingPayees>; reference: string }

function PayeesContent({ found, reference }: PayeesContentProps) {
  const { t } = useLanguage()
  const { state, companyName, payees } = found
  if (state === 'closed') return null
  const check = (
    <ButtonLink
      to={`/check-account?ref=${reference}`}
      variant="quiet"
      size="sm"
      className="mt-3 print:hidden"
    >
      {t('payees.checkOther')}
    </ButtonLink>
  )
  if (state !== 'shown')
    return (
      <>
        <Alert tone={state === 'frozen' ? 'danger' : state === 'none' ? 'warn' : 'info'} role="note">
          <IsolatedText>{t(nothing[state], { company: companyName })}</IsolatedText>
        </Alert>
        {state === 'unconfirmed' ? null : check}
      </>
    )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {payees.map((payee) => (
          <PayeeCard key={`${payee.kind} ${payee.accountNumber} ${payee.address}`} payee={payee} />
        ))}
      </div>
      <Line label={t('payees.writeReference')} copied={reference}>
        <bdi dir="ltr" lang="en" className="num text-[1.25rem] font-semibold">
          {reference}
        </bdi>
      </Line>
      <p className="mt-4 text-sm text-ink-2">
        <IsolatedText>{t('payees.onlyThese', { company: companyName })}</IsolatedText>
      </p>
      {check}
    </>
  )
}

function PayeeCard({ payee }: { payee: BookingPayee }) {
  const { t, formats } = useLanguage()
  const { kind, holder, accountNumber, bank, branch, ifsc, address, country, checkedAt, isChanging } = payee
  const place = [bank, branch, country === null ? null : formats.country(country)].filter(
    (part) => part !== null && part !== '',
  )
  return (
    <div className="rounded-control border border-line bg-primary-tint/40 p-4">
      <Line label={t(kind === 'cash' ? 'payees.askFor' : 'payees.bankShows')} copied={holder} isFirst>
        <UserText className="font-semibold">{holder}</UserText>
      </Line>
      {accountNumber === null ? null : (
        <Line label={t(payeeKindNames[kind])} copied={accountNumber}>
          <PayeeNumber>{accountNumber}</PayeeNumber>
        </Line>
      )}
      {ifsc ? (
        <Line label={t('payees.ifsc')} copied={ifsc}>
          <bdi dir="ltr" lang="en" className="font-semibold">
            {ifsc}
          </bdi>
        </Line>
      ) : null}
      {place.length > 0 ? (
        <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
          {place.map((part, at) => (
            <span key={part}>
              {at > 0 ? ' · ' : null}
              <UserText>{part ?? ''}</UserText>
            </span>
          ))}
        </p>
      ) : null}
      {address ? (
        <UserText as="p" className="mt-3 text-sm whitespace-pre-line wrap-anywhere">
          {address}
        </UserText>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <VerifiedBadge label={t('payees.checked', { date: formats.longDate(checkedAt) })} />
      </p>
      {isChanging ? (
        <Alert tone="info" role="note" className="mt-3">
          {t('payees.changing')}
        </Alert>
      ) : null}
    </div>
  )
}

type LineProps = { label: string; copied: string; isFirst?: boolean; children: ReactNode }

/** What is typed into the bank's form, with a button that copies it. */
function Line({ label, copied, isFirst, children }: LineProps) {
  return (
    <div className={`flex items-end justify-between gap-3 max-[20rem]:flex-wrap ${isFirst ? '' : 'mt-3.5'}`}>
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-3">{label}</span>
        {children}
      </p>
      <CopyButton text={copied} label={label} />
    </div>
  )
}

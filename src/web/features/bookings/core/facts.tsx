import type { ReactNode } from 'react'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { cx } from '#web/ui/cx.ts'

/** Dates, party, money and how the organizer reaches the pilgrim. */
export function BookingFacts({ booking }: { booking: BookingWithTrip }) {
  const { t, formats } = useLanguage()
  const { trip } = booking
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 max-[20rem]:grid-cols-1 border-t border-line pt-5 xl:grid-cols-4">
      <Fact label={t('trips.departure')}>
        {formats.mediumDate(trip.departureDate)}{' '}
        <OtherDate date={trip.departureDate} gregorian className="block text-sm font-normal text-ink-2" />
      </Fact>
      <Fact label={t('trips.return')}>
        {formats.mediumDate(trip.returnDate)}{' '}
        <OtherDate date={trip.returnDate} gregorian className="block text-sm font-normal text-ink-2" />
      </Fact>
      <Fact label={t('bookings.pilgrims')}>{formats.number(booking.numberOfPilgrims)}</Fact>
      <Fact label={t('bookings.total')}>
        <span className="num text-[1.375rem] leading-none">
          <Amount>{formats.money(booking.totalAmount, booking.currency)}</Amount>
        </span>
      </Fact>
      {booking.contactName ? (
        <Fact label={t('bookings.contactName')} wide>
          {booking.contactName}
        </Fact>
      ) : null}
      <Fact label={t('bookings.contactEmail')} wide>
        <LatinText>{booking.contactEmail}</LatinText>
      </Fact>
      <Fact label={t('bookings.contactPhone')} wide>
        <LatinText>{booking.contactPhone}</LatinText>
      </Fact>
      <Fact label={t('bookings.id')} wide>
        <LatinText>{booking.reference}</LatinText>
      </Fact>
      {booking.specialRequests?.trim() ? (
        <Fact label={t('bookings.specialRequests')} wide>
          <UserText as="span" className="own-line font-normal whitespace-pre-line">
            {booking.specialRequests}
          </UserText>
        </Fact>
      ) : null}
    </dl>
  )
}

/** Isolated: typed text and amounts keep their own direction in any text. */
function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0 leading-tight', wide && 'col-span-full xl:col-span-2')}>
      <dt className="mb-0.5 text-sm text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        {typeof children === 'string' ? (
          <UserText className="own-line">{children}</UserText>
        ) : (
          <bdi>{children}</bdi>
        )}
      </dd>
    </div>
  )
}

/** An address, a number to call, an id: written the Latin way, with its spaces, on a page of any script. */
function LatinText({ className, children }: { className?: string; children: string }) {
  return (
    <span lang="en" dir="ltr" className={className}>
      {children}
    </span>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { acceptsCosts } from '#domain/bookings/cancellations.ts'
import { formatRequestNeeds } from '#i18n/bookings/need-texts.ts'
import { AgreementLink } from '#web/features/bookings/agreement/link.tsx'
import { CancellationNote } from '#web/features/bookings/core/cancellation-note.tsx'
import { CounterSign } from '#web/features/bookings/core/counter-sign.tsx'
import { BookingPriceLines } from '#web/features/bookings/core/price-lines.tsx'
import { BookingTimeline } from '#web/features/bookings/core/timeline.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OrganizerCancellation } from './cancellation.tsx'
import { OrganizerBookingChanges } from './changes.tsx'
import { OrganizerBookingContact } from './contact.tsx'
import { OrganizerCosts } from './costs.tsx'
import { OrganizerBookingStatus } from './status.tsx'

type Props = { booking: OrganizerBooking; isVerified: boolean }

/** One booking for its organizer: the pilgrim, the trip, the number of people, the total, and the status. */
export function OrganizerBookingRow({ booking, isVerified }: Props) {
  const { t, formats } = useLanguage()
  return (
    <li className="grid gap-x-8 gap-y-3 px-5 py-4.5 sm:px-6 md:grid-cols-[minmax(0,1fr)_13.5rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18.5rem_12rem] xl:gap-x-6">
      <OrganizerBookingContact booking={booking} />
      <div className="min-w-0 md:col-start-1 xl:col-start-auto xl:pt-2">
        <Link
          to={`/trips/${booking.tripId}`}
          className="inline-flex min-h-11 items-center leading-tight font-semibold wrap-anywhere hover:underline xl:min-h-0"
        >
          <UserText>{booking.tripTitle}</UserText>
        </Link>
        <p className="text-sm text-ink-3">
          {t('dashboard.departs')} {formats.mediumDate(booking.departureDate)}
        </p>
        {isInactive(booking.status) ? null : (
          <Link
            to={`/organizer/trips/${booking.tripId}/people?booking=${booking.reference}`}
            aria-label={`${t('companyPeople.people')}: ${booking.reference}`}
            className="link inline-flex min-h-11 items-center text-sm lg:min-h-10"
          >
            {t('companyPeople.people')}
          </Link>
        )}
      </div>
      <dl className="flex flex-wrap content-start gap-x-6 gap-y-2 md:col-start-1 xl:col-start-auto xl:pt-2">
        <Fact label={t('dashboard.pilgrims')}>
          <span className="num text-[1.25rem]">{formats.number(booking.numberOfPilgrims)}</span>
        </Fact>
        {booking.totalAmount !== null && (
          <Fact label={t('dashboard.total')}>
            <span className="num text-[1.25rem]">
              <Amount>{formats.money(booking.totalAmount, booking.currency)}</Amount>
            </span>
          </Fact>
        )}
        <Fact label={t('dashboard.booked')}>{formats.mediumDate(booking.createdAt)}</Fact>
      </dl>
      <div className="md:col-start-2 md:row-span-3 md:row-start-1 md:pt-2 xl:col-start-auto xl:row-span-1 xl:row-start-auto">
        <OrganizerBookingStatus booking={booking} isVerified={isVerified} />
        {booking.counter ? (
          <div className="mt-1.5">
            <CounterSign counter={booking.counter} />
          </div>
        ) : null}
        <CancellationNote cancelled={booking.cancelled} className="mt-1.5 text-sm" />
        {booking.isSetBack ? <p className="mt-1.5 text-sm text-ink-2">{t('setBack.waits')}</p> : null}
      </div>
      <Details booking={booking} isVerified={isVerified} />
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex min-h-7 items-center leading-tight font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** Shows the pilgrim's request and the history so far; neither takes room where it is empty. */
function Details({ booking, isVerified }: Props) {
  const { t, formats } = useLanguage()
  const requests = booking.specialRequests?.trim()
  const { lines, totalAmount, agreedAmount, allInAmount, currency, needs } = booking
  const isSeen = lines !== null && totalAmount !== null && agreedAmount !== null && allInAmount !== null
  if (!requests && needs.length === 0 && booking.timeline.length === 0 && !isSeen && booking.version === 1)
    return null
  return (
    <div className="grid gap-1 md:col-span-full">
      <OrganizerBookingChanges booking={booking} isVerified={isVerified} />
      {needs.length > 0 ? (
        <p className="text-sm text-ink-2">
          <span className="text-ink-3">{t('leader.needs')}: </span>
          {formats.list(formatRequestNeeds(t, needs))}
        </p>
      ) : null}
      {requests ? (
        <p className="max-w-[75ch] text-sm text-ink-2">
          <span className="text-ink-3">{t('bookings.specialRequests')}: </span>
          <UserText className="whitespace-pre-line wrap-anywhere">{requests}</UserText>
        </p>
      ) : null}
      {isSeen ? (
        <>
          <BookingPriceLines booking={{ lines, totalAmount, agreedAmount, allInAmount, currency }} />
          <p>
            <AgreementLink reference={booking.reference} />
          </p>
        </>
      ) : null}
      {isInactive(booking.status) ? <OrganizerCancellation booking={booking} /> : null}
      {isSeen && acceptsCosts(booking.status) && isVerified ? <OrganizerCosts booking={booking} /> : null}
      {booking.timeline.length > 0 ? (
        <details className="group/past text-sm">
          <summary className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-link">
            {t('bookings.timeline')}
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-[rotate] group-open/past:rotate-180"
            />
          </summary>
          <BookingTimeline requestedAt={booking.createdAt} changes={booking.timeline} isNested />
        </details>
      ) : null}
    </div>
  )
}

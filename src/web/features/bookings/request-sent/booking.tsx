import type { BookingPage } from '#contract/bookings/links.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { SentActions } from './actions.tsx'
import { SentEmailNotice } from './email-notice.tsx'
import { SentReference } from './reference.tsx'
import { SentSteps } from './steps.tsx'
import { SentSummary } from './summary.tsx'
import { type SentBookingKey, useSentBooking } from './use-sent-booking.ts'
import { SentWithoutAccess } from './without-access.tsx'

/** Shows the request and what happens next; nothing of the booking where this browser does not hold it. */
export function SentBooking({ reference }: { reference: string }) {
  const { t } = useLanguage()
  const isLive = useIsHydrated()
  const { query, holder, isWaiting, setBooking } = useSentBooking(reference)
  if (query.data)
    return <Sent booking={query.data} bookingKey={holder} onUpdated={setBooking} query={query} />
  if (!isLive)
    return (
      // The server knows no browser's keys: its HTML says what applies to everyone, except while access is checked (boot.js).
      <>
        <SentSkeleton className="hidden [html[data-auth]_&]:grid" />
        <div className="[html[data-auth]_&]:hidden">
          <SentWithoutAccess reference={reference} />
        </div>
      </>
    )
  if (isWaiting) return <SentSkeleton className="grid" />
  if (query.error && toFailure(query.error)?.code !== 'booking_not_found')
    return (
      <>
        <h1 className="text-h1">{t('sent.pageTitle')}</h1>
        <SentReference reference={reference} />
        <LoadFailure query={query} otherwise="bookings.loadFailed" className="mt-8" />
      </>
    )
  return <SentWithoutAccess reference={reference} />
}

function SentSkeleton({ className }: { className: string }) {
  const { t } = useLanguage()
  return (
    <div className={cx('min-h-64 place-items-center', className)}>
      <Spinner label={t('bookings.loading')} />
    </div>
  )
}

type SentProps = {
  booking: BookingPage
  bookingKey: SentBookingKey
  onUpdated: (page: BookingPage) => void
  query: { refetch: () => unknown }
}

function Sent({ booking, bookingKey, onUpdated, query }: SentProps) {
  const { t } = useLanguage()
  const isOn = holdsSeats(booking.status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
      <div className="min-w-0">
        <SentHeading booking={booking} />
        <SentReference reference={booking.reference} />
        {isOn ? (
          <>
            <SentEmailNotice
              booking={booking}
              bookingKey={bookingKey}
              onUpdated={onUpdated}
              refetch={query.refetch}
            />
            <SentSteps booking={booking} />
            <SentActions booking={booking} bookingKey={bookingKey} />
          </>
        ) : (
          <ButtonLink to={`/trips/${booking.tripId}`} className="mt-8 max-sm:w-full">
            {t('bookings.viewTrip')}
          </ButtonLink>
        )}
      </div>
      <SentSummary booking={booking} />
    </div>
  )
}

/** The state of the request, and whether anything must be paid. */
function SentHeading({ booking }: { booking: BookingPage }) {
  const { t } = useLanguage()
  const { status, trip, numberOfPilgrims, isProven } = booking
  const isPending = status === 'pending'
  const rest = holdsSeats(status) ? t('band.noPayment') : t('sent.endedText')
  return (
    <>
      <h1 className="max-w-[24ch] text-h1 wrap-anywhere">
        {isPending && !isProven ? (
          t('step.confirmEmail')
        ) : isPending ? (
          <RichText
            text={t('sent.withOrganizer', { organizer: '<name>-</name>' })}
            tags={{ name: () => <UserText>{trip.organizer.companyName}</UserText> }}
          />
        ) : (
          t(holdsSeats(status) ? 'sent.confirmedTitle' : 'sent.endedTitle', { count: numberOfPilgrims })
        )}
      </h1>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-2">
        {isPending ? t('sent.held', { count: numberOfPilgrims }) : rest}
      </p>
    </>
  )
}

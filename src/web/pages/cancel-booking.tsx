import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useHolder } from '#web/features/bookings/booking-holder.ts'
import { type BookingKey, readBookingKey } from '#web/features/bookings/booking-key.ts'
import { BookingMissing, BookingNeedsSignIn } from '#web/features/bookings/booking-missing.tsx'
import { BookingSkeleton } from '#web/features/bookings/booking-skeleton.tsx'
import { CancelBooking } from '#web/features/bookings/cancel-booking.tsx'
import { CodeDialog } from '#web/features/bookings/code-dialog.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { apiQuery, failureOf } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { useIsLive } from '#web/platform/use-is-live.ts'
import { Written } from '#web/platform/written.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: what belongs to one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  const path = `/bookings/${encodeURIComponent(key)}`
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('cancel.title')} />
      {/* The address may be the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <ButtonLink
        to={path}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
        className="-ms-3 mb-4"
      >
        {t('agreement.toBooking')}
      </ButtonLink>
      <div className="max-w-2xl">
        <h1 className="mb-2 text-h2">{t('cancel.title')}</h1>
        <Cancelling key={key} bookingKey={readBookingKey(key)} path={path} />
      </div>
    </Container>
  )
}

function Cancelling({ bookingKey, path }: { bookingKey: BookingKey; path: string }) {
  const { formats } = useLanguage()
  const session = useSession()
  const isLive = useIsLive()
  const held = useHolder(bookingKey)
  const mayAsk = isLive && ('token' in bookingKey || session.state === 'signed-in')
  const query = useQuery({ ...apiQuery('bookings.view', bookingKey), enabled: mayAsk })
  const { data: booking, error } = query
  if (isLive && 'id' in bookingKey && session.state === 'signed-out') return <BookingNeedsSignIn />
  if (booking)
    return (
      <>
        <p className="mb-6 text-ink-2 wrap-anywhere">
          <Written>{booking.trip.title}</Written>, {formats.longDate(booking.trip.departureDate)},{' '}
          <bdi dir="ltr">{booking.reference}</bdi>
        </p>
        <CancelBooking booking={booking} held={held} path={path} />
        <CodeDialog booking={booking} held={held} />
      </>
    )
  if (!error) return <BookingSkeleton />
  if (failureOf(error)?.code === 'booking_not_found') return <BookingMissing />
  return <LoadFailure query={query} otherwise="booking.loadFailed" />
}

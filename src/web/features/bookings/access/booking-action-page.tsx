import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import { type BookingKey, readBookingKey } from './booking-key.ts'
import { CodeDialog } from './code-dialog.tsx'
import { BookingNotFound, BookingSignInRequired } from './not-found.tsx'
import { type BookingAccess, useBookingAccess } from './use-booking-access.ts'

type RenderBooking = (given: { booking: BookingPage; held: BookingAccess; path: string }) => ReactNode
type BookingActionPageProps = { of: string; title: string; children: RenderBooking }

/** A page for one action on a booking, with its name and a link back. No loader: one person's data is never in the HTML. */
export function BookingActionPage({ of, title, children }: BookingActionPageProps) {
  const { t } = useLanguage()
  const path = `/bookings/${encodeURIComponent(of)}`
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={title} />
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
        <h1 className="mb-2 text-h2">{title}</h1>
        <BookingActionContent key={of} bookingKey={readBookingKey(of)} path={path}>
          {children}
        </BookingActionContent>
      </div>
    </Container>
  )
}

type BookingActionContentProps = { bookingKey: BookingKey; path: string; children: RenderBooking }

function BookingActionContent({ bookingKey, path, children }: BookingActionContentProps) {
  const { formats } = useLanguage()
  const session = useSession()
  const isLive = useIsHydrated()
  const held = useBookingAccess(bookingKey)
  const mayAsk = isLive && ('token' in bookingKey || session.state === 'signed-in')
  const query = useQuery({ ...apiQuery('bookings.view', bookingKey), enabled: mayAsk })
  const { data: booking, error } = query
  if (isLive && 'id' in bookingKey && session.state === 'signed-out') return <BookingSignInRequired />
  if (booking)
    return (
      <>
        <p className="mb-6 text-ink-2 wrap-anywhere">
          <UserText>{booking.trip.title}</UserText>, {formats.longDate(booking.trip.departureDate)},{' '}
          <bdi dir="ltr">{booking.reference}</bdi>
        </p>
        {children({ booking, held, path })}
        <CodeDialog booking={booking} held={held} />
      </>
    )
  if (!error) return <BookingSkeleton />
  if (toFailure(error)?.code === 'booking_not_found') return <BookingNotFound />
  return <LoadFailure query={query} otherwise="booking.loadFailed" />
}

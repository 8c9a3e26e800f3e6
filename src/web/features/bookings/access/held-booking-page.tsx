import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, failureOf } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsLive } from '#web/platform/use-is-live.ts'
import { Written } from '#web/platform/written.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { type Held, useHolder } from './holder.ts'
import { type BookingKey, readBookingKey } from './key.ts'
import { BookingMissing, BookingNeedsSignIn } from './missing.tsx'

type Shown = (given: { booking: BookingPage; held: Held; path: string }) => ReactNode
type HeldBookingPageProps = { of: string; title: string; children: Shown }

/** A page for one deed of a booking, under its name and the way back. No loader: what is one person's is never in the HTML. */
export function HeldBookingPage({ of, title, children }: HeldBookingPageProps) {
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
        <HeldBooking key={of} bookingKey={readBookingKey(of)} path={path}>
          {children}
        </HeldBooking>
      </div>
    </Container>
  )
}

type HeldBookingProps = { bookingKey: BookingKey; path: string; children: Shown }

function HeldBooking({ bookingKey, path, children }: HeldBookingProps) {
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
        {children({ booking, held, path })}
        <CodeDialog booking={booking} held={held} />
      </>
    )
  if (!error) return <BookingSkeleton />
  if (failureOf(error)?.code === 'booking_not_found') return <BookingMissing />
  return <LoadFailure query={query} otherwise="booking.loadFailed" />
}

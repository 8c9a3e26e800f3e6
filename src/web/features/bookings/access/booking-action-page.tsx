import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { BookingGate } from './booking-gate.tsx'
import { type BookingKey, bookingPath, readBookingKey } from './booking-key.ts'
import { CodeDialog } from './code-dialog.tsx'
import { type BookingAccess, useBookingAccess } from './use-booking-access.ts'
import { useMayAsk } from './use-may-ask.ts'

type RenderBooking = (given: { booking: BookingPage; held: BookingAccess; path: string }) => ReactNode
type BookingActionPageProps = { keyParam: string; title: string; children: RenderBooking }

/** A page for one action on a booking, with its name and a link back. No loader: one person's data is never in the HTML. */
export function BookingActionPage({ keyParam, title, children }: BookingActionPageProps) {
  return (
    <BookingFrame of={keyParam} title={title}>
      <div className="max-w-2xl">
        <h1 className="mb-2 text-h2">{title}</h1>
        <BookingActionContent
          key={keyParam}
          bookingKey={readBookingKey(keyParam)}
          path={bookingPath(keyParam)}
        >
          {children}
        </BookingActionContent>
      </div>
    </BookingFrame>
  )
}

type BookingActionContentProps = { bookingKey: BookingKey; path: string; children: RenderBooking }

function BookingActionContent({ bookingKey, path, children }: BookingActionContentProps) {
  const { formats, locale } = useLanguage()
  const held = useBookingAccess(bookingKey)
  const query = useQuery({ ...apiQuery('bookings.view', bookingKey), enabled: useMayAsk(bookingKey) })
  return (
    <BookingGate bookingKey={bookingKey} query={query}>
      {(booking) => (
        <>
          <p className="mb-6 text-ink-2 wrap-anywhere">
            <UserText>{translateTrip(booking.trip, locale).title}</UserText> ·{' '}
            <bdi>{formats.longDate(booking.trip.departureDate)}</bdi> ·{' '}
            <bdi dir="ltr">{booking.reference}</bdi>
          </p>
          {children({ booking, held, path })}
          <CodeDialog booking={booking} held={held} />
        </>
      )}
    </BookingGate>
  )
}

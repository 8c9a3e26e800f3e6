import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type BookingKey, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import { BookingNotFound, BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { useBookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookingSections } from './sections.tsx'

/** The page of one booking, by its reference for a signed-in user, or by a private link. */
export function BookingPage({ of }: { of: string }) {
  const key = readBookingKey(of)
  const session = useSession()
  const isLive = useIsHydrated()
  if (isLive && 'id' in key && session.state === 'signed-out') return <BookingSignInRequired />
  // The session must be known first: a request that comes too early would be a stranger's.
  if (!isLive || ('id' in key && session.state !== 'signed-in')) return <BookingSkeleton />
  return <OpenBooking of={of} bookingKey={key} />
}

/**
 * Opening a private link confirms the guest's address, so only a browser that runs the page opens it: email scanners that
 * merely fetch the link change nothing. Once a code was typed it is viewed, unmasked.
 */
function OpenBooking({ of, bookingKey }: { of: string; bookingKey: BookingKey }) {
  const held = useBookingAccess(bookingKey)
  const [ended, setEnded] = useState<ReactNode>()
  const { holder } = held
  const isOpened = 'token' in holder && !holder.proof
  const query = useQuery({
    ...(isOpened ? apiQuery('bookings.open', { token: holder.token }) : apiQuery('bookings.view', holder)),
    enabled: ended === undefined,
    placeholderData: keepPreviousData,
  })
  const { data: booking, error } = query
  if (ended) return ended
  if (booking)
    return (
      <>
        <BookingSections
          booking={booking}
          held={held}
          path={`/bookings/${encodeURIComponent(of)}`}
          onEnded={(title, text) => setEnded(<ExpiredLink title={title} text={text} />)}
        />
        <CodeDialog booking={booking} held={held} />
      </>
    )
  if (!error) return <BookingSkeleton />
  if (toFailure(error)?.code === 'booking_not_found') return <BookingNotFound />
  return <BookingFailure query={query} />
}

function BookingFailure({ query }: { query: Parameters<typeof LoadFailure>[0]['query'] }) {
  const { t } = useLanguage()
  return (
    <>
      <h1 className="mb-6 text-h1">{t('bookings.privateTitle')}</h1>
      <LoadFailure query={query} otherwise="booking.loadFailed" />
    </>
  )
}

function ExpiredLink({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <EmptyState level={1} title={title} text={text} />
    </div>
  )
}

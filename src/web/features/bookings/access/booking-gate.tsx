import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { toFailure } from '#web/platform/api/queries.ts'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import type { BookingKey } from './booking-key.ts'
import { BookingNotFound, BookingSignInRequired } from './not-found.tsx'

type BookingGateProps<Data> = {
  bookingKey: BookingKey
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The text of a failure without a reason from the server. */
  otherwise?: MessageKey
  /** Above a failure, where the page has no other heading then. */
  heading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the loaded part of a booking; until then the sign-in link, a skeleton, or why it could not be loaded. */
export function BookingGate<Data>({
  bookingKey,
  query,
  otherwise = 'booking.loadFailed',
  heading,
  children,
}: BookingGateProps<Data>) {
  const session = useSession()
  const isLive = useIsHydrated()
  if (isLive && 'id' in bookingKey && session.state === 'signed-out') return <BookingSignInRequired />
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <BookingSkeleton />
  if (toFailure(query.error)?.code === 'booking_not_found') return <BookingNotFound />
  return (
    <>
      {heading}
      <LoadFailure query={query} otherwise={otherwise} />
    </>
  )
}

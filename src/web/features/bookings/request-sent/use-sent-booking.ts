import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingPage } from '#contract/bookings/links.ts'
import { loadReadToken } from '#web/features/bookings/request-form/read-token.ts'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'

/** The access of this browser to a booking: the readToken of its request, or the signed-in account. */
export type SentBookingKey = { token: string } | { id: string }

/** The booking of a reference, as far as this browser may see it. */
export function useSentBooking(reference: string) {
  const isLive = useIsHydrated()
  const session = useSession()
  const queryClient = useQueryClient()
  const token = isLive ? loadReadToken(reference) : undefined
  const userId = session.state === 'signed-in' ? session.user.id : undefined
  const bookingKey: SentBookingKey = token === undefined ? { id: reference } : { token }
  // The account is part of the key: the next user to sign in is shown nothing of the one before.
  const queryKey: QueryKey = ['bookings.view', bookingKey, ...(token === undefined ? [userId] : [])]
  const isHeld = token !== undefined || userId !== undefined
  const query = useQuery<BookingPage>({ queryKey, enabled: isHeld })
  return {
    query,
    holder: bookingKey,
    isWaiting: !isLive || (!isHeld && session.state === 'loading') || (isHeld && query.isPending),
    /** Stores the answer of an action. */
    setBooking: (page: BookingPage) => queryClient.setQueryData(queryKey, page),
  }
}

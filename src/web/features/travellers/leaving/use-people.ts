import { useQuery } from '@tanstack/react-query'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** The people of a booking by name, for its holder; with the link alone they are nameless until the code was typed. */
export function usePeople(holder: BookingCredentials) {
  return useQuery({ ...apiQuery('travellers.list', holder), enabled: 'id' in holder || 'proof' in holder })
}

import type { QueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '#contract/desk/desk.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'

/** Whether a change was rejected because someone else changed the booking since it was shown. */
export const isOutdated = (error: unknown): boolean => toFailure(error)?.code === 'booking_changed'

/** Returns who changed a booking to which status, and when; without them where that is not known. */
function formatLostRace(
  { t, formats }: { t: Translate; formats: Formats },
  booking: Pick<DeskBooking, 'status' | 'lastChange'> | undefined,
): string {
  const change = booking?.lastChange
  if (!booking || !change) return t('console.lostRace')
  const values = { status: statusLabel(t, booking.status), when: formats.moment(change.at) }
  return change.by === null
    ? t('console.lostRaceWhen', values)
    : t('console.lostRaceWho', { ...values, who: change.by })
}

/** Asks anew for the bookings of the departure, and says who was faster. */
export async function describeLostRace(
  words: { t: Translate; formats: Formats },
  queryClient: QueryClient,
  tripId: string,
  bookingId: string,
): Promise<string> {
  const fresh = await queryClient
    .fetchQuery({ ...apiQuery('desk.bookings', { id: tripId }), staleTime: 0 })
    .catch(() => undefined)
  return formatLostRace(
    words,
    fresh?.bookings.find(({ id }) => id === bookingId),
  )
}

import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingOrganizer } from '#web/features/bookings/core/organizer.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** The other side of the contract, and how to reach it. */
export function BookingOrganizerPart({ booking }: BookingPartProps) {
  const { t } = useLanguage()
  return (
    <BookingSection id="organizer" title={t('bookings.organizer')}>
      <BookingOrganizer organizer={booking.trip.organizer} isNested />
    </BookingSection>
  )
}

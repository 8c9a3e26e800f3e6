import { useLanguage } from '#web/platform/language.tsx'
import { BookingOrganizer } from './booking-organizer.tsx'
import type { PartProps } from './booking-part.ts'
import { BookingSection } from './booking-section.tsx'

/** The other side of the contract, and how to reach it. */
export function BookingOrganizerPart({ booking }: PartProps) {
  const { t } = useLanguage()
  return (
    <BookingSection id="organizer" title={t('bookings.organizer')}>
      <BookingOrganizer organizer={booking.trip.organizer} isInside />
    </BookingSection>
  )
}

import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { ShownDetailsRows } from '#web/features/bookings/practical-details/shown-details.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Meeting point, leader, luggage and what to bring, once the booking is confirmed and the company wrote them. */
export function BookingDetailsPart({ booking }: BookingPartProps) {
  const { t } = useLanguage()
  if (!booking.details) return null
  return (
    <BookingSection id="details" title={t('details.title')}>
      <ShownDetailsRows details={booking.details} />
    </BookingSection>
  )
}

import { useLanguage } from '#web/platform/language.tsx'
import type { PartProps } from './booking-part.ts'
import { BookingSection } from './booking-section.tsx'
import { BookingTimeline } from './booking-timeline.tsx'

/** How the booking came to where it stands. */
export function BookingTimelinePart({ booking }: PartProps) {
  const { t, formats } = useLanguage()
  const last = booking.timeline.at(-1)?.at ?? booking.createdAt
  return (
    <BookingSection id="timeline" title={t('bookings.timeline')} note={formats.mediumDate(last)} folds>
      <p className="mb-2 text-sm text-ink-2">
        {t('bookings.bookedOn')} {formats.mediumDate(booking.createdAt)}
      </p>
      <BookingTimeline requestedAt={booking.createdAt} changes={booking.timeline} isInside />
    </BookingSection>
  )
}

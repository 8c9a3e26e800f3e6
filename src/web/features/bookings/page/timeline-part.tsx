import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingHistory } from '#web/features/bookings/core/history.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** The history of the booking's status. */
export function BookingTimelinePart({ booking }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { timeline, acts, createdAt } = booking
  const last = [...timeline, ...acts].reduce((latest, { at }) => (at > latest ? at : latest), createdAt)
  return (
    <BookingSection
      id="timeline"
      title={t('bookings.timeline')}
      note={formats.mediumDate(last)}
      isCollapsible
    >
      <p className="mb-2 text-sm text-ink-2">
        {t('bookings.bookedOn')} {formats.mediumDate(createdAt)}
      </p>
      <BookingHistory requestedAt={createdAt} timeline={timeline} events={acts} />
    </BookingSection>
  )
}

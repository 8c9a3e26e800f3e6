import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { PartyChangeList } from '#web/features/bookings/core/party-change-list.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Shows the changes of travellers and rooms; nothing while all is as it was booked. */
export function BookingPartyChangesPart({ booking }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { changes, currency } = booking
  const last = changes.at(-1)
  if (!last) return null
  return (
    <BookingSection id="changes" title={t('change.list')} note={formats.mediumDate(last.at)} isCollapsible>
      <PartyChangeList changes={changes} currency={currency} />
    </BookingSection>
  )
}

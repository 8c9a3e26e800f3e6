import { useParams } from 'react-router'
import { BookingFrame } from '#web/features/bookings/access/booking-frame.tsx'
import { PartyChangeView } from '#web/features/bookings/party-changes/view.tsx'
import { LeavingParts } from '#web/features/travellers/leaving/change-parts.tsx'
import { UndoCards } from '#web/features/travellers/leaving/undo-card.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingFrame of={key} title={t('change.title')}>
      <PartyChangeView key={key} of={key} Undo={UndoCards} Leaving={LeavingParts} />
    </BookingFrame>
  )
}

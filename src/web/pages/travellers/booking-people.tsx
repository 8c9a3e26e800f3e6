import { useParams } from 'react-router'
import { BookingFrame } from '#web/features/bookings/access/booking-frame.tsx'
import { UndoCards } from '#web/features/travellers/leaving/undo-card.tsx'
import { PeopleView } from '#web/features/travellers/people/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingFrame of={key} title={t('people.title')}>
      <h1 className="text-h1">{t('people.title')}</h1>
      <p className="mt-4 hidden max-w-[60ch] noscript:block">{t('people.noScript')}</p>
      <div className="noscript:hidden">
        <PeopleView key={key} of={key} Undo={UndoCards} />
      </div>
    </BookingFrame>
  )
}

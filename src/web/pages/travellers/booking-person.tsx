import { useParams } from 'react-router'
import { BookingFrame } from '#web/features/bookings/access/booking-frame.tsx'
import { bookingPath } from '#web/features/bookings/access/booking-key.ts'
import { PersonPage } from '#web/features/travellers/person/person-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  const back = { to: `${bookingPath(key)}/people`, label: t('people.title') }
  return (
    <BookingFrame of={key} title={t('person.title')} back={back}>
      <noscript>
        <p className="max-w-[60ch]">{t('people.noScript')}</p>
      </noscript>
      <PersonPage of={key} />
    </BookingFrame>
  )
}

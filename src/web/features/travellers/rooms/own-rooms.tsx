import { useQuery } from '@tanstack/react-query'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { OwnRooms } from '#contract/travellers/rooms.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import type { BookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { getStayName } from './texts.ts'

type OwnRoomsProps = { booking: BookingPage; held: Pick<BookingAccess, 'holder'> }

/** Shows a family its rooms, once the organizer shows them; nothing before. Never who else sleeps there. */
export function OwnRoomsPart({ booking, held }: OwnRoomsProps) {
  const { t } = useLanguage()
  const isAsked = !isInactive(booking.status) && booking.status !== 'pending'
  const { data } = useQuery({ ...apiQuery('rooms.ofBooking', held.holder), enabled: isAsked })
  if (!isAsked || !data || data.stays.length === 0) return null
  return (
    <BookingSection id="rooms" title={t('rooms.ownTitle')}>
      <p className="mb-3 text-ink-2">{t('rooms.ownText')}</p>
      <dl className="grid gap-4">
        {data.stays.map((stay, index) => (
          <OwnStay key={[stay.city, stay.hotel, index].join()} stay={stay} index={index} />
        ))}
      </dl>
    </BookingSection>
  )
}

type OwnStayProps = { stay: OwnRooms['stays'][number]; index: number }

function OwnStay({ stay: { city, hotel, rooms }, index }: OwnStayProps) {
  const { t, formats } = useLanguage()
  const name = getStayName(t, { city, hotel, stay: index })
  return (
    <div>
      <dt className="font-semibold" dir="auto">
        {name}
      </dt>
      {rooms.map(({ number, people }) => (
        <dd key={number}>
          {t('rooms.room')} <bdi>{number}</bdi>: {formats.list(people.map((place) => getPlaceName(t, place)))}
        </dd>
      ))}
    </div>
  )
}

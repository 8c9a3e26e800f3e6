import { useParams } from 'react-router'
import { readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingPage } from '#web/features/bookings/page/booking-page.tsx'
import { BookingPayees } from '#web/features/payees/card.tsx'
import { BookingMoneyPart } from '#web/features/payments/money/money-part.tsx'
import { UndoCards } from '#web/features/travellers/leaving/undo-card.tsx'
import { OwnRoomsPart } from '#web/features/travellers/rooms/own-rooms.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: opening a private link has an effect, so it is never done on the server. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('bookings.privateTitle')}>
      {'id' in readBookingKey(key) ? (
        <BackLink to="/my-bookings" className="print:hidden">
          {t('nav.myBookings')}
        </BackLink>
      ) : null}
      <BookingPage key={key} of={key} Undo={UndoCards} Rooms={OwnRoomsPart} Money={Money} />
    </PrivatePage>
  )
}

const Money = (props: BookingPartProps) => <BookingMoneyPart {...props} Payees={BookingPayees} />

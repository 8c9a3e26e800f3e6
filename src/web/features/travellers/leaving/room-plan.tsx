import type { PartyGroup } from '#domain/offers/offer.ts'
import { hasChildrenAlone, hasSameRooms } from '#domain/offers/room-plans.ts'
import { formatRoomPlan } from '#i18n/bookings/room-plan-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'

type RoomPlanProps = { before: readonly PartyGroup[]; after: readonly PartyGroup[] }

/** The rooms that follow from a smaller party, beside those before where they differ, and that prices do not. */
export function RoomPlan({ before, after }: RoomPlanProps) {
  const { t, formats } = useLanguage()
  const earlier = formatRoomPlan(t, formats, before)
  return (
    <>
      {formatRoomPlan(t, formats, after).map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      {hasSameRooms(before, after) ? null : (
        <span className="block">{t('tripChange.before', { before: earlier.join('; ') })}</span>
      )}
      <b className="block font-semibold">{t('roomPlan.samePrice')}</b>
      {hasChildrenAlone(after) ? <span className="block">{t('roomPlan.childrenAlone')}</span> : null}
    </>
  )
}

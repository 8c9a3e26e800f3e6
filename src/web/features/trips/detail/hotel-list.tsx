import type { Hotel } from '#domain/offers/offer.ts'
import { formatGrade, formatWalk } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** Where one sleeps: city and house, how good it is and for how long, and the walk. */
export function Hotels({ hotels }: { hotels: Hotel[] }) {
  return (
    <ul className="grid max-w-[44rem] gap-4 leading-tight">
      {hotels.map((hotel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group may stay in one house twice, and the list never changes order
        <HotelRow key={index} hotel={hotel} />
      ))}
    </ul>
  )
}

function HotelRow({ hotel }: { hotel: Hotel }) {
  const { t } = useLanguage()
  const separator = t('common.listSeparator')
  const grade = formatGrade(t, hotel)
  const walk = formatWalk(t, hotel)
  return (
    <li className="detail-icon with-icon icon-hotel relative ps-[2.625rem]">
      <p className="font-semibold wrap-anywhere">
        <UserText>{hotel.city}</UserText>
        {hotel.name ? (
          <>
            {separator}
            <UserText>{hotel.name}</UserText>
          </>
        ) : null}
      </p>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {[grade, t('tripChange.nights', { count: hotel.nights })].filter(Boolean).join(separator)}
      </p>
      {walk ? <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{walk}</p> : null}
    </li>
  )
}

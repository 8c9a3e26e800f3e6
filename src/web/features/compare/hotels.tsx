import type { Hotel } from '#domain/offers/offer.ts'
import { formatGrade, formatWalk } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'

/** Walks are drawn on one scale, in metres; beyond the bound of an easy one they are brass. */
const longestWalk = 700
const easyWalk = 500

/** House by house: city, house, stars, nights, and the walk in words and as a bar. */
export function CompareHotels({ hotels }: { hotels: readonly Hotel[] }) {
  const { t } = useLanguage()
  const separator = t('common.listSeparator')
  return (
    <ul className="grid gap-3 leading-tight print:gap-1">
      {hotels.map((hotel, index) => {
        const facts = [formatGrade(t, hotel), t('tripChange.nights', { count: hotel.nights })]
        const walk = formatWalk(t, hotel)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may stay in one house twice, and the list never changes order
          <li key={index} className="wrap-anywhere">
            <b className="font-semibold">
              <UserText>{hotel.city}</UserText>
            </b>
            {hotel.name ? (
              <>
                {separator}
                <UserText>{hotel.name}</UserText>
              </>
            ) : null}
            <span className="block text-sm text-ink-2">{facts.filter(Boolean).join(separator)}</span>
            {walk ? <span className="block text-sm text-ink-2">{walk}</span> : null}
            {hotel.metres === null ? null : <Walk metres={hotel.metres} />}
          </li>
        )
      })}
    </ul>
  )
}

function Walk({ metres }: { metres: number }) {
  const share = Math.min(100, Math.round((metres / longestWalk) * 100))
  return (
    <span aria-hidden="true" className="mt-1.5 block print:hidden h-1.5 max-w-40 rounded-full bg-line">
      <span
        className={cx('block h-full rounded-full', metres > easyWalk ? 'bg-brass' : 'bg-primary')}
        style={{ inlineSize: `${share}%` }}
      />
    </span>
  )
}

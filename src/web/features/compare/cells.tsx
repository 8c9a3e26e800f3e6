import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { Extra } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { OrganizerRating } from '#web/features/trips/card/trip-rating.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'

type TwoLinesProps = { first: ReactNode; second: string; isWarning?: boolean }

/** Shows the main line, and details below it. */
export function TwoLines({ first, second, isWarning }: TwoLinesProps) {
  return (
    <>
      {first}
      {second ? (
        <span className={cx('block text-sm', isWarning ? 'font-semibold text-brass' : 'text-ink-2')}>
          {second}
        </span>
      ) : null}
    </>
  )
}

/** Marked by text and a tick, not by its colour alone. */
export function LowestPriceMark() {
  const { t } = useLanguage()
  return (
    <b className="flex gap-2 font-semibold text-ok">
      <Icon name="check" className="h-[1lh] w-5 flex-none" />
      {t('compare.lowest')}
    </b>
  )
}

type PriceDifferenceProps = { amount: string; text: string; currency: string }

/** How much more than the cheapest, in the currency of the comparison and in its reader's. */
export function PriceDifference({ amount, text, currency }: PriceDifferenceProps) {
  return (
    <>
      <b className="font-semibold">{text}</b>
      <reader-money amount={amount} currency={currency} />
    </>
  )
}

/** A tick, or text: an exclusion is written, never crossed out in red. */
export function InclusionMark({ isIn: isIncluded }: { isIn: boolean }) {
  const { t } = useLanguage()
  if (!isIncluded) return <span className="text-ink-2">{t('compare.out')}</span>
  return (
    <span className="flex gap-2">
      <Icon name="check" className="h-[1lh] w-5 flex-none text-ok" />
      {t('compare.in')}
    </span>
  )
}

/** The organizer's own lines. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  const { t, locale } = useLanguage()
  if (lines.length === 0) return <span className="text-ink-3">{t('compare.nothing')}</span>
  return (
    <ul className="grid gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and the list never changes order
        <li key={index}>
          <UserText className="own-line wrap-anywhere">{translateOfferName(line, locale)}</UserText>
        </li>
      ))}
    </ul>
  )
}

/** The house that a trip without a list of hotels names, and its stars. */
export function Lodging({ trip }: { trip: Pick<Trip, 'accommodation' | 'accommodationStars'> }) {
  const { t } = useLanguage()
  const name = trip.accommodation?.trim()
  const stars = trip.accommodationStars ? t('trips.stars', { count: trip.accommodationStars }) : undefined
  return (
    <>
      {name ? <UserText>{name}</UserText> : null}
      {name && stars ? t('common.listSeparator') : null}
      {stars}
    </>
  )
}

type ExtrasProps = { extras: readonly Extra[]; formatMoney: (amount: string) => string }

/** Shows the optional extras, each with its price. */
export function Extras({ extras, formatMoney }: ExtrasProps) {
  const { t, locale } = useLanguage()
  if (extras.length === 0) return <span className="text-ink-3">{t('compare.nothing')}</span>
  return (
    <ul className="grid gap-1.5">
      {extras.map(({ name, amount, per }) => (
        <li key={name} className="wrap-anywhere">
          <UserText>{translateOfferName(name, locale)}</UserText>{' '}
          <span className="block text-sm text-ink-2">
            <bdi>{formatMoney(amount)}</bdi> {t(per === 'person' ? 'offer.perPerson' : 'offer.perBooking')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Organizer({ organizer }: Pick<Trip, 'organizer'>) {
  const { t } = useLanguage()
  return (
    <>
      <UserText className="font-semibold wrap-anywhere">{organizer.companyName}</UserText>
      {organizer.isVerified ? (
        <span className="mt-1 block">
          <VerifiedBadge label={t('trips.verifiedOrganizer')} />
        </span>
      ) : null}
    </>
  )
}

export function OrganizerScore({
  averageRating,
  totalReviews,
}: {
  averageRating: number
  totalReviews: number
}) {
  const { t } = useLanguage()
  if (totalReviews <= 0) return <span className="text-ink-3">{t('compare.unrated')}</span>
  return <OrganizerRating averageRating={averageRating} totalReviews={totalReviews} />
}

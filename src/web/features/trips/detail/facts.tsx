import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatGuides, formatLodging } from '#web/features/trips/card/fact-texts.ts'
import { getCityLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { DetailBlock } from './block.tsx'
import { Guides } from './guides.tsx'
import { DetailInclusions } from './inclusions.tsx'

/** Dates, group, lodging and guides, and inclusions. */
export function DetailFacts({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const lodging = formatLodging(t, trip)
  const guides = formatGuides(t, formats, trip)
  const holds = [
    trip.departureOrigin?.trim() && isolate(getCityLabel(t, trip.departureOrigin.trim())),
    formatGroupSize(t, formats, trip),
    guides && t('trips.guides'),
    t('trips.included'),
  ]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  return (
    <DetailBlock title={t('trips.details')} holds={holds}>
      <dl className="trip-details">
        <Fact icon="calendar" label={t('trips.departure')}>
          {formats.longDate(trip.departureDate)}{' '}
          <OtherDate date={trip.departureDate} className="block font-normal text-ink-2" />
        </Fact>
        <Fact icon="calendar-check" label={t('trips.return')}>
          {formats.longDate(trip.returnDate)}{' '}
          <OtherDate date={trip.returnDate} className="block font-normal text-ink-2" />
        </Fact>
        {trip.departureOrigin?.trim() ? (
          <Fact icon="plane" label={t('trips.departureOrigin')}>
            <UserText>{getCityLabel(t, trip.departureOrigin.trim())}</UserText>
          </Fact>
        ) : null}
        <Fact icon="users" label={t('trips.groupSize')}>
          {formatGroupSize(t, formats, trip)}
        </Fact>
        {lodging ? (
          <Fact icon="hotel" label={t('trips.accommodation')}>
            <Lodging trip={trip} />
          </Fact>
        ) : null}
        {guides ? (
          <Fact icon="mic" label={t('trips.guides')}>
            <Guides trip={trip} />
          </Fact>
        ) : null}
      </dl>
      <DetailInclusions trip={trip} />
    </DetailBlock>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={`detail-icon with-icon icon-${icon}`}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The organizer's text on the hotel in its own language, its stars in the page's. */
function Lodging({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const place = trip.accommodation?.trim()
  const stars = trip.accommodationStars ? t('trips.stars', { count: trip.accommodationStars }) : undefined
  const isForeign = useTextLanguage(place ?? '') !== undefined
  if (!place) return stars
  if (isForeign)
    return (
      <>
        <UserText className="own-line">{place}</UserText>
        {stars ? <span className="block">{stars}</span> : null}
      </>
    )
  return (
    <>
      <UserText>{place}</UserText>
      {/* In one piece: its figure would else stay behind a text that runs the other way. */}
      {stars ? (
        <span className="whitespace-nowrap">
          {t('common.listSeparator')}
          {stars}
        </span>
      ) : null}
    </>
  )
}

/** The range that the organizer chose, else the exact capacity. */
function formatGroupSize(t: Translate, formats: Formats, { maxPilgrimsRange, maxPilgrims }: Trip): string {
  return maxPilgrimsRange?.trim()
    ? t('trips.rangePilgrims', { range: formats.range(maxPilgrimsRange) })
    : t('trips.maxPilgrims', { count: maxPilgrims })
}

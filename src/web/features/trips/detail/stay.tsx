import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { accessNeeds } from '#domain/offers/offer.ts'
import { listWalks } from '#domain/offers/stay.ts'
import { isolate } from '#i18n/isolate.ts'
import { accessAnswerNames, accessNames } from '#i18n/offer-texts.ts'
import { visaNames } from '#i18n/visas.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DetailBlock } from './block.tsx'
import { DetailDisclosure } from './disclosure.tsx'
import { Hotels } from './hotel-list.tsx'

/** With more hotels than this the others are folded away. */
const maxHotelsShown = 4

/** Hotels by city with the walk, the visa, and accessibility. */
export function DetailStay({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { hotels, visa, access } = trip
  const needs = accessNeeds.flatMap((need) => (access?.[need] ? [{ need, answer: access[need] }] : []))
  if (!hasStay(trip)) return null
  const folded = hotels.slice(maxHotelsShown)
  const holds = [
    ...listWalks(hotels).map(({ city }) => isolate(city)),
    t('offer.visa'),
    needs.length > 0 && t('offer.access'),
  ]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  return (
    <DetailBlock
      title={t(hotels.length > 0 ? 'offer.hotels' : 'offer.visa')}
      id="stay"
      holds={hotels.length > 0 ? holds : undefined}
    >
      {hotels.length > 0 ? <Hotels hotels={hotels.slice(0, maxHotelsShown)} /> : null}
      {folded.length > 0 ? (
        <DetailDisclosure count={folded.length}>
          <Hotels hotels={folded} />
        </DetailDisclosure>
      ) : null}
      <dl className="mt-7 grid gap-x-10 gap-y-6 first:mt-0 md:grid-cols-2">
        <StaySection title={t('offer.visa')}>{visa ? t(visaNames[visa]) : t('offer.visaUnsaid')}</StaySection>
        {needs.length > 0 ? (
          <StaySection title={t('offer.access')}>
            <ul className="grid gap-1.5">
              {needs.map(({ need, answer }) => (
                <li key={need} className="flex justify-between gap-4 md:max-w-64">
                  <span>{t(accessNames[need])}</span>{' '}
                  <b className="font-semibold">{t(accessAnswerNames[answer])}</b>
                </li>
              ))}
            </ul>
          </StaySection>
        ) : null}
      </dl>
    </DetailBlock>
  )
}

/** Whether the page of a trip has the section. */
export const hasStay = (trip: Trip): boolean =>
  hasDetailedOffer(trip) || accessNeeds.some((need) => Boolean(trip.access?.[need]))

/** Whether a trip tells more than the specification's fields: then it should tell of the visa too. */
function hasDetailedOffer({ prices, extras, hotels, inclusions, exclusions, visa, terms }: Trip): boolean {
  const lists = [prices, extras, hotels, inclusions, exclusions]
  return visa !== null || terms !== null || lists.some((list) => list.length > 0)
}

function StaySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="leading-snug">
      <dt className="mb-1.5 text-sm text-ink-3">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips.ts'
import { accessNeeds } from '#domain/offers/offer.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { DetailBlock } from './detail-block.tsx'
import { accessAnswerNames, accessNames, hotelText, visaNames } from './offer-words.ts'

/** Hotels by city with the walk, what is in and what is not beside the four, the visa, and what is there for those who need it. */
export function DetailStay({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { hotels, inclusions, exclusions, visa, access } = trip
  const needs = accessNeeds.flatMap((need) => (access?.[need] ? [{ need, answer: access[need] }] : []))
  const saysMore = hotels.length + inclusions.length + exclusions.length + needs.length > 0 || visa !== null
  if (!saysMore) return null
  return (
    <DetailBlock title={t(hotels.length > 0 ? 'tripChange.hotels' : 'trips.included')} id="stay">
      <ul className="grid max-w-[44rem] gap-3.5 leading-tight">
        {hotels.map((hotel) => (
          <li key={`${hotel.city} ${hotel.name}`}>
            <b className="font-semibold">
              <Written>{hotel.city}</Written>
              {hotel.name ? (
                <>
                  {t('common.listSeparator')}
                  <Written>{hotel.name}</Written>
                </>
              ) : null}
            </b>
            <span className="block text-ink-2">{hotelText(t, formats, hotel)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-x-10 gap-y-5 first:mt-0 md:grid-cols-2">
        <Lines title={t('tripChange.inclusions')} lines={inclusions} />
        <Lines title={t('tripChange.exclusions')} lines={exclusions} />
        <Part title={t('tripChange.visa')}>{visa ? t(visaNames[visa]) : t('offer.visaUnsaid')}</Part>
        {needs.length > 0 ? (
          <Part title={t('offer.access')}>
            <ul>
              {needs.map(({ need, answer }) => (
                <li key={need}>
                  {t(accessNames[need])}: {t(accessAnswerNames[answer])}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </dl>
    </DetailBlock>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="leading-snug">
      <dt className="mb-1 text-sm text-ink-3">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Written>{line}</Written>
          </li>
        ))}
      </ul>
    </Part>
  )
}

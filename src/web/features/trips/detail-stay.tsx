import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips.ts'
import { accessNeeds, type Hotel } from '#domain/offers/offer.ts'
import { accessAnswerNames, accessNames, gradeText, walkText } from '#i18n/offer-words.ts'
import { visaNames } from '#i18n/visas.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DetailBlock } from './detail-block.tsx'
import { DetailFold } from './detail-fold.tsx'

/** With more hotels than this the others are folded away. */
const hotelsShown = 4

/** Hotels by city with the walk, the visa, and what is there for those who find walking hard. */
export function DetailStay({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { hotels, visa, access } = trip
  const needs = accessNeeds.flatMap((need) => (access?.[need] ? [{ need, answer: access[need] }] : []))
  if (!saysMore(trip) && needs.length === 0) return null
  const folded = hotels.slice(hotelsShown)
  return (
    <DetailBlock title={t(hotels.length > 0 ? 'offer.hotels' : 'offer.visa')} id="stay">
      {hotels.length > 0 ? <Hotels hotels={hotels.slice(0, hotelsShown)} /> : null}
      {folded.length > 0 ? (
        <DetailFold count={folded.length}>
          <Hotels hotels={folded} />
        </DetailFold>
      ) : null}
      <dl className="mt-7 grid gap-x-10 gap-y-6 first:mt-0 md:grid-cols-2">
        <Part title={t('offer.visa')}>{visa ? t(visaNames[visa]) : t('offer.visaUnsaid')}</Part>
        {needs.length > 0 ? (
          <Part title={t('offer.access')}>
            <ul className="grid gap-1.5">
              {needs.map(({ need, answer }) => (
                <li key={need} className="flex justify-between gap-4 md:max-w-64">
                  <span>{t(accessNames[need])}</span>{' '}
                  <b className="font-semibold">{t(accessAnswerNames[answer])}</b>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </dl>
    </DetailBlock>
  )
}

/** Whether a trip tells more than the specification's fields: then it should tell of the visa too. */
function saysMore({ prices, extras, hotels, inclusions, exclusions, visa, terms }: Trip): boolean {
  const lists = [prices, extras, hotels, inclusions, exclusions]
  return visa !== null || terms !== null || lists.some((list) => list.length > 0)
}

function Hotels({ hotels }: { hotels: Hotel[] }) {
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
  const grade = gradeText(t, hotel)
  const walk = walkText(t, hotel)
  return (
    <li className="relative ps-[2.625rem]">
      <Icon name="hotel" className="absolute start-0 top-0.5 text-primary" />
      <p className="font-semibold wrap-anywhere">
        <Written>{hotel.city}</Written>
        {hotel.name ? (
          <>
            {separator}
            <Written>{hotel.name}</Written>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="leading-snug">
      <dt className="mb-1.5 text-sm text-ink-3">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

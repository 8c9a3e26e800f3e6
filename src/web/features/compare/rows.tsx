import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { PartyChoice } from '#domain/offers/choices.ts'
import { listOptionalExtras } from '#domain/offers/choices.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { listFeePeriods } from '#domain/offers/terms.ts'
import { calculateDurationDays, countFreeSeats } from '#domain/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { formatPayments } from '#i18n/terms-sentences.ts'
import type { Translate } from '#i18n/translate.ts'
import { visaNames } from '#i18n/visas.ts'
import { getClosedReason } from '#web/features/bookings/request-form/panel-state.ts'
import { formatGuides, formatLodging, listGuideNames } from '#web/features/trips/card/fact-texts.ts'
import { getCityLabel } from '#web/features/trips/card/labels.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import {
  Extras,
  InclusionMark,
  Lodging,
  LowestPriceMark,
  Organizer,
  OrganizerScore,
  PriceDifference,
  TextLines,
  TwoLines,
} from './cells.tsx'
import { CompareHotels } from './hotels.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'

/** A cell; `text` is compared with that of others. */
type Cell = { text: string; node?: ReactNode }
export type ComparisonRow = {
  label: string
  cellFor: (side: ComparedTrip<Trip>) => Cell
  isAlwaysShown?: boolean
}
export type ComparisonGroup = { title: string | undefined; rows: ComparisonRow[] }

export type RowContext = {
  t: Translate
  formats: Formats
  locale: Locale
  choice: PartyChoice
  /** Of the whole comparison. */
  currency: string
}

/** Returns the rows in the order of deciding: price, dates, hotels, inclusions, people, and cancellation. */
export function getComparisonGroups(reading: RowContext): ComparisonGroup[] {
  const { t } = reading
  return [
    { title: undefined, rows: getPriceRows(reading) },
    { title: t('compare.when'), rows: getDateRows(reading) },
    { title: t('compare.stay'), rows: [getHotelRow(reading)] },
    { title: t('compare.inside'), rows: getInclusionRows(reading) },
    { title: t('compare.who'), rows: getOrganizerRows(reading) },
    { title: t('compare.plans'), rows: getTermsRows(reading) },
  ]
}

function getPriceRows({ t, formats, choice, currency }: RowContext): ComparisonRow[] {
  return [
    {
      label: t('compare.against'),
      isAlwaysShown: true,
      cellFor: ({ extraCost, isOpen }) => {
        if (extraCost === undefined) return { text: isOpen ? t('compare.unknown') : '–' }
        const isLowest = /^0+(?:\.0+)?$/.test(extraCost)
        const text = isLowest
          ? t('compare.lowest')
          : t('compare.more', { amount: formats.money(extraCost, currency) })
        return {
          text,
          node: isLowest ? (
            <LowestPriceMark />
          ) : (
            <PriceDifference amount={extraCost} text={text} currency={currency} />
          ),
        }
      },
    },
    {
      label: t('compare.sum'),
      isAlwaysShown: true,
      cellFor: ({ trip, quote }) => ({
        text: JSON.stringify(quote.lines),
        node: <PriceBreakdown lines={quote.lines} totals={quote.totals} currency={trip.currency} />,
      }),
    },
    {
      label: t('compare.oneAdult'),
      cellFor: ({ trip }) => {
        const amount = formats.money(trip.pricePerPerson, trip.currency)
        const isDear = choice.children > 0 && !trip.prices.some(({ age }) => age === 'child')
        const note = isDear ? t('compare.childrenAsAdults') : ''
        return { text: amount + note, node: <TwoLines first={<bdi>{amount}</bdi>} second={note} isWarning /> }
      },
    },
  ]
}

function getDateRows({ t, formats, locale }: RowContext): ComparisonRow[] {
  const other = (day: CalendarDate) =>
    locale === 'fa' ? formats.gregorianDate(day) : formatNonGregorianDate(t, formats, 'hijri', day)
  return [
    {
      label: t('compare.dates'),
      cellFor: ({ trip }) => {
        const [from, to] = [trip.departureDate.slice(0, 10), trip.returnDate.slice(0, 10)]
        const text = t('compare.fromTo', { from: formats.mediumDate(from), to: formats.mediumDate(to) })
        const others = t('compare.fromTo', { from: other(from), to: other(to) })
        return { text, node: <TwoLines first={<b className="font-semibold">{text}</b>} second={others} /> }
      },
    },
    {
      label: t('compare.length'),
      cellFor: ({ trip }) => {
        const days = t('trips.days', { count: calculateDurationDays(trip) })
        const city = trip.departureOrigin && getCityLabel(t, trip.departureOrigin.trim())
        if (!city) return { text: days }
        return {
          text: t('compare.lengthFrom', { days, city }),
          node: <NamedText text={t('compare.lengthFrom', { days, city: nameSlot })} name={city} />,
        }
      },
    },
    {
      label: t('compare.places'),
      cellFor: ({ trip, isOpen }) => {
        const left = countFreeSeats(trip)
        const places = t('trips.placesLeft', { count: left })
        const closed = getClosedReason(t, trip, trip.departureToday)
        return { text: closed ?? (isOpen ? places : t('compare.tooFew', { places })) }
      },
    },
  ]
}

function getHotelRow({ t }: RowContext): ComparisonRow {
  return {
    label: t('offer.hotels'),
    cellFor: ({ trip }) => {
      if (trip.hotels.length > 0)
        return { text: JSON.stringify(trip.hotels), node: <CompareHotels hotels={trip.hotels} /> }
      const lodging = formatLodging(t, trip)
      return lodging ? { text: lodging, node: <Lodging trip={trip} /> } : { text: t('compare.unsaid') }
    },
  }
}

function getInclusionRows({ t, formats }: RowContext): ComparisonRow[] {
  const flags = [
    { label: t('trips.flights'), flag: 'includesFlights' },
    { label: t('trips.meals'), flag: 'includesMeals' },
    { label: t('trips.transport'), flag: 'includesTransport' },
    { label: t('trips.guide'), flag: 'includesGuide' },
  ] as const
  const lists = [
    { label: t('compare.alsoIn'), list: 'inclusions' },
    { label: t('trips.notIncluded'), list: 'exclusions' },
  ] as const
  return [
    ...flags.map(
      ({ label, flag }): ComparisonRow => ({
        label,
        cellFor: ({ trip }) => ({ text: String(trip[flag]), node: <InclusionMark isIn={trip[flag]} /> }),
      }),
    ),
    {
      label: t('offer.visa'),
      cellFor: ({ trip }) => ({ text: trip.visa ? t(visaNames[trip.visa]) : t('compare.unsaid') }),
    },
    ...lists.map(
      ({ label, list }): ComparisonRow => ({
        label,
        cellFor: ({ trip }) => ({ text: trip[list].join('\n'), node: <TextLines lines={trip[list]} /> }),
      }),
    ),
    {
      label: t('offer.optional'),
      cellFor: ({ trip }) => {
        const extras = listOptionalExtras(trip as Offer)
        const text = extras.map(({ name, amount }) => `${name} ${amount} ${trip.currency}`).join('\n')
        return {
          text,
          node: <Extras extras={extras} formatMoney={(amount) => formats.money(amount, trip.currency)} />,
        }
      },
    },
  ]
}

function getOrganizerRows({ t, formats }: RowContext): ComparisonRow[] {
  return [
    {
      label: t('search.organizer'),
      cellFor: ({ trip }) => ({ text: trip.organizerId, node: <Organizer organizer={trip.organizer} /> }),
    },
    {
      label: t('compare.rating'),
      cellFor: ({ trip: { organizer } }) => ({
        text: organizer.totalReviews > 0 ? `${organizer.averageRating} ${organizer.totalReviews}` : '',
        node: <OrganizerScore {...organizer} />,
      }),
    },
    {
      label: t('trips.guides'),
      cellFor: ({ trip }) => {
        const names = trip.includesGuide ? listGuideNames(t, trip.tripZakirNames) : []
        return {
          text: formatGuides(t, formats, trip) || t('compare.unsaid'),
          ...(names.length > 0 && { node: <TextLines lines={names} /> }),
        }
      },
    },
  ]
}

function getTermsRows({ t, formats }: RowContext): ComparisonRow[] {
  return [
    {
      label: t('compare.deposit'),
      cellFor: ({ trip: { terms, departureDate, currency, departureToday } }) => ({
        text: terms
          ? formatPayments(t, formats, {
              terms,
              departureDate: departureDate.slice(0, 10),
              currency,
              from: departureToday,
            }).join(' ')
          : t('terms.none'),
      }),
    },
    {
      label: t('compare.refund'),
      cellFor: ({ trip: { terms, departureDate, departureToday } }) => {
        if (!terms) return { text: t('compare.unsaid') }
        const [span] = listFeePeriods(terms, departureDate.slice(0, 10), departureToday)
        if (!span || span.keepPercent === 100) return { text: t('party.noRefund') }
        const percent = formats.percent(100 - span.keepPercent)
        return { text: t('party.refund', { date: isolate(formats.longDate(span.until)), percent }) }
      },
    },
  ]
}

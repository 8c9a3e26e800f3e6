import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Choice } from '#domain/offers/choices.ts'
import { optionalExtras } from '#domain/offers/choices.ts'
import type { Side } from '#domain/offers/comparison.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { timelineOf } from '#domain/offers/terms.ts'
import { durationDays, slotsLeft } from '#domain/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { otherDate } from '#i18n/other-dates.ts'
import { paymentsInWords } from '#i18n/terms-sentences.ts'
import type { Translate } from '#i18n/translate.ts'
import { visaNames } from '#i18n/visas.ts'
import { closedText } from '#web/features/bookings/request-form/panel-state.ts'
import { cityLabel } from '#web/features/trips/card/labels.ts'
import { guideText, lodgingText } from '#web/features/trips/card/words.ts'
import { Extras, InOrOut, Lines, Lowest, More, Organizer, OrganizerScore, TwoLines } from './cells.tsx'
import { CompareHotels } from './hotels.tsx'
import { SumLines } from './sum.tsx'

/** A cell; `text` is what makes it differ from another. */
type Cell = { text: string; node?: ReactNode }
export type Row = { label: string; of: (side: Side<Trip>) => Cell; always?: boolean }
export type Group = { title: string | undefined; rows: Row[] }

export type Reading = {
  t: Translate
  formats: Formats
  locale: Locale
  choice: Choice
  /** Of the whole comparison. */
  currency: string
}

/** What is compared, in the order of deciding: money, when, where one sleeps, what is in, with whom, and if plans change. */
export function groupsOf(reading: Reading): Group[] {
  const { t } = reading
  return [
    { title: undefined, rows: moneyRows(reading) },
    { title: t('compare.when'), rows: timeRows(reading) },
    { title: t('compare.stay'), rows: [hotelRow(reading)] },
    { title: t('compare.inside'), rows: insideRows(reading) },
    { title: t('compare.who'), rows: companyRows(reading) },
    { title: t('compare.plans'), rows: termsRows(reading) },
  ]
}

function moneyRows({ t, formats, choice, currency }: Reading): Row[] {
  return [
    {
      label: t('compare.against'),
      always: true,
      of: ({ more, isOpen }) => {
        if (more === undefined) return { text: isOpen ? t('compare.unknown') : '–' }
        const isLowest = /^0+(?:\.0+)?$/.test(more)
        const text = isLowest
          ? t('compare.lowest')
          : t('compare.more', { amount: formats.money(more, currency) })
        return { text, node: isLowest ? <Lowest /> : <More amount={more} text={text} currency={currency} /> }
      },
    },
    {
      label: t('compare.sum'),
      always: true,
      of: ({ trip, quote }) => ({
        text: JSON.stringify(quote.lines),
        node: <SumLines lines={quote.lines} totals={quote.totals} currency={trip.currency} />,
      }),
    },
    {
      label: t('compare.oneAdult'),
      of: ({ trip }) => {
        const amount = formats.money(trip.pricePerPerson, trip.currency)
        const isDear = choice.children > 0 && !trip.prices.some(({ age }) => age === 'child')
        const note = isDear ? t('compare.childrenAsAdults') : ''
        return { text: amount + note, node: <TwoLines first={<bdi>{amount}</bdi>} second={note} isWarning /> }
      },
    },
  ]
}

function timeRows({ t, formats, locale }: Reading): Row[] {
  const other = (day: CalendarDate) =>
    locale === 'fa' ? formats.gregorianDate(day) : otherDate(t, formats, 'hijri', day)
  return [
    {
      label: t('compare.dates'),
      of: ({ trip }) => {
        const [from, to] = [trip.departureDate.slice(0, 10), trip.returnDate.slice(0, 10)]
        const text = t('compare.fromTo', { from: formats.mediumDate(from), to: formats.mediumDate(to) })
        const others = t('compare.fromTo', { from: other(from), to: other(to) })
        return { text, node: <TwoLines first={<b className="font-semibold">{text}</b>} second={others} /> }
      },
    },
    {
      label: t('compare.length'),
      of: ({ trip }) => {
        const days = t('trips.days', { count: durationDays(trip) })
        const city = trip.departureOrigin?.trim()
        return { text: city ? t('compare.lengthFrom', { days, city: cityLabel(t, city) }) : days }
      },
    },
    {
      label: t('compare.places'),
      of: ({ trip, isOpen }) => {
        const left = slotsLeft(trip)
        const places = t('trips.placesLeft', { count: left })
        const closed = closedText(t, trip, trip.departureToday)
        return { text: closed ?? (isOpen ? places : t('compare.tooFew', { places })) }
      },
    },
  ]
}

function hotelRow({ t }: Reading): Row {
  return {
    label: t('offer.hotels'),
    of: ({ trip }) => {
      if (trip.hotels.length > 0)
        return { text: JSON.stringify(trip.hotels), node: <CompareHotels hotels={trip.hotels} /> }
      return { text: lodgingText(t, trip) || t('compare.unsaid') }
    },
  }
}

function insideRows({ t, formats }: Reading): Row[] {
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
      ({ label, flag }): Row => ({
        label,
        of: ({ trip }) => ({ text: String(trip[flag]), node: <InOrOut isIn={trip[flag]} /> }),
      }),
    ),
    {
      label: t('offer.visa'),
      of: ({ trip }) => ({ text: trip.visa ? t(visaNames[trip.visa]) : t('compare.unsaid') }),
    },
    ...lists.map(
      ({ label, list }): Row => ({
        label,
        of: ({ trip }) => ({ text: trip[list].join('\n'), node: <Lines lines={trip[list]} /> }),
      }),
    ),
    {
      label: t('offer.optional'),
      of: ({ trip }) => {
        const extras = optionalExtras(trip as Offer)
        const text = extras.map(({ name, amount }) => `${name} ${amount} ${trip.currency}`).join('\n')
        return {
          text,
          node: <Extras extras={extras} money={(amount) => formats.money(amount, trip.currency)} />,
        }
      },
    },
  ]
}

function companyRows({ t, formats }: Reading): Row[] {
  return [
    {
      label: t('search.organizer'),
      of: ({ trip }) => ({ text: trip.organizerId, node: <Organizer organizer={trip.organizer} /> }),
    },
    {
      label: t('compare.rating'),
      of: ({ trip: { organizer } }) => ({
        text: organizer.totalReviews > 0 ? `${organizer.averageRating} ${organizer.totalReviews}` : '',
        node: <OrganizerScore {...organizer} />,
      }),
    },
    {
      label: t('trips.guides'),
      of: ({ trip }) => ({ text: guideText(t, formats, trip) || t('compare.unsaid') }),
    },
  ]
}

function termsRows({ t, formats }: Reading): Row[] {
  return [
    {
      label: t('compare.deposit'),
      of: ({ trip: { terms, departureDate, currency, departureToday } }) => ({
        text: terms
          ? paymentsInWords(t, formats, {
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
      of: ({ trip: { terms, departureDate, departureToday } }) => {
        if (!terms) return { text: t('compare.unsaid') }
        const [span] = timelineOf(terms, departureDate.slice(0, 10), departureToday)
        if (!span || span.keepPercent === 100) return { text: t('party.noRefund') }
        const percent = formats.percent(100 - span.keepPercent)
        return { text: t('party.refund', { date: isolate(formats.longDate(span.until)), percent }) }
      },
    },
  ]
}

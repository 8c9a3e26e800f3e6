import type { Plan } from '#contract/bookings/links.ts'
import { daysIn, readIn } from '#domain/trips/translations.ts'
import { actWords, sideWords } from '#i18n/act-words.ts'
import { statusNames } from '#i18n/booking-statuses.ts'
import { gradeText, lineText, walkText } from '#i18n/offer-words.ts'
import { linesInWords, partyInWords } from '#i18n/party-words.ts'
import { termsInWords } from '#i18n/terms-sentences.ts'
import type { TakenAlong } from '#server/bookings/pages/export-view.ts'
import type { Fact, Part, Reader } from './page-view.ts'

type Page = TakenAlong['page']

/** The booking as it stands. */
export function bookingPart({ t, f, locale }: Reader, page: Page): Part {
  const trip = readIn(page.trip, locale)
  const { currency, specialRequests } = page
  const known: [string, string | null][] = [
    [t('bookings.id'), page.reference],
    [t('emails.booking.trip'), trip.title],
    [t('trips.departure'), f.longDate(page.binding.departureDate)],
    [t('trips.return'), f.longDate(page.binding.returnDate)],
    [t('agreement.who'), partyInWords(t, f, page.party.groups)],
    [t('bookings.total'), f.money(page.totalAmount, currency)],
    // With what must be paid besides, where something must.
    [t('offer.subtotal'), isSame(page) ? null : f.money(page.agreedAmount, currency)],
    [t('bookings.contactName'), page.contactName],
    [t('bookings.contactEmail'), page.contactEmail],
    [t('bookings.contactPhone'), page.contactPhone],
    [t('bookings.specialRequests'), specialRequests],
    [t('bookings.organizer'), trip.organizer.companyName],
    [t('bookings.organizerEmail'), trip.organizer.contactEmail],
    [t('bookings.organizerPhone'), trip.organizer.contactPhone],
  ]
  return { title: t('download.title', { reference: page.reference }), facts: factsOf(known) }
}

/** What was agreed when it was booked. */
export function agreementPart({ t, f }: Reader, { agreement }: Page): Part {
  const { lines, offer, currency, agreedAt, agreedAmount } = agreement
  const from = agreedAt.slice(0, 10)
  return {
    title: t('agreement.title', { date: f.longDate(from) }),
    facts: [
      ...linesInWords(t, f, lines).map((line) => ({
        label: lineText(t, f, line),
        value: f.money(line.amount, line.currency),
      })),
      { label: t('offer.subtotal'), value: f.money(agreedAmount, currency) },
    ],
    parts: [
      {
        title: t('tripChange.terms'),
        sentences: offer.terms
          ? termsInWords(t, f, { terms: offer.terms, departureDate: offer.departureDate, currency, from })
          : [t('terms.none')],
      },
    ],
  }
}

/** What happened to it, the oldest first: its statuses and what each side did. */
export function historyPart({ t, f }: Reader, page: Page): Part {
  const { createdAt, timeline, acts } = page
  const happened = [
    { at: createdAt, what: t('bookings.requested') },
    ...timeline.map(({ at, to }) => ({ at, what: t(statusNames[to]) })),
    ...acts.map(({ at, kind, side }) => ({ at, what: `${t(actWords[kind])} (${t(sideWords[side])})` })),
  ]
  return {
    title: t('bookings.timeline'),
    facts: happened
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ at, what }) => ({ label: f.momentAt(at, page.trip.timeZone), value: what })),
  }
}

/** Where they sleep, and day by day. */
export function planPart({ t, f, locale }: Reader, plan: Plan): Part {
  const separator = t('common.listSeparator')
  return {
    title: t('plan.title'),
    facts: plan.hotels.map((hotel) => {
      const said = [
        ...[hotel.name, gradeText(t, hotel), t('tripChange.nights', { count: hotel.nights })],
        walkText(t, hotel),
      ]
      return { label: hotel.city, value: said.filter(Boolean).join(separator) }
    }),
    parts: daysIn(plan.itinerary, plan.dayWords?.[locale]).map(({ day, description, activities = [] }) => ({
      title: t('trips.dayN', { n: f.number(day) }),
      sentences: [description ?? '', ...activities].filter((text) => text.trim() !== ''),
    })),
  }
}

const isSame = ({ agreedAmount, totalAmount }: Page) =>
  agreedAmount.replace(/0+$/, '') === totalAmount.replace(/0+$/, '')

const factsOf = (known: [string, string | null][]): Fact[] =>
  known.flatMap(([label, value]) => (value ? [{ label, value }] : []))

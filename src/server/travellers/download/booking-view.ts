import type { TripPlan } from '#contract/bookings/links.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import { translateDays, translateTrip } from '#domain/trips/translations.ts'
import { statusNames } from '#i18n/booking-statuses.ts'
import { eventLabels, sideLabels } from '#i18n/event-labels.ts'
import { formatGrade, formatLine, formatWalk } from '#i18n/offer-texts.ts'
import { formatLines, formatParty } from '#i18n/party-texts.ts'
import { formatTerms } from '#i18n/terms-sentences.ts'
import type { BookingExport } from '#server/bookings/pages/booking-export.ts'
import type { Fact, PageWriter, Part } from './archive-page.ts'

type BookingExportPage = BookingExport['page']

/** The booking as it stands. */
export function buildBookingPart({ t, f, locale }: PageWriter, page: BookingExportPage): Part {
  const trip = translateTrip(page.trip, locale)
  const { currency, specialRequests } = page
  const known: [string, string | null][] = [
    [t('bookings.id'), page.reference],
    [t('emails.booking.trip'), trip.title],
    [t('trips.departure'), f.longDate(page.binding.departureDate)],
    [t('trips.return'), f.longDate(page.binding.returnDate)],
    [t('agreement.who'), formatParty(t, f, page.party.groups)],
    [t('bookings.total'), f.money(page.totalAmount, currency)],
    // With what must be paid besides, where something must.
    [t('offer.subtotal'), isSameAmount(page) ? null : f.money(page.agreedAmount, currency)],
    [t('bookings.contactName'), page.contactName],
    [t('bookings.contactEmail'), page.contactEmail],
    [t('bookings.contactPhone'), page.contactPhone],
    [t('bookings.specialRequests'), specialRequests],
    [t('bookings.organizer'), trip.organizer.companyName],
    [t('bookings.organizerEmail'), trip.organizer.contactEmail],
    [t('bookings.organizerPhone'), trip.organizer.contactPhone],
  ]
  return { title: t('download.title', { reference: page.reference }), facts: toFacts(known) }
}

/** Builds the part with the agreement at the time of booking. */
export function buildAgreementPart({ t, f }: PageWriter, { agreement }: BookingExportPage): Part {
  const { lines, offer, currency, agreedAt, agreedAmount } = agreement
  const from = agreedAt.slice(0, 10)
  return {
    title: t('agreement.title', { date: f.longDate(from) }),
    facts: [
      ...formatLines(t, f, lines).map((line) => ({
        label: formatLine(t, f, line),
        value: f.money(line.amount, line.currency),
      })),
      { label: t('offer.subtotal'), value: f.money(agreedAmount, currency) },
    ],
    parts: [
      {
        title: t('tripChange.terms'),
        sentences: offer.terms
          ? formatTerms(t, f, { terms: offer.terms, departureDate: offer.departureDate, currency, from })
          : [t('terms.none')],
      },
    ],
  }
}

/** Builds the history, the oldest first: its statuses and the actions of each side. */
export function buildHistoryPart({ t, f }: PageWriter, page: BookingExportPage): Part {
  const { createdAt, timeline, acts } = page
  const happened = [
    { at: createdAt, what: t('bookings.requested') },
    ...timeline.map(({ at, to }) => ({ at, what: t(statusNames[to]) })),
    ...acts.map(({ at, kind, side }) => ({ at, what: `${t(eventLabels[kind])} (${t(sideLabels[side])})` })),
  ]
  return {
    title: t('bookings.timeline'),
    facts: happened
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ at, what }) => ({ label: f.momentAt(at, page.trip.timeZone), value: what })),
  }
}

/** Where they sleep, and day by day. */
export function buildPlanPart({ t, f, locale }: PageWriter, plan: TripPlan): Part {
  const separator = t('common.listSeparator')
  return {
    title: t('plan.title'),
    facts: plan.hotels.map((stay) => {
      const hotel = translateHotel(stay, locale)
      const said = [
        hotel.name,
        formatGrade(t, hotel),
        t('tripChange.nights', { count: hotel.nights }),
        formatWalk(t, hotel),
      ]
      return { label: hotel.city, value: said.filter(Boolean).join(separator) }
    }),
    parts: translateDays(plan.itinerary, plan.dayWords?.[locale]).map(
      ({ day, description, activities = [] }) => ({
        title: t('trips.dayN', { n: f.number(day) }),
        sentences: [description ?? '', ...activities].filter((text) => text.trim() !== ''),
      }),
    ),
  }
}

const isSameAmount = ({ agreedAmount, totalAmount }: BookingExportPage) =>
  agreedAmount.replace(/0+$/, '') === totalAmount.replace(/0+$/, '')

const toFacts = (known: [string, string | null][]): Fact[] =>
  known.flatMap(([label, value]) => (value ? [{ label, value }] : []))

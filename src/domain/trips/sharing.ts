import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { convertToUsd, defaultRates, isConverted, type Rates } from '#domain/kernel/money.ts'
import { addAmounts, compareAmount, convertAmount } from '#domain/offers/amounts.ts'
import type { Extra, PriceRow, Terms } from '#domain/offers/offer.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { calculateTotalPriceUsd } from '#domain/offers/total-price.ts'
import { calculateDurationDays } from './trips.ts'

/** The disclaimer of a trip that has none of its own (specification 9). */
export const defaultDisclaimer = 'Terms and conditions apply. Please contact organizer for full terms.'

/** The facts about an organizer in share texts. */
type SharedOrganizer = {
  companyName: string
  contactPhone?: string | null
  contactEmail?: string | null
  businessPhone?: string | null
  businessEmail?: string | null
  website?: string | null
}

/** The facts about a trip in share texts; `pricePerPerson` in the trip's currency, '98500.00'. */
export type SharedTrip = {
  title: string
  description: string
  destination: string
  departureOrigin?: string | null
  departureDate: CalendarDate
  returnDate: CalendarDate
  pricePerPerson: string
  currency: string
  includesFlights: boolean
  includesMeals: boolean
  includesTransport: boolean
  includesGuide: boolean
  accommodation?: string | null
  tripZakirs?: number | null
  tripDisclaimer?: string | null
  prices?: readonly PriceRow[]
  extras?: readonly Extra[]
  terms?: Pick<Terms, 'deposit'> | null
  organizer: SharedOrganizer
}

/** Words and formats in the reader's language, from i18n. Labels come without a colon. */
export type ShareLabels = {
  contact: string
  destination: string
  origin: string
  departure: string
  arrival: string
  duration: string
  price: string
  child: string
  allIn: string
  deposit: string
  /** The lowest of several prices: 'from $1,182'. */
  from: (amount: string) => string
  /** 25 as '25%'. */
  percent: (percent: number) => string
  includes: string
  flights: string
  meals: string
  transport: string
  guide: string
  accommodation: string
  /** The translated default disclaimer; English where it is missing. */
  defaultDisclaimer?: string
  /** 'iraq' as 'Iraq (Karbala, Najaf & Kadhimain)'. */
  destinationName: (destination: string) => string
  date: (date: CalendarDate) => string
  /** A number of days: '9 days'. */
  days: (days: number) => string
  /** '1182.00' as '$1,182'. */
  dollars: (usd: string) => string
  /** '98500.00' and 'INR' as '₹98,500'. */
  money: (amount: string, currency: string) => string
  /** A number of zakirs: '2 zakirs'. */
  zakirs: (count: number) => string
  /** Several words as one enumeration. */
  list: (words: string[]) => string
  /** A value behind its label, set apart where it runs the other way: a telephone number reads backwards otherwise. */
  setApart: (value: string) => string
}

/**
 * The text that goes into a chat or a post: every part of specification 9 in its order, one a line; parts that the
 * trip does not have are left out (TRIP-04). Amounts are in the trip's own currency, then in dollars, marked ≈ where they are
 * converted (FIX-15).
 */
export function createShareText(trip: SharedTrip, labels: ShareLabels, rates: Rates = defaultRates): string {
  const { organizer } = trip
  const { setApart } = labels
  const line = (label: string, value: string | null | undefined) => {
    const text = nonEmptyText(value)
    return text && `${label}: ${setApart(text)}`
  }
  // Each amount by itself: between letters that run to the left the first is at the right.
  const amountLine = (label: string, amounts: string[]) => `${label}: ${amounts.map(setApart).join(' · ')}`
  const contact = [
    nonEmptyText(organizer.contactPhone) ?? nonEmptyText(organizer.businessPhone),
    nonEmptyText(organizer.contactEmail) ?? nonEmptyText(organizer.businessEmail),
    nonEmptyText(organizer.website),
  ]
  const parts = [
    nonEmptyText(organizer.companyName),
    contact.some(isPresent) && `${labels.contact}: ${contact.filter(isPresent).map(setApart).join(' · ')}`,
    nonEmptyText(trip.title),
    nonEmptyText(trip.description),
    line(labels.destination, labels.destinationName(trip.destination)),
    line(labels.origin, trip.departureOrigin),
    line(labels.departure, labels.date(trip.departureDate)),
    line(labels.arrival, labels.date(trip.returnDate)),
    line(labels.duration, labels.days(calculateDurationDays(trip))),
    amountLine(labels.price, listPrices(trip, labels, rates)),
    ...listOfferLines(trip, labels, rates).map(({ label, amounts }) => amountLine(label, amounts)),
    line(labels.includes, listInclusions(trip, labels)),
    nonEmptyText(trip.tripDisclaimer) ?? labels.defaultDisclaimer ?? defaultDisclaimer,
  ]
  return parts.filter((part) => typeof part === 'string').join('\n')
}

function listPrices(trip: SharedTrip, labels: ShareLabels, rates: Rates): string[] {
  const isLowest = trip.prices?.some(
    ({ age, amount }) => age === 'adult' && compareAmount(amount, trip.pricePerPerson) > 0,
  )
  const [own = '', ...dollars] = listAmounts(trip, trip.pricePerPerson, labels, rates)
  return [isLowest ? labels.from(own) : own, ...dollars]
}

/** An amount in the trip's own currency, then in dollars where that is another. */
function listAmounts({ currency }: SharedTrip, amount: string, labels: ShareLabels, rates: Rates): string[] {
  const own = labels.money(amount, currency)
  return isConverted(currency) ? [own, `≈ ${labels.dollars(convertToUsd(amount, currency, rates))}`] : [own]
}

/** Lists the prices beyond the main one: a child's, the total for an adult where that is more, and the deposit. */
function listOfferLines(
  trip: SharedTrip,
  labels: ShareLabels,
  rates: Rates,
): { label: string; amounts: string[] }[] {
  const { pricePerPerson, currency, prices = [], extras = [], terms } = trip
  const deposit = terms?.deposit
  const offer = { pricePerPerson, currency, prices, extras } as Parameters<typeof calculateUnitPrice>[0]
  const allIn = calculateTotalPriceUsd({ pricePerPerson, currency, extras }, rates)
  const isMore = compareAmount(allIn, convertToUsd(pricePerPerson, currency, rates)) > 0
  return [
    prices.some(({ age }) => age === 'child') && {
      label: labels.child,
      amounts: listAmounts(trip, calculateUnitPrice(offer, null, 'child'), labels, rates),
    },
    isMore && { label: labels.allIn, amounts: listTotals({ ...trip, extras }, allIn, labels, rates) },
    deposit && {
      label: labels.deposit,
      amounts:
        deposit.amountPerPerson === null
          ? [labels.percent(deposit.percent ?? 0)]
          : listAmounts(trip, deposit.amountPerPerson, labels, rates),
    },
  ].filter((one) => typeof one === 'object' && one !== null)
}

/** The total of one adult in the trip's own currency, where all of it can be said in that, then in dollars. */
function listTotals(
  { pricePerPerson, currency, extras }: SharedTrip & { extras: readonly Extra[] },
  allInUsd: string,
  labels: ShareLabels,
  rates: Rates,
): string[] {
  const required = extras.filter(({ isRequired }) => isRequired)
  const own = required.flatMap((extra) => convertAmount(extra.amount, extra.currency, currency, rates) ?? [])
  const isForeign = required.some((extra) => extra.currency !== currency)
  const total = labels.money(addAmounts([pricePerPerson, ...own]), currency)
  const dollars =
    isConverted(currency) || isForeign ? `≈ ${labels.dollars(allInUsd)}` : labels.dollars(allInUsd)
  if (!isConverted(currency) || own.length < required.length) return [dollars]
  return [isForeign ? `≈ ${total}` : total, dollars]
}

function listInclusions(trip: SharedTrip, labels: ShareLabels): string {
  const zakirs = trip.tripZakirs ?? 0
  const words = [
    trip.includesFlights && labels.flights,
    trip.includesMeals && labels.meals,
    trip.includesTransport && labels.transport,
    trip.includesGuide && labels.guide,
    nonEmptyText(trip.accommodation) && labels.accommodation,
    trip.includesGuide && zakirs > 0 && labels.zakirs(zakirs),
  ].filter((word) => typeof word === 'string')
  return labels.list(words)
}

function nonEmptyText(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}

function isPresent(text: string | undefined): text is string {
  return text !== undefined
}

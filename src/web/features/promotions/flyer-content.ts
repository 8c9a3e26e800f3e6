import type { Trip } from '#contract/trips/trips.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { adultsOnlyParty } from '#domain/offers/prices.ts'
import { calculateQuote, type QuotableTrip } from '#domain/offers/quotes.ts'
import { calculateDurationDays, countFreeSeats } from '#domain/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatGuides, formatLodging } from '#web/features/trips/card/fact-texts.ts'
import { destinationLabel, getCityLabel } from '#web/features/trips/card/labels.ts'

export type FlyerFact = { label: string; value: string }

/** The texts of a trip flyer, in the reader's language. */
export type TripFlyerTexts = {
  company: string
  verified: string | undefined
  title: string
  facts: FlyerFact[]
  inclusions: string[]
  zakirs: FlyerFact | undefined
  price: string
  priceNote: string
  contacts: string
  disclaimer: string
  scan: string
}

/** The texts of a review flyer. */
export type ReviewFlyerTexts = {
  company: string
  verified: string | undefined
  sentence: string
  title: string
  scan: string
  site: string
}

/** The words of a trip flyer. */
export function createTripFlyerTexts(trip: Trip, t: Translate, formats: Formats): TripFlyerTexts {
  const { organizer } = trip
  const zakirs = formatGuides(t, formats, trip)
  const reviews = trip.totalReviews
  const lowest = formats.money(trip.pricePerPerson, trip.currency)
  return {
    company: organizer.companyName,
    verified: organizer.isVerified ? t('trips.verifiedOrganizer') : undefined,
    title: trip.title,
    facts: getTripFacts(trip, t, formats),
    inclusions: [
      trip.includesFlights && t('trips.flights'),
      trip.includesMeals && t('trips.meals'),
      trip.includesTransport && t('trips.transport'),
      trip.includesGuide && t('trips.guide'),
    ].filter((word) => typeof word === 'string'),
    zakirs: zakirs ? { label: t('trips.guides'), value: zakirs } : undefined,
    price: hasSeveralPrices(trip) ? t('offer.fromAmount', { amount: lowest }) : lowest,
    priceNote: [
      t('promotion.priceDays', {
        person: formatPerPerson(trip, t, formats),
        days: t('trips.days', { count: calculateDurationDays(trip) }),
      }),
      ...formatTotalPrice(trip, t, formats),
    ].join(' · '),
    contacts: getContacts(organizer).join(' · '),
    disclaimer: trip.tripDisclaimer?.trim() || t('share.defaultDisclaimer'),
    scan: reviews > 0 ? t('promotion.tripScanReviews', { count: reviews }) : t('promotion.tripScan'),
  }
}

const hasSeveralPrices = ({ prices, pricePerPerson }: Trip) =>
  prices.some(({ age, amount }) => age === 'adult' && compareAmount(amount, pricePerPerson) > 0)

/** Returns the price for one adult with all required extras; undefined where that is the price. */
function formatTotalPrice(trip: Trip, t: Translate, formats: Formats): string[] {
  const { totals, totalAmount } = calculateQuote(trip as QuotableTrip, adultsOnlyParty(1))
  if (!totals || compareAmount(totals.allInAmount, totalAmount) === 0) return []
  const isAbout = trip.extras.some((extra) => extra.isRequired && extra.currency !== trip.currency)
  const amount = isAbout
    ? formatApproximate(t, formats, totals.allInAmount, trip.currency)
    : formats.money(totals.allInAmount, trip.currency)
  return [t('trips.allInAmount', { amount })]
}

/** When, from where, and where one stays; a place left today would be a false promise on a wall next month. */
function getTripFacts(trip: Trip, t: Translate, formats: Formats): FlyerFact[] {
  const origin = getCityLabel(t, trip.departureOrigin?.trim() ?? '')
  const lodging = formatLodging(t, trip)
  return [
    { label: t('trips.departure'), value: formats.longDate(trip.departureDate) },
    { label: t('trips.return'), value: formats.longDate(trip.returnDate) },
    origin
      ? { label: t('trips.departureOrigin'), value: isolate(origin) }
      : { label: t('search.destination'), value: destinationLabel(t, trip.destination) },
    lodging
      ? { label: t('trips.accommodation'), value: lodging }
      : {
          label: t('trips.slotsLeft'),
          value: t('trips.slotsOf', { left: countFreeSeats(trip), total: trip.maxPilgrims }),
        },
  ]
}

/** 'per person', after the code where the amount has only a sign, which several currencies may share. */
function formatPerPerson({ currency }: Trip, t: Translate, formats: Formats): string {
  const isNamed = formats.namesCurrency(currency)
  return isNamed ? t('trips.perPerson') : `${isolate(currency)} ${t('trips.perPerson')}`
}

function getContacts(organizer: Trip['organizer']): string[] {
  const phone = organizer.contactPhone.trim() || organizer.businessPhone?.trim()
  const email = organizer.contactEmail.trim() || organizer.businessEmail?.trim()
  // A telephone number is read in one line.
  return [phone?.replaceAll(' ', '\u00a0'), email, organizer.website?.trim().replace(/^https?:\/\/|\/$/g, '')]
    .filter((contact) => contact !== undefined && contact !== '')
    .map((contact) => isolate(contact ?? ''))
}

/** The words of a review flyer. */
export function createReviewFlyerTexts(trip: Trip, t: Translate, publicUrl: string): ReviewFlyerTexts {
  return {
    company: trip.organizer.companyName,
    verified: trip.organizer.isVerified ? t('trips.verifiedOrganizer') : undefined,
    sentence: t('promotion.reviewSentence'),
    title: trip.title,
    scan: t('promotion.reviewScan'),
    site: publicUrl.replace(/^https?:\/\//, ''),
  }
}

/** Describes the flyer for screen readers. */
export function describeTripFlyer(words: TripFlyerTexts, t: Translate): string {
  const facts = [...words.facts, ...(words.zakirs ? [words.zakirs] : [])].map((fact) =>
    t('promotion.fact', fact),
  )
  return t('promotion.tripAlt', {
    company: words.company,
    trip: words.title,
    facts: [...facts, ...words.inclusions].join(t('common.listSeparator')),
    price: words.price,
    person: words.priceNote,
  })
}

/** The same of a review flyer. */
export function describeReviewFlyer(words: ReviewFlyerTexts, t: Translate): string {
  return t('promotion.reviewAlt', { company: words.company, trip: words.title })
}

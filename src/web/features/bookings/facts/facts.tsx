import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { calculateDurationDays } from '#domain/trips/trips.ts'
import { isolate } from '#i18n/isolate.ts'
import { OrganizerRating } from '#web/features/trips/card/trip-rating.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ForeignWords } from '#web/platform/words/foreign-words.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { RefundFact } from './refund-fact.tsx'
import { StayFact } from './stay-fact.tsx'
import { TotalFact } from './total-fact.tsx'

/**
 * The six facts by which a family decides, in the order in which it asks: what we pay and when, the dates, the hotels with
 * the walk, what is in the price, the refund, and who it is (FAM-02). Where there is room the panel and the sections say
 * them, so they are for screens narrower than those with a panel beside the page.
 */
export function TripFacts({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  return (
    <dl className="trip-facts">
      <Fact label={t('offer.allInTotal')} isWide>
        <TotalFact trip={trip} />
      </Fact>
      <Fact label={t('compare.dates')}>
        <b>
          {[trip.departureDate, trip.returnDate].map((day) => isolate(formats.mediumDate(day))).join(' – ')}
        </b>
        <small>
          <OtherDate date={trip.departureDate} gregorian /> – <OtherDate date={trip.returnDate} gregorian />
          {t('common.listSeparator')}
          {t('trips.days', { count: calculateDurationDays(trip) })}
        </small>
      </Fact>
      <Fact label={t('tripChange.hotels')}>
        <StayFact trip={trip} />
      </Fact>
      <Fact label={t('tripChange.inclusions')}>
        <InclusionsFact trip={trip} />
      </Fact>
      <Fact label={t('terms.ladder')}>
        <RefundFact trip={trip} />
      </Fact>
      <Fact label={t('search.organizer')}>
        <OrganizerFact organizer={trip.organizer} />
      </Fact>
    </dl>
  )
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className={isWide ? 'sr-only' : undefined}>{label}</dt>
      <dd className={isWide ? 'fact-wide' : undefined}>{children}</dd>
    </>
  )
}

/** Of the organizer's own lines no more than this many stand here: all of them are in the overview. */
const maxExclusions = 2

/** What is in the price in a few words, and what costs more. */
function InclusionsFact({ trip }: { trip: Trip }) {
  const { t, formats, locale } = useLanguage()
  const parts = [
    { name: t('trips.flights'), isIn: trip.includesFlights },
    ...(trip.visa === 'not_needed' || trip.visa === null
      ? []
      : [{ name: t('offer.visa'), isIn: trip.visa === 'included' }]),
    { name: t('trips.meals'), isIn: trip.includesMeals },
    { name: t('trips.transport'), isIn: trip.includesTransport },
    { name: t('trips.guide'), isIn: trip.includesGuide },
  ]
  const named = (isIn: boolean) => parts.flatMap((part) => (part.isIn === isIn ? [part.name] : []))
  const missing = [
    ...named(false),
    ...trip.exclusions.slice(0, maxExclusions).map((line) => isolate(translateOfferName(line, locale))),
  ]
  return (
    <>
      {named(true).length > 0 ? <b>{formats.list(named(true))}</b> : null}
      {missing.length > 0 ? (
        <small>
          <ForeignWords>{t('card.notIncluded', { what: formats.list(missing) })}</ForeignWords>
        </small>
      ) : null}
    </>
  )
}

/** The other side of the contract, what was checked, and what travellers say. */
function OrganizerFact({ organizer }: Pick<Trip, 'organizer'>) {
  const { t } = useLanguage()
  return (
    <>
      <RichText
        text={t('trips.contractWith', { organizer: '<name>-</name>' })}
        tags={{ name: () => <UserText className="font-semibold">{organizer.companyName}</UserText> }}
      />
      {organizer.isVerified || organizer.totalReviews > 0 ? (
        <p className="fact-marks">
          {organizer.isVerified ? <VerifiedBadge label={t('trips.verifiedOrganizer')} /> : null}
          <OrganizerRating {...organizer} />
        </p>
      ) : null}
    </>
  )
}

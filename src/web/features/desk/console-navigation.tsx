import { Link } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { LedDeparture } from '#contract/organizers/members.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { type ConsolePlace, leaderPath, leaderPlaces, mainPlaces, morePlaces } from './console-places.ts'
import { useDepartures } from './use-departures.ts'

export type ConsoleNavigationProps = {
  company: OwnOrganizer
  /** Of a leader, whose navigation has these departures and no other place of the office. */
  leads: readonly LedDeparture[] | undefined
  place?: ConsolePlace['name'] | undefined
  departureId?: string | undefined
}

/** The night at the side: the company, the places of the console, and its departures with their seats. */
export function ConsoleNavigation({ company, leads, place, departureId }: ConsoleNavigationProps) {
  const { t } = useLanguage()
  const places = leads ? leaderPlaces : mainPlaces
  return (
    <aside className="console-side" aria-label={t('console.navigation')}>
      <Link to="/organizer-dashboard" className="console-company">
        <OrganizerLogo name={company.companyName} src={company.companyLogo} />
        <span className="min-w-0">
          <UserText className="console-company-name">{company.companyName}</UserText>
          {company.isVerified ? <VerifiedBadge label={t('organizers.verified')} /> : null}
        </span>
      </Link>
      <nav aria-label={t('console.places')}>
        {places.map((one) => (
          <PlaceLink key={one.name} place={one} isCurrent={one.name === place} />
        ))}
      </nav>
      {leads ? (
        <LedLinks leads={leads} />
      ) : (
        <>
          <DepartureLinks organizerId={company.id} departureId={departureId} />
          <nav aria-label={t('console.more')} className="console-side-end">
            {morePlaces.map((one) => (
              <PlaceLink key={one.name} place={one} isCurrent={one.name === place} />
            ))}
          </nav>
        </>
      )}
    </aside>
  )
}

function PlaceLink({ place, isCurrent }: { place: ConsolePlace; isCurrent: boolean }) {
  const { t } = useLanguage()
  return (
    <Link to={place.to} aria-current={isCurrent ? 'page' : undefined} className="console-place">
      <Icon name={place.icon} />
      {t(place.label)}
    </Link>
  )
}

/** The departures of a leader, each to its page on the phone. */
function LedLinks({ leads }: { leads: readonly LedDeparture[] }) {
  const { t, formats } = useLanguage()
  if (leads.length === 0) return null
  return (
    <nav aria-label={t('console.departures')}>
      <h2 className="console-side-title">{t('console.departures')}</h2>
      {leads.map(({ id, title, departureDate }) => (
        <Link key={id} to={leaderPath(id)} className="console-place console-departure">
          <UserText className="wrap-anywhere">{title}</UserText>
          <span className="tabular-nums">{formats.shortDate(departureDate)}</span>
        </Link>
      ))}
    </nav>
  )
}

type DepartureLinksProps = { organizerId: string; departureId: string | undefined }

/** The departures on sale and under way, each with how full it is. */
function DepartureLinks({ organizerId, departureId }: DepartureLinksProps) {
  const { t } = useLanguage()
  const departures = useDepartures(organizerId)
  if (!departures || departures.length === 0) return null
  return (
    <nav aria-label={t('console.departures')}>
      <h2 className="console-side-title">{t('console.departures')}</h2>
      {departures.map((trip) => (
        <DepartureLink key={trip.id} trip={trip} isCurrent={trip.id === departureId} />
      ))}
    </nav>
  )
}

function DepartureLink({ trip, isCurrent }: { trip: Trip; isCurrent: boolean }) {
  const { t, formats } = useLanguage()
  const { currentBookings: booked, maxPilgrims: seats } = trip
  const share = seats > 0 ? Math.min(1, booked / seats) : 1
  return (
    <Link
      to={`/organizer/departures/${trip.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="console-place console-departure"
    >
      <UserText className="wrap-anywhere">{trip.title}</UserText>
      <span className="tabular-nums">{formats.shortDate(trip.departureDate)}</span>
      <span className="sr-only">
        {t('dashboard.seatsBooked', { seats: `${formats.number(booked)}/${formats.number(seats)}` })}
      </span>
      <i aria-hidden="true">
        <b style={{ inlineSize: `${share * 100}%` }} />
      </i>
    </Link>
  )
}

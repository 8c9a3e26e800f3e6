import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { compareDetails } from '#domain/bookings/practical-details.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { getLeaderPhase } from '#domain/travellers/leader-view.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { useSite } from '#web/platform/site.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConsoleFrame, type ConsoleReader } from './console-frame.tsx'
import { leaderPath } from './console-places.ts'
import { type DepartureTabName, departureTabs } from './departure-tabs.ts'
import { departurePath } from './paths.ts'
import { useCompanyRight } from './use-company-right.ts'

type DepartureFrameProps = {
  /** Of the trip. */
  id: string
  tab: DepartureTabName
  /** Of the document; the tab's name without it. */
  title?: string
  /** For an admin, who has no company and so no console. */
  forAdmin?: () => ReactNode
  children: ReactNode | ((reader: ConsoleReader) => ReactNode)
}

/**
 * The frame of a departure's workspace (DSK-02): its title, days in both calendars, days left and seats, and the tabs, each a
 * link to its own screen.
 */
export function DepartureFrame({ id, tab, title, forAdmin, children }: DepartureFrameProps) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('trips.get', { id }))
  const trip = query.data
  const { label } = departureTabs.find(({ name }) => name === tab) ?? departureTabs[0]
  const part = title ?? t(label)
  return (
    <ConsoleFrame
      title={trip ? formatPartTitle(t, trip.title, part) : part}
      departureId={id}
      forAdmin={forAdmin}
      actions={({ company }) => (company.isVerified ? <AddBooking id={id} organizerId={company.id} /> : null)}
      heading={() => (trip ? <DepartureHeading trip={trip} /> : <h1 className="console-title">{part}</h1>)}
    >
      {(reader) => {
        if (trip)
          return (
            <>
              <DepartureTabs trip={trip} tab={tab} />
              {typeof children === 'function' ? children(reader) : children}
            </>
          )
        if (!query.error) return <div className="console-page" />
        return (
          <div className="console-page">
            {toFailure(query.error)?.code === 'trip_not_found' ? (
              <EmptyState
                level={2}
                title={t('console.noDeparture')}
                text={t('console.noDepartureText')}
                action={<ButtonLink to="/organizer-dashboard">{t('console.needsYou')}</ButtonLink>}
              />
            ) : (
              <LoadFailure query={query} otherwise="departure.loadFailed" />
            )}
          </div>
        )
      }}
    </ConsoleFrame>
  )
}

function DepartureHeading({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { departureDate, returnDate, currentBookings, maxPilgrims } = trip
  const days = daysBetween(today, departureDate.slice(0, 10))
  return (
    <div className="console-heading">
      <h1 className="console-title">
        <UserText>{trip.title}</UserText>
      </h1>
      <p className="console-facts">
        <b>
          {formats.mediumDate(departureDate)} – {formats.mediumDate(returnDate)}
        </b>
        <OtherDate date={departureDate} />
        {days > 0 ? <span>{t('console.departsIn', { count: days })}</span> : null}
        <span>
          {t('dashboard.seatsBooked', {
            seats: `${formats.number(currentBookings)}/${formats.number(maxPilgrims)}`,
          })}
        </span>
      </p>
    </div>
  )
}

/** From any tab, by `B` too; for those who answer requests. */
function AddBooking({ id, organizerId }: { id: string; organizerId: string }) {
  const { t } = useLanguage()
  const mayBook = useCompanyRight(organizerId, 'requests')
  if (!mayBook) return null
  return (
    <ButtonLink
      to={departurePath(id, {}, '/add')}
      size="sm"
      variant="quiet"
      data-key="b"
      aria-keyshortcuts="B"
    >
      {t('counter.title')}
    </ButtonLink>
  )
}

/** That details are changed and not everyone was told: until they are, or the change is marked as small. */
function UntoldSign({ trip: { id, organizerId } }: { trip: Trip }) {
  const { t } = useLanguage()
  const mayTell = useCompanyRight(organizerId, 'requests')
  const { data } = useQuery({ ...apiQuery('details.get', { id }), enabled: mayTell === true })
  const isUntold =
    data?.isOpen && !data.waiting && compareDetails(data.settledContent, data.content).length > 0
  if (!isUntold) return null
  return (
    <>
      <span aria-hidden="true" className="console-sign" />
      <span className="sr-only"> {t('details.notSent')}</span>
    </>
  )
}

/** On a phone the row of tabs is wider than the window. */
const showInRow = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The tabs, and near the departure the roll call. */
function DepartureTabs({ trip, tab }: { trip: Trip; tab: DepartureTabName }) {
  const { t } = useLanguage()
  const { today } = useSite()
  const { id, departureDate, returnDate } = trip
  const days = { departureDate: departureDate.slice(0, 10), returnDate: returnDate.slice(0, 10) }
  const phase = getLeaderPhase(days, today)
  return (
    <nav className="console-tabs" aria-label={t('console.departureTabs')}>
      {departureTabs.map(({ name, path, label }) => (
        <Link
          key={name}
          to={`/organizer/departures/${id}${path}`}
          aria-current={name === tab ? 'page' : undefined}
          ref={name === tab ? showInRow : undefined}
        >
          {t(label)}
          {name === 'details' ? <UntoldSign trip={trip} /> : null}
        </Link>
      ))}
      {phase === 'open' ? <Link to={leaderPath(id)}>{t('leader.rollCall')}</Link> : null}
    </nav>
  )
}

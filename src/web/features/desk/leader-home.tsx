import type { LedDeparture } from '#contract/organizers/members.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { getLeaderPhase, getOpeningDay } from '#domain/travellers/leader-view.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { leaderPath } from './console-places.ts'

type LeaderHomeProps = { leads: readonly LedDeparture[] }

/** The first screen of a leader: the own departures that are not over, each one press from its page and its roll call (DSK-08). */
export function LeaderHome({ leads }: LeaderHomeProps) {
  const { t } = useLanguage()
  const { today } = useSite()
  const ahead = leads.filter((trip) => getLeaderPhase(trip, today) !== 'over')
  return (
    <section className="console-page grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="led-departures">
      <h2 id="led-departures" className="text-h3">
        {t('leader.ownDepartures')}
      </h2>
      {ahead.length === 0 ? (
        <EmptyState level={3} title={t('colleagues.noDepartures')} text={t('leader.noneText')} />
      ) : (
        <ul className="grid max-w-160 gap-3">
          {ahead.map((trip) => (
            <LedCard key={trip.id} trip={trip} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LedCard({ trip }: { trip: LedDeparture }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { id, title, departureDate, returnDate } = trip
  const days = daysBetween(today, departureDate)
  const isOpen = getLeaderPhase(trip, today) === 'open'
  return (
    <li>
      <Card className="grid gap-3 p-5">
        <div>
          <h3 className="text-h4 wrap-anywhere">
            <UserText>{title}</UserText>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-ink-2">
            <span>
              {formats.mediumDate(departureDate)} – {formats.mediumDate(returnDate)}
            </span>
            {days > 0 ? <span>{t('console.departsIn', { count: days })}</span> : null}
          </p>
        </div>
        {isOpen ? (
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={`${leaderPath(id)}?part=roll`}>{t('leader.startRollCall')}</ButtonLink>
            <ButtonLink to={leaderPath(id)} variant="quiet">
              {t('leader.title')}
            </ButtonLink>
          </p>
        ) : (
          <p>{t('leader.opensOn', { date: formats.longDate(getOpeningDay(trip)) })}</p>
        )}
      </Card>
    </li>
  )
}

type OfficeOnlyProps = LeaderHomeProps & { departureId?: string | undefined }

/** What a leader finds on a page of the office: the way to his own. */
export function OfficeOnly({ leads, departureId }: OfficeOnlyProps) {
  const { t } = useLanguage()
  const own = leads.find(({ id }) => id === departureId)
  return (
    <div className="console-page">
      <EmptyState
        level={2}
        title={t('console.officeTitle')}
        text={t('console.officeText')}
        action={
          own ? (
            <ButtonLink to={leaderPath(own.id)}>{t('leader.title')}</ButtonLink>
          ) : (
            <ButtonLink to="/organizer-dashboard">{t('leader.ownDepartures')}</ButtonLink>
          )
        }
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { keepPageForOffline } from './offline-page.ts'
import { RollCallView } from './roll-call-view.tsx'
import { type LeaderAnswer, TodayView } from './today-view.tsx'
import { TravellersView } from './travellers-view.tsx'
import { useRollCall } from './use-roll-call.ts'

const parts = ['today', 'roll', 'travellers'] as const
type Part = (typeof parts)[number]
const partKeys = {
  today: 'leader.day',
  roll: 'leader.rollCall',
  travellers: 'leader.travellers',
} as const

/** A departure on its leader's phone: today, roll call, travellers (DSK-08). */
export function LeaderPage({ tripId }: { tripId: string }) {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const asked = params.get('part')
  const part: Part = parts.find((one) => one === asked) ?? 'today'
  // Names and needs are stored no longer than they are shown.
  const query = useQuery({ ...apiQuery('leader.departure', { id: tripId }), gcTime: 0 })
  const rollCall = useRollCall(tripId)
  useEffect(() => void keepPageForOffline(), [])
  const { data } = query
  const failure = toFailure(query.error)
  if (failure && !data && failure.status >= 400 && failure.status < 500)
    return (
      <EmptyState
        level={1}
        title={t('leader.notFoundTitle')}
        text={t('leader.notFoundText')}
        action={<ToOwnDepartures />}
      />
    )
  if (data && data.state !== 'open') return <ClosedDeparture answer={data} />
  if (rollCall.phase === 'over')
    return (
      <EmptyState
        level={1}
        title={t('leader.overTitle')}
        text={t('leader.overText')}
        action={<ToOwnDepartures />}
      />
    )
  const title = data?.trip.title ?? rollCall.copy?.title
  const view = data?.view
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h2 wrap-anywhere print:hidden">
        {title ? <UserText>{title}</UserText> : t('leader.title')}
      </h1>
      <nav
        aria-label={t('leader.sections')}
        className="grid grid-cols-3 gap-1 rounded-control bg-surface-2 p-1 print:hidden"
      >
        {parts.map((one) => (
          <Link
            key={one}
            to={one === 'today' ? '?' : `?part=${one}`}
            aria-current={one === part ? 'page' : undefined}
            className={cx(
              'grid min-h-12 place-items-center rounded-small px-2 text-center text-sm font-semibold',
              one === part ? 'bg-night text-on-night' : 'text-ink-2',
            )}
          >
            {t(partKeys[one])}
          </Link>
        ))}
      </nav>
      {part === 'roll' ? <RollCallView rollCall={rollCall} /> : null}
      {part !== 'roll' && view ? (
        part === 'today' ? (
          <TodayView departure={data.trip} view={view} />
        ) : (
          <TravellersView travellers={view.travellers} />
        )
      ) : null}
      {part !== 'roll' && !view && failure ? (
        <LoadFailure query={query} otherwise="leader.loadFailed" />
      ) : null}
      {part !== 'roll' && !view && !failure ? <Skeleton className="h-96 w-full" /> : null}
    </div>
  )
}

/** Before its time and after the return: nothing but that. */
function ClosedDeparture({ answer: { state, opensOn, trip } }: { answer: LeaderAnswer }) {
  const { t, formats } = useLanguage()
  if (state === 'over')
    return (
      <EmptyState
        level={1}
        title={t('leader.overTitle')}
        text={t('leader.overText')}
        action={<ToOwnDepartures />}
      />
    )
  return (
    <EmptyState
      level={1}
      title={t('leader.opensOn', { date: formats.longDate(opensOn) })}
      action={<ToOwnDepartures />}
      text={
        <>
          <UserText>{trip.title}</UserText>
          <br />
          {t('leader.opensText')}
        </>
      }
    />
  )
}

/** The way to the departures of who is signed in. */
function ToOwnDepartures() {
  const { t } = useLanguage()
  return <ButtonLink to="/organizer-dashboard">{t('leader.ownDepartures')}</ButtonLink>
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Activity } from '#contract/overview/overview.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { activityKinds, getActivityPath } from './activity-kinds.ts'

/** Shows the latest events, in sentences (decisions: real events from the audit log). */
export function RecentActivity() {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('admin.activity', {}))
  const { data: events, error } = query
  return (
    <Panel title={t('admin.activityTitle')} padded={false}>
      {events && events.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      ) : (
        <div className="px-5 py-5 sm:px-6">
          {events ? <p className="text-ink-2">{t('admin.activityEmpty')}</p> : null}
          {!events && error ? <LoadFailure query={query} otherwise="admin.activityFailed" /> : null}
          {!events && !error ? <Skeleton className="h-120" /> : null}
        </div>
      )}
    </Panel>
  )
}

function Event({ event }: { event: Activity }) {
  const { formats } = useLanguage()
  const { Icon } = activityKinds[event.action]
  const place = getActivityPath(event)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <span className="grid size-10 place-items-center rounded-control bg-surface-2 text-ink-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <p className="leading-tight wrap-anywhere">
        {place ? (
          <Link to={place} className="rounded-xs hover:underline max-sm:inline-block max-sm:py-2">
            <Sentence event={event} />
          </Link>
        ) : (
          <Sentence event={event} />
        )}
      </p>
      <time
        dateTime={event.at}
        title={formats.moment(event.at)}
        className="text-sm whitespace-nowrap text-ink-3 max-sm:col-start-2"
      >
        {formats.ago(event.at, Date.now())}
      </time>
    </li>
  )
}

function Sentence({ event: { action, subject, status, pilgrims, rating } }: { event: Activity }) {
  const { t } = useLanguage()
  const text = t(activityKinds[action].key, {
    subject: '<subject></subject>',
    status: statusLabel(t, status ?? ''),
    count: pilgrims ?? rating ?? 0,
  })
  // The name of a company or trip is shown unchanged in the sentence, whatever characters it has.
  const name = subject ?? t('admin.unnamed')
  return (
    <RichText
      text={text}
      tags={{
        subject: () => (
          <b className="font-semibold">
            <UserText>{name}</UserText>
          </b>
        ),
      }}
    />
  )
}

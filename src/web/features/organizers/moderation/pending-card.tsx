import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { verificationPromiseHours } from '#domain/organizers/organizers.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PendingRow } from './pending-row.tsx'
import { useOrganizerDialogs } from './use-organizer-dialogs.tsx'

/** Those who have waited longest for a decision, the number of all, and the link to them (decisions: Product). */
export function PendingCard() {
  const { t, formats } = useLanguage()
  const list = useQuery(apiQuery('admin.organizers', { state: 'pending', limit: 3 }))
  const { organizers = [], total } = list.data ?? {}
  const { ask, dialogs, place } = useOrganizerDialogs(organizers)
  const hours = formats.number(verificationPromiseHours)
  return (
    <div {...place}>
      <Panel
        title={t('admin.pendingTitle')}
        padded={false}
        action={
          total ? (
            <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
              {t('admin.waiting', { count: total, hours })}
            </Badge>
          ) : null
        }
      >
        {!list.data && list.error ? (
          <LoadFailure query={list} otherwise="errors.organizers_fetch_failed" className="m-5 sm:mx-6" />
        ) : null}
        {!list.data && !list.error ? <Skeleton className="mx-5 my-6 h-60 sm:mx-6" /> : null}
        {total === 0 ? (
          <p className="px-5 py-5 text-ink-2 sm:px-6">
            <b className="font-semibold text-ink">{t('admin.caughtUpTitle')}</b> {t('admin.caughtUpText')}
          </p>
        ) : null}
        {total ? (
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {organizers.map((organizer) => (
              <PendingRow
                key={organizer.id}
                organizer={organizer}
                onDetails={() => ask('details', organizer)}
                onReject={() => ask('reject', organizer)}
                onApprove={() => ask('approve', organizer)}
              />
            ))}
          </ul>
        ) : null}
        <Link
          to="/admin/moderation"
          className="flex min-h-14 items-center justify-between gap-4 rounded-b-card border-t border-line px-5 py-2 text-sm font-semibold text-primary hover:bg-primary-tint/34 sm:px-6"
        >
          {t('admin.openModeration')}
          <ChevronRight className="flip size-5 flex-none" aria-hidden="true" />
        </Link>
      </Panel>
      {dialogs}
    </div>
  )
}

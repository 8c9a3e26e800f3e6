import { useInfiniteQuery } from '@tanstack/react-query'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { PendingRow } from './pending-row.tsx'
import { useOrganizerDialogs } from './use-organizer-dialogs.tsx'

/** The moderation panel: every company that waits for a decision, the longest waiting first (ADM-06). */
export function PendingVerifications() {
  const { t } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.organizers', { state: 'pending' }))
  const organizers = list.data?.pages.flatMap((page) => page.organizers) ?? []
  const { ask, dialogs, place } = useOrganizerDialogs(organizers)
  return (
    <div {...place}>
      <h2 className="mb-5 text-h2">{t('admin.pendingTitle')}</h2>
      <PagedList
        list={list}
        rows={organizers}
        total={list.data?.pages.at(-1)?.total}
        failure="errors.organizers_fetch_failed"
        empty={{ title: t('admin.caughtUpTitle'), text: t('admin.caughtUpText') }}
      >
        <ul className="divide-y divide-line">
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
      </PagedList>
      {dialogs}
    </div>
  )
}

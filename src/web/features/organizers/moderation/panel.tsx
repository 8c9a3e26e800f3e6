import { useInfiniteQuery } from '@tanstack/react-query'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { OrganizersBar } from './bar.tsx'
import { OrganizerRow } from './row.tsx'
import { useOrganizerDialogs } from './use-organizer-dialogs.tsx'
import { useOrganizerFilter } from './use-organizer-filter.ts'

/** Every organizer by name, whatever its state (ADM-04). */
export function OrganizersPanel() {
  const { t } = useLanguage()
  const { standing, filter, show } = useOrganizerFilter()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.organizers', standing))
  const organizers = list.data?.pages.flatMap((page) => page.organizers) ?? []
  const { ask, dialogs, place } = useOrganizerDialogs(organizers)
  return (
    <div {...place}>
      <PagedList
        list={list}
        rows={organizers}
        total={list.data?.pages.at(-1)?.total}
        failure="errors.organizers_fetch_failed"
        empty={{ title: t('admin.noOrganizersTitle'), text: t('admin.noOrganizersText') }}
        toolbar={<OrganizersBar filter={filter} onFilter={show} />}
      >
        <RecordList
          columns={[
            { name: t('admin.organizer') },
            { name: t('admin.state') },
            { name: t('admin.yearsShort'), end: true },
            { name: t('admin.tripsShort'), end: true },
            { name: t('admin.satisfaction'), end: true },
          ]}
          columnClasses="min-[47.5rem]:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] lg:grid-cols-[minmax(0,1fr)_minmax(7.5rem,auto)_minmax(4.5rem,auto)_minmax(4.5rem,auto)_minmax(6rem,auto)_auto]"
        >
          {organizers.map((organizer) => (
            <OrganizerRow
              key={organizer.id}
              organizer={organizer}
              onVerify={() => ask('approve', organizer)}
              onDetails={() => ask('details', organizer)}
              onEdit={() => ask('edit', organizer)}
              onDelete={() => ask('remove', organizer)}
            />
          ))}
        </RecordList>
      </PagedList>
      {dialogs}
    </div>
  )
}

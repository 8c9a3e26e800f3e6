import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditEntity, auditEntities } from '#domain/kernel/audit.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ModerationToolbar, ModerationToolbarFilter } from '#web/platform/moderation/moderation-toolbar.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AuditRow } from './audit-row.tsx'

const entityNames: Record<AuditEntity, MessageKey> = {
  organizer: 'audit.organizers',
  trip: 'audit.trips',
  booking: 'audit.bookings',
  review: 'audit.reviews',
  user: 'admin.accounts',
  message: 'admin.messages',
  deletion: 'deletion.listTitle',
  letter: 'admin.letters',
  rate: 'admin.rates',
  sighting: 'admin.sightings',
}

/** Shows who did what to which record, and its values before (ADM-10). */
export function AuditPanel() {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<{ entity?: AuditEntity; q?: string }>({})
  const list = useInfiniteQuery(apiInfiniteQuery('admin.auditLog', filter))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <PagedList
      list={list}
      rows={entries}
      total={list.data?.pages.at(-1)?.total}
      failure="audit.failed"
      empty={{ title: t('admin.records.nothing'), text: t('admin.records.nothingText') }}
      toolbar={
        <ModerationToolbar>
          <SearchInput
            label={t('audit.search')}
            searchText={filter.q ?? ''}
            onSearchTextChange={(q) => setFilter({ ...filter, q: q || undefined })}
          />
          <ModerationToolbarFilter>
            <Select
              label={t('audit.filter')}
              value={filter.entity ?? ''}
              onChange={({ target: { value } }) =>
                setFilter({ ...filter, entity: auditEntities.find((entity) => entity === value) })
              }
            >
              <option value="">{t('audit.all')}</option>
              {auditEntities.map((entity) => (
                <option key={entity} value={entity}>
                  {t(entityNames[entity])}
                </option>
              ))}
            </Select>
          </ModerationToolbarFilter>
        </ModerationToolbar>
      }
    >
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </PagedList>
  )
}

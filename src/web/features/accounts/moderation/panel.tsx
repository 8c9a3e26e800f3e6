import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useOneRecord } from '#web/platform/moderation/use-one-record.tsx'
import { type AccountFilter, AccountsBar } from './bar.tsx'
import { AccountRow } from './row.tsx'

/** Every account, to be found by address or name, and switched off or on. */
export function AccountsPanel() {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<AccountFilter>({})
  const { id, note } = useOneRecord({ panel: 'users' })
  const list = useInfiniteQuery(apiInfiniteQuery('admin.users', id ? { id } : filter))
  const users = list.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <PagedList
      list={list}
      rows={users}
      total={list.data?.pages.at(-1)?.total}
      failure="desk.accountsFailed"
      empty={{ title: t('admin.records.nothing'), text: t('admin.records.nothingText') }}
      toolbar={note ?? <AccountsBar filter={filter} onFilter={setFilter} />}
    >
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <AccountRow key={user.id} user={user} />
        ))}
      </ul>
    </PagedList>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { UndeliveredEmailRow } from './undelivered-email-row.tsx'

/** Emails that their addresses rejected for good, and the button to send one again (TLK-07). */
export function UndeliveredEmailsPanel() {
  const { t } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.letters', {}))
  const letters = list.data?.pages.flatMap((page) => page.letters) ?? []
  return (
    <PagedList
      list={list}
      rows={letters}
      total={list.data?.pages.at(-1)?.total}
      failure="desk.lettersFailed"
      empty={{ title: t('desk.noLettersTitle'), text: t('desk.noLettersText') }}
    >
      <ul className="divide-y divide-line">
        {letters.map((letter) => (
          <UndeliveredEmailRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </PagedList>
  )
}

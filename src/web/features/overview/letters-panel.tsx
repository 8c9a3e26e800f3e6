import { useInfiniteQuery } from '@tanstack/react-query'
import { apiPages } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { LetterRow } from './letter-row.tsx'

/** Letters that their addresses refused for good, and the way to send one again (TLK-07). */
export function LettersPanel() {
  const { t } = useLanguage()
  const list = useInfiniteQuery(apiPages('admin.letters', {}))
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
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </PagedList>
  )
}

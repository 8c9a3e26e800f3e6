import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeWithheld } from '#web/features/organizers/profile/withheld-numbers.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** The account numbers in public texts of all companies, the newest first (MON-06). */
export function WithheldNumbersPanel() {
  const { t, formats } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('trips.withheldNumbers', {}))
  const numbers = list.data?.pages.flatMap((page) => page.numbers) ?? []
  return (
    <PagedList
      list={list}
      rows={numbers}
      total={list.data?.pages.at(-1)?.total}
      failure="withheld.listFailed"
      empty={{ title: t('withheld.listEmpty') }}
      toolbar={<p className="mb-5 max-w-[75ch] text-ink-2">{t('withheld.listText')}</p>}
    >
      <ul aria-label={t('withheld.listTitle')} className="divide-y divide-line">
        {numbers.map((one) => (
          <li key={one.id} className="grid gap-1 px-5 py-4 sm:px-6">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <b className="font-semibold wrap-anywhere">
                <UserText>{one.companyName}</UserText>
              </b>
              <span className="text-sm text-ink-3">{formats.mediumDate(one.listedAt)}</span>
            </span>
            <span className="wrap-anywhere">{describeWithheld(t, one)}</span>
            {one.tripId ? (
              <Link to={`/trips/${one.tripId}`} className="link justify-self-start text-sm wrap-anywhere">
                <UserText>{one.title ?? ''}</UserText>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

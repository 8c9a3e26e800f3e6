import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeWithheld } from '#web/features/organizers/profile/withheld-numbers.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Panel } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The account numbers in public texts of all companies, the newest first (MON-06). */
export function WithheldNumbersPanel() {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('trips.withheldNumbers', {}))
  if (query.isError) return <LoadFailure query={query} otherwise="withheld.listFailed" />
  if (!query.data) return <Skeleton className="h-80" />
  if (query.data.length === 0) return <EmptyState level={3} title={t('withheld.listEmpty')} />
  return (
    <>
      <p className="mb-5 max-w-[75ch] text-ink-2">{t('withheld.listText')}</p>
      <Panel padded={false}>
        <ul aria-label={t('withheld.listTitle')} className="divide-y divide-line">
          {query.data.map((one, at) => (
            // Two of one text may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read whole
            <li key={at} className="grid gap-1 px-5 py-4 sm:px-6">
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
      </Panel>
    </>
  )
}

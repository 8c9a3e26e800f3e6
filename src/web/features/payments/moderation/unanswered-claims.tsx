import { useInfiniteQuery } from '@tanstack/react-query'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { LateMoneyRow } from './row.tsx'

/** Payments that pilgrims reported and no company has answered for seven days, the longest waiting first (MON-04). */
export function UnansweredClaimsPanel() {
  const { t, formats } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.unansweredClaims', {}))
  const claims = list.data?.pages.flatMap((page) => page.claims) ?? []
  return (
    <PagedList
      list={list}
      rows={claims.map(({ bookingId, writtenAt }) => ({ id: `${bookingId} ${writtenAt}` }))}
      total={list.data?.pages.at(-1)?.total}
      failure="errors.payments_failed"
      empty={{ title: t('lateMoney.noClaimsTitle'), text: t('lateMoney.noClaimsText') }}
    >
      <ul className="divide-y divide-line">
        {claims.map((claim) => (
          <LateMoneyRow
            key={`${claim.bookingId} ${claim.writtenAt}`}
            {...claim}
            late={t('lateMoney.claimWaits', { count: claim.days })}
            since={t('lateMoney.reportedOn', { day: formats.moment(claim.writtenAt) })}
          />
        ))}
      </ul>
    </PagedList>
  )
}

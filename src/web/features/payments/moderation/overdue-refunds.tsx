import { useInfiniteQuery } from '@tanstack/react-query'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { LateMoneyRow } from './row.tsx'

/** Refunds that companies should have paid before today, the longest overdue first (MON-04). */
export function OverdueRefundsPanel() {
  const { t, formats } = useLanguage()
  const list = useInfiniteQuery(apiInfiniteQuery('admin.overdueRefunds', {}))
  const refunds = list.data?.pages.flatMap((page) => page.refunds) ?? []
  return (
    <PagedList
      list={list}
      rows={refunds.map(({ bookingId, since }) => ({ id: `${bookingId} ${since}` }))}
      total={list.data?.pages.at(-1)?.total}
      failure="errors.payments_failed"
      empty={{ title: t('lateMoney.noRefundsTitle'), text: t('lateMoney.noRefundsText') }}
    >
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <LateMoneyRow
            key={`${refund.bookingId} ${refund.since}`}
            {...refund}
            late={t('lateMoney.refundLate', { count: refund.days })}
            since={t('console.wasDue', { day: formats.mediumDate(refund.since) })}
          />
        ))}
      </ul>
    </PagedList>
  )
}

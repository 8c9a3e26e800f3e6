import { useState } from 'react'
import { Link } from 'react-router'
import type { OwingRow } from '#contract/payments/account.ts'
import { daysUntilClosed } from '#domain/payments/closing.ts'
import { useSelection } from '#web/features/desk/bulk/use-selection.ts'
import { departurePath } from '#web/features/desk/paths.ts'
import { useTableAddress } from '#web/features/desk/table/use-table-address.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ListFooter } from '#web/platform/parts/list-footer.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPanel } from './account-panel.tsx'
import { OwingFilters } from './owing-filters.tsx'
import { OwingSumsList } from './owing-sums.tsx'
import { OwingTable } from './owing-table.tsx'
import { RemindBar } from './remind-bar.tsx'
import { type OwingScope, readGroup, useOwing } from './use-owing.ts'

type OwingViewProps = {
  scope: OwingScope
  /** Of a verified company, with books: families can be chosen and reminded. */
  mayRemind: boolean
}

/**
 * Who owes, on one departure or over all of a company: sums by currency, the list in its groups, and reminding many at once
 * (MON-08). Whoever sees no amounts reads only whether a family owes.
 */
export function OwingView({ scope, mayRemind }: OwingViewProps) {
  const { t, formats } = useLanguage()
  const { query, set } = useTableAddress()
  const group = readGroup(query.get('group'))
  const { list, rows, sums, counts } = useOwing(scope, group)
  const selection = useSelection()
  const [result, setResult] = useState<string>()
  if (list.error && !list.data)
    return (
      <div className="console-page">
        {toFailure(list.error)?.code === 'access_denied' ? (
          <EmptyState level={2} title={t('owing.deniedTitle')} text={t('owing.deniedText')} />
        ) : (
          <LoadFailure query={list} otherwise="errors.payments_failed" />
        )}
      </div>
    )
  if (!list.data || !counts)
    return (
      <div className="console-page grid gap-3">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    )
  const seesAmounts = sums !== null && sums !== undefined
  const open = seesAmounts ? rows.find(({ reference }) => reference === query.get('booking')) : undefined
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const inGroup = group ? counts[group] : total
  const show = (row: OwingRow | undefined, replace = open !== undefined) =>
    set({ booking: row?.reference }, { replace })
  return (
    <div className={open ? 'desk-split has-panel' : 'desk-split'}>
      <section className="desk-left" aria-label={t('lists.kind.owing')}>
        {seesAmounts ? <OwingSumsList sums={sums} /> : null}
        {seesAmounts && total > 0 ? (
          <OwingFilters
            counts={counts}
            group={group}
            onGroup={(next) => set({ group: next })}
            tripId={scope.tripId}
          />
        ) : null}
        <ResultText className="px-5 py-2 font-semibold text-ok empty:hidden">{result}</ResultText>
        {rows.length > 0 ? (
          <OwingTable
            rows={rows}
            seesAmounts={seesAmounts}
            hasDepartures={scope.tripId === undefined}
            openId={open?.bookingId}
            onOpen={(row, isWalking) => show(row, isWalking || open !== undefined)}
            chosen={seesAmounts && mayRemind ? selection.chosen : undefined}
            onChoose={selection.choose}
          />
        ) : (
          <div className="console-page">
            <EmptyState
              level={2}
              title={t(total > 0 ? 'owing.noneHere' : 'owing.noneTitle')}
              text={total > 0 ? undefined : t(scope.tripId ? 'owing.noneOfTrip' : 'owing.noneOverall')}
            />
          </div>
        )}
        <ListFooter
          list={list}
          rows={rows.map(({ bookingId }) => ({ id: bookingId }))}
          summary={t('dashboard.showing', { shown: rows.length, count: inGroup })}
          more={t('dashboard.moreBookings')}
          otherwise="errors.payments_failed"
          className="pb-6"
        />
        {scope.tripId === undefined && total > 0 ? (
          <p className="px-5 pb-6 text-center text-sm text-ink-2">
            {t('owing.leftOut', { days: formats.number(daysUntilClosed) })}
          </p>
        ) : null}
        {seesAmounts && mayRemind ? (
          <RemindBar
            organizerId={scope.organizerId}
            rows={rows}
            selection={selection}
            onReminded={setResult}
          />
        ) : null}
      </section>
      {open ? (
        <AccountPanel key={open.bookingId} row={open} onClose={() => show(undefined, false)}>
          <Link to={departurePath(open.tripId, { booking: open.reference })} className="link">
            {t('owing.toBooking')}
          </Link>
        </AccountPanel>
      ) : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type InfiniteList, ListFooter } from '#web/platform/parts/list-footer.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PagedListProps = {
  list: InfiniteList
  rows: readonly { id: string | number }[]
  /** How many there are; undefined before the first answer. */
  total: number | undefined
  /** Whether there are more than `total`. */
  hasMore?: boolean | undefined
  /** The text for a failure without a reason from the server. */
  failure: MessageKey
  empty: { title: string; text?: string }
  /** Search and filters; they stay where nothing is found. */
  toolbar?: ReactNode
  /** The rows as they are shown. */
  children: ReactNode
}

/** A list of the admin area that grows page by page: its waiting, its failure, its emptiness, and the way to more. */
export function PagedList({ list, rows, total, hasMore, failure, empty, toolbar, children }: PagedListProps) {
  const { t } = useLanguage()
  // More may be shown than were counted.
  const sums = { shown: rows.length, count: Math.max(total ?? 0, rows.length) }
  const summary = hasMore && list.hasNextPage ? t('admin.showingOfMore', sums) : t('admin.showing', sums)
  if (total === undefined && list.error) return <LoadFailure query={list} otherwise={failure} />
  return (
    <>
      {toolbar}
      {total === undefined ? <ListSkeleton /> : null}
      {total === 0 ? <EmptyState level={2} {...empty} /> : null}
      {total ? (
        <Card className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60')}>{children}</Card>
      ) : null}
      {total === undefined ? null : (
        <ListFooter
          list={list}
          rows={rows}
          summary={total === 0 ? empty.title : summary}
          more={t('admin.more')}
          otherwise={failure}
          className={total === 0 && 'sr-only'}
        />
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </Card>
  )
}

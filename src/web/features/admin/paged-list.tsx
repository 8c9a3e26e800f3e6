import { type ReactNode, useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a list needs to know of its `useInfiniteQuery` (with `placeholderData: keepPreviousData`). */
type Pages = {
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PagedListProps = {
  list: Pages
  /** How many rows are shown, and how many there are; undefined before the first answer. */
  shown: number
  total: number | undefined
  /** What a failure without an answer of the server is called. */
  failure: MessageKey
  empty: { title: string; text: string }
  /** Search and filters; they stay where nothing is found. */
  bar?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list of the admin area that grows page by page: its waiting, its failure, its emptiness, and the way to more. */
export function PagedList({ list, shown, total, failure, empty, bar, children }: PagedListProps) {
  const { t } = useLanguage()
  const { error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage } = list
  const summary = useRef<HTMLParagraphElement>(null)
  const before = useRef(total)

  // A row that leaves the list takes the focus with it: the count, which says so, gets it.
  useEffect(() => {
    const hasLost = before.current !== undefined && total !== undefined && total < before.current
    if (hasLost && document.activeElement === document.body) summary.current?.focus({ preventScroll: true })
    before.current = total
  }, [total])

  if (total === undefined && error)
    return (
      <Alert tone="danger">
        <p>{errorText(t, error, failure)}</p>
        <Button variant="quiet" size="sm" className="mt-3" busy={isFetching} onClick={() => list.refetch()}>
          {t('common.retry')}
        </Button>
      </Alert>
    )
  return (
    <>
      {bar}
      {total === undefined ? <Waiting /> : null}
      {total === 0 ? <EmptyState level={2} {...empty} /> : null}
      {total ? (
        <Card className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>{children}</Card>
      ) : null}
      {total === undefined ? null : (
        <div className={cx('mt-6 grid justify-items-center gap-3.5', total === 0 && 'sr-only')}>
          {error ? <Alert tone="danger">{errorText(t, error, failure)}</Alert> : null}
          <p ref={summary} tabIndex={-1} role="status" className="text-sm text-ink-2 outline-none">
            {total === 0 ? empty.title : t('admin.showing', { shown, count: total })}
          </p>
          {hasNextPage && !isPlaceholderData ? (
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('admin.more')}
            </Button>
          ) : null}
        </div>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </Card>
  )
}

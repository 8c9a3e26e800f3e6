import { useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** The parts of `useInfiniteQuery` that a list needs. */
export type InfiniteList = {
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type ListFooterProps = {
  list: InfiniteList
  rows: readonly { id: string | number }[]
  /** How many rows are shown, of how many. */
  summary: string
  /** The label of the button: "Show more trips". */
  more: string
  /** Called when more is requested. */
  onMore?: () => void
  /** The text for a failure without a reason from the server. */
  otherwise: MessageKey
  className?: string | false
}

/**
 * Under a list that grows page by page: why more did not come, how much is shown, and the way to more. A row that leaves
 * takes the focus with it, and so does the last "Show more": the count, which says what happened, gets it.
 */
export function ListFooter({ list, rows, summary, more, onMore, otherwise, className }: ListFooterProps) {
  const { t } = useLanguage()
  const count = useRef<HTMLParagraphElement>(null)
  const shown = rows.map(({ id }) => id).join()
  const isFocusLost = useFocusLoss()

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other rows are shown
  useEffect(() => {
    if (isFocusLost()) count.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div className={cx('mt-6 grid justify-items-center gap-3.5', className)}>
      {list.error ? <Alert tone="danger">{getErrorText(t, list.error, otherwise)}</Alert> : null}
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-2 outline-none">
        {summary}
      </p>
      {list.hasNextPage && !list.isPlaceholderData ? (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => {
            onMore?.()
            void list.fetchNextPage()
          }}
        >
          {more}
        </Button>
      ) : null}
    </div>
  )
}

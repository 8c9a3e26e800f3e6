import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type InfiniteList, ListFooter } from './list-footer.tsx'
import { LoadFailure } from './load-failure.tsx'

type SearchedListProps = {
  list: InfiniteList
  rows: readonly { id: string | number }[]
  /** How many there are; undefined before the first answer. */
  total: number | undefined
  /** In place of bar and rows, where there is nothing though nothing was searched for. */
  empty?: ReactNode
  /** The search bar and the summary of all rows; shown also where nothing is found. */
  bar: ReactNode
  nothingFound: { title: string; text?: string; reset: string; onReset: () => void }
  /** How many rows are shown, of how many. */
  summary: string
  more: string
  onMore?: () => void
  /** The text of a failure without a reason from the server. */
  otherwise: MessageKey
  /** The height of a row that is waited for. */
  waiting: 'h-18' | 'h-20'
  /** Whether the bar fades with the rows while others are on their way. */
  fadesWhole?: boolean
  children: ReactNode
}

/** A company's list that is searched and grows page by page: its waiting, failure and emptiness, its rows, and the way to more. */
export function SearchedList({
  list,
  rows,
  total,
  empty,
  bar,
  nothingFound,
  waiting,
  fadesWhole = false,
  children,
  ...footer
}: SearchedListProps) {
  if (total === undefined && list.error) return <LoadFailure query={list} otherwise={footer.otherwise} />
  if (total === undefined) return <ListSkeleton height={waiting} />
  if (empty) return empty
  const fades = cx('transition-opacity', list.isPlaceholderData && 'opacity-60')
  return (
    <>
      <Card className={cx(fadesWhole && fades)}>
        {bar}
        <ul className={cx('divide-y divide-line border-t border-line', !fadesWhole && fades)}>{children}</ul>
        {rows.length === 0 ? <NothingFound {...nothingFound} /> : null}
      </Card>
      <ListFooter list={list} rows={rows} {...footer} />
    </>
  )
}

function NothingFound({ title, text, reset, onReset }: SearchedListProps['nothingFound']) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-14 text-center">
      <h2 className="text-h3">{title}</h2>
      {text ? <p className="text-ink-2">{text}</p> : null}
      <Button variant="quiet" className={text ? 'mt-4' : 'mt-2.5'} onClick={onReset}>
        {reset}
      </Button>
    </div>
  )
}

/** The boxes of a list that is on its way. */
export function ListSkeleton({ height }: { height: SearchedListProps['waiting'] }) {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={cx(height, 'w-full')} />
      ))}
    </Card>
  )
}

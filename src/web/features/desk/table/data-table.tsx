import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { SortButton } from './sort-button.tsx'
import { useFocusedRow } from './use-focused-row.ts'
import { useTableKeys } from './use-table-keys.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

/** A column: how a row is sorted by it, and what its cell shows. */
export type TableColumn<Row> = {
  id: string
  label: string
  value: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  className?: string
}

type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  rowKey: (row: Row) => string
  sorting: SortingState
  onSort: (columnId: string) => void
  /** The row whose panel is open. */
  openKey?: string | undefined
  onOpen: (row: Row, isWalking: boolean) => void
  chosen?: ReadonlySet<string>
  onChoose?: (keys: readonly string[], isChosen: boolean) => void
  /** The name of the box that chooses all rows. */
  chooseAllLabel?: string
  rowClass?: (row: Row) => string | undefined
}

/** Rows beyond the window that are drawn too: what a fast scroll shows before the next frame. */
const overscan = 4
/** Of a row before it is measured, in pixels. */
const rowHeight = 38
const estimateSize = () => rowHeight

/**
 * A table of which only what is seen stands in the document, with hundreds of rows (DSK-02). `J` and `K` go through them, with an
 * open panel from one to the next; `X` chooses one, with Shift all from the last one, Ctrl and `A` all that are shown (DSK-03).
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, columns, hidden, rowKey, sorting, onSort, openKey, onOpen, chosen, rowClass } = props
  const { formats } = useLanguage()
  const sortable = useMemo(
    () =>
      columns.map(({ id, value }) => ({
        id,
        accessorFn: value,
        sortFn: (one: SortedRow, other: SortedRow) => compareValues(formats.compare, one, other, id),
      })),
    [columns, formats],
  )
  // Kept from one frame of a scroll to the next: else all rows are sorted and measured in each.
  const state = useMemo(
    () => ({ sorting, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) }),
    [sorting, hidden],
  )
  const table = useTable({
    features,
    data: rows,
    columns: sortable,
    getRowId: rowKey,
    state,
  })
  const sorted = table.getRowModel().rows
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  const place = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0
    setMargin(Math.round(top + window.scrollY))
  }, [])
  const getItemKey = useCallback((index: number) => sorted[index]?.id ?? index, [sorted])
  const { rangeExtractor, ...focusing } = useFocusedRow(sorted)
  const virtual = useWindowVirtualizer({
    count: sorted.length,
    estimateSize,
    overscan,
    scrollMargin: margin,
    getItemKey,
    rangeExtractor,
    // Below the head of the console, and above the bar of a phone.
    scrollPaddingStart: 140,
    scrollPaddingEnd: 80,
  })
  const items = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  const current = useRef<string>(undefined)
  /** The row that will have the focus, until it has it: keys that follow each other quickly go on from there. */
  const coming = useRef<string>(undefined)

  function goTo(index: number) {
    const row = sorted[index]
    if (!row) return
    current.current = row.id
    virtual.scrollToIndex(index, { align: 'auto' })
    if (openKey !== undefined) return onOpen(row.original, true)
    coming.current = row.id
    // It may be drawn only once the page has scrolled.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (coming.current !== row.id) return
        coming.current = undefined
        place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.id)}"] [data-open]`)?.focus()
      }),
    )
  }
  const keys = sorted.map(({ id }) => id)
  const { choose } = useTableKeys({
    keys,
    current,
    coming,
    openKey,
    goTo,
    open: (key) => {
      const row = sorted.find(({ id }) => id === key)
      if (row) onOpen(row.original, false)
    },
    chosen,
    onChoose: props.onChoose,
  })
  const chosenHere = keys.filter((key) => chosen?.has(key)).length

  return (
    <table className="desk-table" aria-label={label} aria-rowcount={sorted.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {chosen ? (
            <th className="desk-choose">
              <input
                type="checkbox"
                aria-label={props.chooseAllLabel}
                checked={chosenHere > 0 && chosenHere === keys.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosenHere > 0 && chosenHere < keys.length
                }}
                onChange={() => props.onChoose?.(keys, chosenHere < keys.length)}
              />
            </th>
          ) : null}
          {shown.map(({ id, label: name, className }) => {
            const order = sorting.find((one) => one.id === id)
            return (
              <th
                key={id}
                scope="col"
                className={className}
                aria-sort={order ? (order.desc ? 'descending' : 'ascending') : undefined}
              >
                <SortButton label={name} order={order} onSort={() => onSort(id)} />
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody ref={place} {...focusing}>
        {items.map(({ index, start }, at) => {
          const row = sorted[index]
          if (!row) return null
          const space = start - (items[at - 1]?.end ?? margin)
          return (
            <Fragment key={row.id}>
              {space > 0 ? <SpaceRow height={space} /> : null}
              <tr
                ref={virtual.measureElement}
                data-index={index}
                data-row
                data-id={row.id}
                aria-rowindex={index + 2}
                className={cx(
                  rowClass?.(row.original),
                  openKey === row.id && 'is-open',
                  chosen?.has(row.id) && 'is-chosen',
                )}
              >
                {chosen ? (
                  <td className="desk-choose">
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={String(columns[0]?.value(row.original) ?? '')}
                      checked={chosen.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        choose(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </td>
                ) : null}
                <Cells row={row.original} columns={shown} />
              </tr>
            </Fragment>
          )
        })}
        {after > 0 ? <SpaceRow height={after} /> : null}
      </tbody>
    </table>
  )
}

type CellsProps<Row> = { row: Row; columns: readonly TableColumn<Row>[] }

/** The cells of a row, drawn once while it stays in the window. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map(({ id, cell, className }) => (
    <td key={id} className={className}>
      {cell(row)}
    </td>
  ))
}) as <Row>(props: CellsProps<Row>) => ReactNode

/** The room of the rows that are not drawn. */
const SpaceRow = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an empty row is nothing to read
  <tr role="presentation" style={{ blockSize: height }} className="desk-space" />
)

type CompareTexts = (one: string, other: string) => number
type SortedRow = { getValue: (id: string) => unknown }

/** Numbers by size, texts by the letters of the reader's language; what is empty comes last. */
function compareValues(compare: CompareTexts, one: SortedRow, other: SortedRow, id: string): number {
  const [a, b] = [one.getValue(id), other.getValue(id)]
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a ?? ''), String(b ?? '')]
  if (left === '' || right === '') return Number(left === '') - Number(right === '')
  return compare(left, right)
}

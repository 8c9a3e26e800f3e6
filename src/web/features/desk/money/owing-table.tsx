import { Fragment, useRef } from 'react'
import type { OwingRow } from '#contract/payments/account.ts'
import { useTableKeys } from '#web/features/desk/table/use-table-keys.ts'
import { groupLabels } from '#web/features/payments/company/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { OwingCells } from './owing-cells.tsx'

type OwingTableProps = {
  rows: readonly OwingRow[]
  /** Where amounts are hidden there are no groups either: they would say more than yes or no. */
  seesAmounts: boolean
  /** Over all departures: each row names its own. */
  hasDepartures: boolean
  openId: string | undefined
  onOpen: (row: OwingRow, isWalking: boolean) => void
  chosen: ReadonlySet<string> | undefined
  onChoose: (keys: readonly string[], isChosen: boolean) => void
}

const amountColumns = ['c-money c-received', 'c-money', 'c-bar', 'c-look', 'c-asked']

/** Who owes, in the groups of the list. `J` and `K` go through the rows, `X` chooses one (MON-08). */
export function OwingTable(props: OwingTableProps) {
  const { rows, seesAmounts, hasDepartures, openId, onOpen, chosen, onChoose } = props
  const { t } = useLanguage()
  const body = useRef<HTMLTableSectionElement>(null)
  const current = useRef<string>(undefined)
  const coming = useRef<string>(undefined)
  const keys = rows.map(({ bookingId }) => bookingId)
  const rowOf = (key: string | undefined) => rows.find(({ bookingId }) => bookingId === key)
  const { choose } = useTableKeys({
    keys,
    current,
    coming,
    openKey: openId,
    goTo: (index) => {
      const key = keys[index]
      const row = rowOf(key)
      if (key === undefined || !row) return
      current.current = key
      if (openId !== undefined) onOpen(row, true)
      else body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(key)}"] [data-open]`)?.focus()
    },
    open: (key) => {
      const row = rowOf(key)
      if (row) onOpen(row, false)
    },
    chosen,
    onChoose,
  })
  const chosenHere = keys.filter((key) => chosen?.has(key)).length
  return (
    <table className="desk-table owing-table" aria-label={t('lists.kind.owing')}>
      <thead>
        <tr>
          {chosen ? (
            <th className="desk-choose">
              <input
                type="checkbox"
                aria-label={t('bulk.chooseShown', { count: rows.length })}
                checked={chosenHere > 0 && chosenHere === keys.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosenHere > 0 && chosenHere < keys.length
                }}
                onChange={() => onChoose(keys, chosenHere < keys.length)}
              />
            </th>
          ) : null}
          <th scope="col" className="c-name">
            {t('console.column.contact')}
          </th>
          {hasDepartures ? (
            <th scope="col" className="c-trip">
              {t('console.departure')}
            </th>
          ) : null}
          {seesAmounts ? (
            <th scope="col" className="c-money c-received">
              {t('console.received')}
            </th>
          ) : null}
          <th scope="col" className="c-money">
            {t('lists.column.owes')}
          </th>
          {seesAmounts ? (
            <>
              <th scope="col" className="c-bar">
                <span className="sr-only">{t('owing.share')}</span>
              </th>
              <th scope="col" className="c-look">
                {t('owing.look')}
              </th>
              <th scope="col" className="c-asked">
                {t('owing.lastReminded')}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, at) => (
          <Fragment key={row.bookingId}>
            {seesAmounts && row.group !== rows[at - 1]?.group ? (
              <tr className="owing-group">
                <th scope="rowgroup" colSpan={chosen ? 2 : 1}>
                  {t(groupLabels[row.group])}
                </th>
                {/* Each hides with its column, and has the ground of the line. */}
                {hasDepartures ? <td className="c-trip" /> : null}
                {amountColumns.map((column) => (
                  <td key={column} className={column} />
                ))}
              </tr>
            ) : null}
            <tr
              data-row
              data-id={row.bookingId}
              className={cx(openId === row.bookingId && 'is-open', chosen?.has(row.bookingId) && 'is-chosen')}
            >
              {chosen ? (
                <td className="desk-choose">
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={row.contactName ?? row.reference}
                    checked={chosen.has(row.bookingId)}
                    onChange={({ nativeEvent }) =>
                      choose(row.bookingId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </td>
              ) : null}
              <OwingCells
                row={row}
                seesAmounts={seesAmounts}
                hasDeparture={hasDepartures}
                onOpen={() => onOpen(row, false)}
              />
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

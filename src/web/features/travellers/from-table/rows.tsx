import { useEffect, useRef, useState } from 'react'
import { groupFamilies } from '#domain/travellers/from-table/families.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { fieldLabels, issueTexts } from './labels.ts'
import type { TableRow, useTable } from './use-table.ts'

type Table = ReturnType<typeof useTable>
const nameOf = ({ person }: TableRow) =>
  [person.givenNames, person.surname].filter(Boolean).join(' ') || person.ownName || ''

/** The rows that a person decides: red ones are corrected or left out, brass ones have an answer that can be changed. */
export function RowsToCheck({ table }: { table: Table }) {
  const { t, formats } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  useRowKey(list)
  const rows = table.rows.filter(({ issues }) => issues.length > 0)
  if (rows.length === 0) return <p>{t('fromTable.allGood')}</p>
  return (
    <>
      <p className="text-sm text-ink-2 max-lg:hidden">{t('fromTable.nextRow', { key: 'F8' })}</p>
      <ol ref={list} className="grid gap-3">
        {rows.map((row) => (
          <li
            key={row.at}
            data-level={row.answer === undefined ? 'red' : 'brass'}
            className="grid gap-2 rounded-control border border-line-strong px-4 py-3"
          >
            <p className="font-semibold">
              {t('fromTable.row', { number: formats.number(row.number) })} <bdi>{nameOf(row)}</bdi>
            </p>
            {row.issues.map((issue) => (
              <RowIssueLine key={issue.code + String(issue.column)} table={table} row={row} issue={issue} />
            ))}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant={row.answer === 'leave' ? 'primary' : 'quiet'}
                aria-pressed={row.answer === 'leave'}
                aria-label={t('fromTable.leaveRow', { number: formats.number(row.number) })}
                onClick={() => table.setAnswer(row.at, 'leave')}
              >
                {t('fromTable.leave')}
              </Button>
              <Button
                size="sm"
                variant={row.answer === 'add' ? 'primary' : 'quiet'}
                aria-pressed={row.answer === 'add'}
                aria-label={t('fromTable.addRow', { number: formats.number(row.number) })}
                onClick={() => table.setAnswer(row.at, 'add')}
              >
                {t('fromTable.add')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** F8 goes to the next row to check, with Shift to the one before; from the last one to the first. Elsewhere it goes to the last message. */
function useRowKey(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      const rows = [...(list.current?.children ?? [])]
      if (rows.length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = event.shiftKey ? (at <= 0 ? rows.length : at) - 1 : (at + 1) % rows.length
      rows[next]?.querySelector<HTMLElement>('input, button')?.focus()
      rows[next]?.scrollIntoView({ block: 'nearest' })
    }
    // Before the page's own keys.
    window.addEventListener('keydown', go, true)
    return () => window.removeEventListener('keydown', go, true)
  }, [list])
}

function RowIssueLine({
  table,
  row,
  issue,
}: {
  table: Table
  row: TableRow
  issue: TableRow['issues'][number]
}) {
  const { t, formats } = useLanguage()
  const other =
    issue.other === undefined
      ? ''
      : issue.code.startsWith('booked')
        ? issue.other
        : formats.number(table.rows[Number(issue.other)]?.number ?? 0)
  const sentence = t(issueTexts[issue.code], { other } as never)
  const field = issue.column === null || issue.column < 0 ? null : table.columns[issue.column]
  if (issue.level === 'brass' || !field || issue.column === null) return <p className="text-sm">{sentence}</p>
  const column = issue.column
  return (
    <Field label={t(fieldLabels[field])} error={sentence}>
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          defaultValue={row.cells[column]}
          onBlur={(event) => table.setCell(row.at, column, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') table.setCell(row.at, column, event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}

const step = 40

/** The table as it would be stored, families together, some rows at a time. */
export function TablePreview({ table }: { table: Table }) {
  const { t, formats } = useLanguage()
  const [shown, setShown] = useState(step)
  const families = groupFamilies(table.rows.map((row) => ({ ...row, family: row.person.family })))
  const used = table.columns.flatMap((field, at) => (field ? [{ field, at }] : []))
  return (
    <section className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full text-start text-sm">
          <thead>
            <tr>
              <th scope="col" className="px-2 text-start">
                {t('fromTable.rowNumber')}
              </th>
              {used.map(({ field, at }) => (
                <th key={at} scope="col" className="px-2 text-start">
                  {t(fieldLabels[field])}
                </th>
              ))}
            </tr>
          </thead>
          {cutFamilies(families, shown).map(({ name, people, count }) => (
            <tbody key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={used.length + 1}
                  className="bg-surface-2 px-2 py-1 text-start font-semibold"
                >
                  {name === '' ? t('fromTable.noFamily') : <bdi>{name}</bdi>}
                  {' · '}
                  {t('fromTable.people', { count })}
                </th>
              </tr>
              {people.map((row) => (
                <tr key={row.at} className={row.answer === 'leave' ? 'text-ink-3 line-through' : undefined}>
                  <th scope="row" className="px-2 text-start font-normal">
                    {formats.number(row.number)}
                  </th>
                  {used.map(({ at }) => (
                    <td key={at} className="max-w-[14rem] truncate px-2 py-1">
                      <bdi>{row.cells[at]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown < table.rows.length ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setShown(shown + step)}
        >
          {t('fromTable.showMore')}
        </Button>
      ) : null}
    </section>
  )
}

type Family = { name: string; people: readonly TableRow[] }

/** The first rows, each with its family; `count`: of those who will travel. */
function cutFamilies(families: readonly Family[], most: number) {
  let left = most
  return families.flatMap(({ name, people }) => {
    const shown = people.slice(0, Math.max(0, left))
    left -= people.length
    const count = people.filter(({ answer }) => answer !== 'leave').length
    return shown.length > 0 ? [{ name, people: shown, count }] : []
  })
}

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tableLimits } from '#domain/travellers/from-table/fields.ts'
import {
  type RawTable,
  readRows,
  type SplitText,
  splitPasted,
} from '#domain/travellers/from-table/read-table.ts'
import type { Translate } from '#i18n/translate.ts'
import { request } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

type ReadFile = {
  rows: string[][]
  text: string | null
  merged: { row: number; rows: number; column: number }[]
}

/** Cells that were merged downwards all have what their first has. */
function fillMerged({ rows, merged }: ReadFile): string[][] {
  const filled = rows.map((row) => [...row])
  for (const { row, rows: count, column } of merged)
    for (let at = row + 1; at < Math.min(row + count, filled.length); at++) {
      const cells = filled[at]
      if (cells && !cells[column]) cells[column] = filled[row]?.[column] ?? ''
    }
  return filled
}

const nameOf = (tripId: string) => `table ${tripId}`

type SourceProps = { tripId: string; onRead: (table: RawTable) => void }

/** Returns what is wrong with a table in words; undefined of one that can be checked. */
function describeProblem(t: Translate, read: ReturnType<typeof readRows>): string | undefined {
  if (!('problem' in read)) return undefined
  if (read.problem === 'empty') return t('fromTable.empty')
  return read.problem === 'too_many_rows'
    ? t('fromTable.tooManyRows', { count: read.rows })
    : t('fromTable.tooWide')
}

/** A table is pasted, dropped or opened. What was pasted stays in this tab until it is stored; the server keeps nothing of it. */
export function TableSource({ tripId, onRead }: SourceProps) {
  const { t } = useLanguage()
  const [text, setText] = useState(() => String(readTab(nameOf(tripId)) ?? ''))
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  function use({ rows, cutOffRow }: SplitText) {
    const read = readRows(rows)
    setProblem(describeProblem(t, read))
    if (!('problem' in read)) onRead(cutOffRow === undefined ? read : { ...read, cutOffRow })
  }
  const opening = useMutation({
    mutationFn: async (chosen: File) => {
      const form = new FormData()
      form.append('table', chosen)
      return (await request('POST', `/api/departures/${tripId}/table/read`, { body: form })) as ReadFile
    },
    onSuccess: (read) => use(read.text === null ? { rows: fillMerged(read) } : splitPasted(read.text)),
  })
  function change(value: string) {
    setText(value)
    writeTab(nameOf(tripId), value || undefined)
  }
  /** A table that is too large is told right away, and what stood in the field stays. */
  function insert(field: HTMLTextAreaElement, pasted: string) {
    const value = text.slice(0, field.selectionStart) + pasted + text.slice(field.selectionEnd)
    const read = readRows(splitPasted(value).rows)
    const why = 'problem' in read && read.problem !== 'empty' ? describeProblem(t, read) : undefined
    setProblem(why)
    if (why === undefined) change(value)
  }
  function open(chosen: File | undefined) {
    setProblem(undefined)
    if (chosen) opening.mutate(chosen)
  }
  return (
    <div className="grid max-w-[60rem] gap-4">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {opening.error && !problem ? (
        <Alert tone="danger">{getErrorText(t, opening.error, 'counter.failed')}</Alert>
      ) : null}
      <Field label={t('fromTable.paste')} hint={t('fromTable.pasteHint', { count: tableLimits.rows })}>
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            // As high as its text it would be laid out anew at each of 500 rows.
            style={{ fieldSizing: 'fixed' }}
            dir="auto"
            spellCheck={false}
            className="max-h-[50vh] font-mono text-sm"
            value={text}
            onChange={(event) => change(event.target.value)}
            // The browser's own insertion takes a time that grows with the square of the rows: a minute for 5,000.
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              const [chosen] = event.clipboardData.files
              if (pasted === '' && !chosen) return
              event.preventDefault()
              if (pasted === '') open(chosen)
              else insert(event.currentTarget, pasted)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const [chosen] = event.dataTransfer.files
              if (chosen) open(chosen)
              else insert(event.currentTarget, event.dataTransfer.getData('text/plain'))
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => use(splitPasted(text))}>{t('fromTable.check')}</Button>
        <Button variant="quiet" busy={opening.isPending} onClick={() => file.current?.click()}>
          {t('fromTable.open')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          aria-label={t('fromTable.open')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            open(chosen)
          }}
        />
      </div>
      <p className="text-sm text-ink-2">{t('fromTable.notKept')}</p>
    </div>
  )
}

/** After it was stored nothing of a table stays in the browser. */
export const forgetTable = (tripId: string) => writeTab(nameOf(tripId), undefined)

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import type { RawTable } from '#domain/travellers/from-table/read-table.ts'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { TableColumnsEditor } from '#web/features/travellers/from-table/columns.tsx'
import { RowsToCheck, TablePreview } from '#web/features/travellers/from-table/rows.tsx'
import { TableSource } from '#web/features/travellers/from-table/source.tsx'
import { StoreTable } from '#web/features/travellers/from-table/store.tsx'
import { useTable } from '#web/features/travellers/from-table/use-table.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** People from a table. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const { data: trip } = useQuery(apiQuery('trips.get', { id }))
  return (
    <DepartureFrame key={id} id={id} tab="people" title={t('fromTable.title')}>
      <div className="console-page">{trip ? <TableWork trip={trip} /> : null}</div>
    </DepartureFrame>
  )
}

function TableWork({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const [table, setTable] = useState<RawTable>()
  return (
    <>
      <h2 className="mb-4 text-h3">{t('fromTable.title')}</h2>
      {table ? (
        <OpenTable trip={trip} table={table} onDone={() => setTable(undefined)} />
      ) : (
        <TableSource tripId={trip.id} onRead={setTable} />
      )}
    </>
  )
}

function OpenTable({ trip, table: raw, onDone }: { trip: Trip; table: RawTable; onDone: () => void }) {
  const { t, formats } = useLanguage()
  const table = useTable(raw, trip)
  return (
    <div className="grid gap-8">
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onDone}>
        {t('fromTable.back')}
      </Button>
      <TableColumnsEditor table={table} heading={raw.heading} samples={raw.rows[0] ?? []} />
      {raw.cutOffRow === undefined ? null : (
        <Alert tone="warn" announced="polite">
          {t('fromTable.cutOff', { row: formats.number(raw.cutOffRow) })}
        </Alert>
      )}
      <section aria-labelledby="table-rows" className="grid gap-3">
        <h3 id="table-rows" className="text-h4">
          {t('fromTable.toCheck')}
        </h3>
        <RowsToCheck table={table} />
      </section>
      <StoreTable trip={trip} table={table} onDone={onDone} />
      <TablePreview table={table} />
    </div>
  )
}

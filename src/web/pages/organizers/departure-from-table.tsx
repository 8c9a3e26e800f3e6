import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import type { RawTable } from '#domain/travellers/from-table/read-table.ts'
import { TableColumnsEditor } from '#web/features/travellers/from-table/columns.tsx'
import { RowsToCheck, TablePreview } from '#web/features/travellers/from-table/rows.tsx'
import { TableSource } from '#web/features/travellers/from-table/source.tsx'
import { StoreTable } from '#web/features/travellers/from-table/store.tsx'
import { useTable } from '#web/features/travellers/from-table/use-table.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'

/** People from a table. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return <CompanyFrame title={t('fromTable.title')}>{() => <TableWork key={id} id={id} />}</CompanyFrame>
}

function TableWork({ id }: { id: string }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('trips.get', { id }))
  const [table, setTable] = useState<RawTable>()
  const trip = query.data
  if (!trip)
    return query.error ? (
      <LoadFailure query={query} otherwise="counter.failed" />
    ) : (
      <div className="grid min-h-96 place-items-center">
        <Spinner label={t('common.loading')} />
      </div>
    )
  return (
    <>
      <h1 className="text-h1">{t('fromTable.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2 wrap-anywhere">{trip.title}</p>
      {table ? (
        <OpenTable trip={trip} table={table} onDone={() => setTable(undefined)} />
      ) : (
        <TableSource tripId={trip.id} onRead={setTable} />
      )}
    </>
  )
}

function OpenTable({ trip, table: raw, onDone }: { trip: Trip; table: RawTable; onDone: () => void }) {
  const { t } = useLanguage()
  const table = useTable(raw, trip)
  return (
    <div className="grid gap-8">
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onDone}>
        {t('fromTable.back')}
      </Button>
      <TableColumnsEditor table={table} heading={raw.heading} samples={raw.rows[0] ?? []} />
      <section aria-labelledby="table-rows" className="grid gap-3">
        <h2 id="table-rows" className="text-h3">
          {t('fromTable.toCheck')}
        </h2>
        <RowsToCheck table={table} />
      </section>
      <StoreTable trip={trip} table={table} onDone={onDone} />
      <TablePreview table={table} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CounterBooking } from '#contract/bookings/counter.ts'
import { Booked } from '#web/features/bookings/counter/booked.tsx'
import { CounterForm } from '#web/features/bookings/counter/form.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'

/** A booking by phone or at the counter. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return <CompanyFrame title={t('counter.title')}>{() => <CounterWork key={id} id={id} />}</CompanyFrame>
}

function CounterWork({ id }: { id: string }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('trips.get', { id }))
  const [booked, setBooked] = useState<CounterBooking>()
  const [released, setReleased] = useState<number>()
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
      <h1 className="print-hidden text-h1">{t('counter.title')}</h1>
      <p className="print-hidden mt-1 mb-5 text-ink-2 wrap-anywhere">{trip.title}</p>
      {released === undefined ? null : (
        <Alert tone="info" announced="polite" className="mb-4">
          {t('counter.undone', { count: released })}
        </Alert>
      )}
      {booked ? (
        <Booked
          booking={booked}
          onAgain={() => setBooked(undefined)}
          onUndone={(seats) => {
            setBooked(undefined)
            setReleased(seats)
          }}
        />
      ) : (
        <CounterForm
          trip={trip}
          seesAmounts
          onBooked={(made) => {
            setReleased(undefined)
            setBooked(made)
          }}
        />
      )}
    </>
  )
}

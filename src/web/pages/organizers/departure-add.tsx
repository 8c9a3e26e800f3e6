import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CounterBooking } from '#contract/bookings/counter.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { Booked } from '#web/features/bookings/counter/booked.tsx'
import { CounterForm } from '#web/features/bookings/counter/form.tsx'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** A booking by phone or at the counter. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const { data: trip } = useQuery(apiQuery('trips.get', { id }))
  return (
    <DepartureFrame key={id} id={id} tab="bookings" title={t('counter.title')}>
      <div className="console-page">{trip ? <CounterWork trip={trip} /> : null}</div>
    </DepartureFrame>
  )
}

function CounterWork({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  // Whoever sees no amounts agrees none; until it is known nobody does.
  const seesAmounts = useCompanyRight(trip.organizerId, 'amounts') ?? false
  const [booked, setBooked] = useState<CounterBooking>()
  const [released, setReleased] = useState<number>()
  return (
    <>
      {booked ? null : <h2 className="mb-4 text-h3">{t('counter.title')}</h2>}
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
          seesAmounts={seesAmounts}
          onBooked={(made) => {
            setReleased(undefined)
            setBooked(made)
          }}
        />
      )}
    </>
  )
}

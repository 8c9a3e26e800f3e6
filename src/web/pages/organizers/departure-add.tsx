import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { CounterBooking } from '#contract/bookings/counter.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { Booked } from '#web/features/bookings/counter/booked.tsx'
import { CounterForm } from '#web/features/bookings/counter/form.tsx'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { departurePath } from '#web/features/desk/paths.ts'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { BookingsWorkspace } from '#web/features/desk/workspace/bookings-workspace.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useHasRoomBesideTable } from '#web/platform/parts/screen-width.ts'
import { Alert } from '#web/ui/alert.tsx'

/** A booking by phone or at the counter. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const { data: trip } = useQuery(apiQuery('trips.get', { id }))
  return (
    <DepartureFrame key={id} id={id} tab="bookings" title={t('counter.title')}>
      {trip ? <BesideTable trip={trip} /> : <div className="console-page" />}
    </DepartureFrame>
  )
}

/** On a wide screen the table stays beside the form: the caller may already be in it. */
function BesideTable({ trip }: { trip: Trip }) {
  const isBeside = useHasRoomBesideTable()
  const navigate = useNavigate()
  return (
    <div className={isBeside ? 'desk-split counter-split has-panel' : undefined}>
      {isBeside ? (
        <BookingsWorkspace
          id={trip.id}
          // What is typed stays: the form keeps it for the way back.
          onOpen={({ reference }) => navigate(departurePath(trip.id, { booking: reference }))}
        />
      ) : null}
      <div className={isBeside ? 'desk-panel counter-panel' : 'console-page'}>
        <CounterWork trip={trip} />
      </div>
    </div>
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

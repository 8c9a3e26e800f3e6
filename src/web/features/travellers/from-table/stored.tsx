import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { storeTable } from '#contract/travellers/from-table.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { counterUndoSeconds } from '#domain/bookings/counter.ts'
import { Slips } from '#web/features/bookings/counter/slip.tsx'
import { useSlips } from '#web/features/bookings/counter/use-slips.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type StoredProps = { trip: Trip; stored: OutputOf<typeof storeTable>; onDone: () => void }

/** What was stored, to undo for ten seconds, and the slips of all families in one print. */
export function Stored({ trip, stored, onDone }: StoredProps) {
  const { t } = useLanguage()
  const mayUndo = useMayUndo()
  const slips = useSlips()
  const undo = useMutation({
    mutationFn: () => call('counter.undo', { id: trip.id, bookings: stored.bookings.map(({ id }) => id) }),
  })
  const printed = slips.data
  useEffect(() => {
    // Once they are there.
    if (printed?.length) window.print()
  }, [printed])
  if (undo.data)
    return (
      <div className="grid gap-4">
        <Alert tone="info" announced="polite">
          {t('counter.undone', { count: undo.data.seats })}
        </Alert>
        <Button variant="quiet" className="justify-self-start" onClick={onDone}>
          {t('fromTable.another')}
        </Button>
      </div>
    )
  const failure = undo.error ?? slips.error
  return (
    <section className="grid max-w-[36rem] gap-4">
      <Alert tone="ok" announced="polite">
        {t('fromTable.stored', { count: stored.people })}
      </Alert>
      <p className="text-ink-2">{t('counter.giveSlip')}</p>
      {failure ? <Alert tone="danger">{getErrorText(t, failure, 'counter.failed')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={slips.isPending}
          onClick={() => (printed ? window.print() : slips.mutate(stored.bookings))}
        >
          {t('fromTable.printSlips', { count: printed?.length ?? stored.bookings.length })}
        </Button>
        {mayUndo ? (
          <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('fromTable.undo')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onDone}>
          {t('fromTable.another')}
        </Button>
      </div>
      <ul className="grid gap-1">
        {stored.bookings.map(({ id, reference, numberOfPilgrims }) => (
          <li key={id}>
            <Link className="link" to={`/organizer/departures/${trip.id}?booking=${reference}`}>
              {t('counter.booked', { count: numberOfPilgrims, reference })}
            </Link>
          </li>
        ))}
      </ul>
      {printed ? <Slips printed={printed} /> : null}
    </section>
  )
}

/** For ten seconds from when the answer came. */
function useMayUndo(): boolean {
  const [mayUndo, setMayUndo] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setMayUndo(false), counterUndoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return mayUndo
}

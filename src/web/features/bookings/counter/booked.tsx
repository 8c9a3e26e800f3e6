import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CounterBooking } from '#contract/bookings/counter.ts'
import { CounterSign } from '#web/features/bookings/core/counter-sign.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Slips } from './slip.tsx'
import { SlipButtons } from './slip-buttons.tsx'

type BookedProps = { booking: CounterBooking; onAgain: () => void; onUndone: (seats: number) => void }

/** After booking the slip is the page: to print, to send by WhatsApp, and for ten seconds to undo. */
export function Booked({ booking, onAgain, onUndone }: BookedProps) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const slip = useMutation({
    mutationFn: (code: string | null) => call('counter.slip', { id: booking.id, ...(code && { code }) }),
  })
  const undo = useMutation({
    mutationFn: () => call('counter.undo', { id: booking.tripId, bookings: [booking.id] }),
    onSuccess: async ({ seats }) => {
      await client.invalidateQueries()
      onUndone(seats)
    },
  })
  const mayUndo = useMayUndo(booking)
  const { mutate: print } = slip
  useEffect(() => {
    heading.current?.focus()
    announce([t('counter.booked', { count: booking.numberOfPilgrims, reference: booking.reference })])
    print(booking.code)
  }, [booking, print, t])
  const printed = slip.data
  return (
    <section data-panel className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {t('counter.booked', { count: booking.numberOfPilgrims, reference: booking.reference })}
      </h2>
      <CounterSign counter={{ channel: booking.channel, isConfirmed: false }} />
      <p className="text-ink-2">{t('counter.giveSlip')}</p>
      {undo.error ? <Alert tone="danger">{getErrorText(t, undo.error, 'counter.failed')}</Alert> : null}
      {slip.error ? <Alert tone="danger">{getErrorText(t, slip.error, 'counter.failed')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SlipButtons printed={printed} />
        {mayUndo ? (
          <Button data-key="z" variant="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('counter.undo')}
          </Button>
        ) : null}
        <Button variant="ghost" busy={slip.isPending} onClick={() => print(null)}>
          {t('counter.newCode')}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {t('counter.another')}
        </Button>
      </div>
      {printed ? <Slips printed={[printed]} /> : null}
    </section>
  )
}

/** For ten seconds; by the clock of this device from when the answer came. */
function useMayUndo(booking: CounterBooking): boolean {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setEnded(booking.id), 10_000)
    return () => clearTimeout(timer)
  }, [booking.id])
  return ended !== booking.id
}

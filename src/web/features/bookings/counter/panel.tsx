import { useMutation } from '@tanstack/react-query'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { CounterSign } from '#web/features/bookings/core/counter-sign.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Slips } from './slip.tsx'
import { SlipButtons } from './slip-buttons.tsx'

type CounterPanelProps = {
  booking: Pick<OrganizerBooking, 'id' | 'status' | 'counter'>
  mayChange: boolean
}

/** Of a booking that the company made: whether its family has confirmed it, and until then the slip, later too. */
export function CounterPanel({ booking, mayChange }: CounterPanelProps) {
  const { t } = useLanguage()
  const { id, counter, status } = booking
  const slip = useMutation({ mutationFn: () => call('counter.slip', { id }) })
  if (!counter) return null
  const mayPrint = mayChange && !counter.isConfirmed && holdsSeats(status)
  return (
    <section className="desk-section grid gap-2">
      <h3>{t('counter.ofFamily')}</h3>
      <CounterSign counter={counter} />
      {mayPrint ? <p className="text-sm text-ink-2">{t('counter.newCodeHint')}</p> : null}
      {slip.error ? <Alert tone="danger">{getErrorText(t, slip.error, 'counter.failed')}</Alert> : null}
      {mayPrint ? (
        <div className="flex flex-wrap gap-2">
          {slip.data ? <SlipButtons printed={slip.data} /> : null}
          <Button variant={slip.data ? 'ghost' : 'quiet'} busy={slip.isPending} onClick={() => slip.mutate()}>
            {t(slip.data ? 'counter.newCode' : 'counter.makeSlip')}
          </Button>
        </div>
      ) : null}
      {mayPrint && slip.data ? <Slips printed={[slip.data]} /> : null}
    </section>
  )
}

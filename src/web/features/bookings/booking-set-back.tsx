import { useMutation } from '@tanstack/react-query'
import type { BookingPage } from '#contract/bookings-links.ts'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { failureOf } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Held, Holder } from './booking-holder.ts'

type Props = { booking: BookingPage; held: Held }

/** Asks the pilgrim whether a booking that he cancelled, and the organizer set back, binds again (decision 0041). */
export function BookingSetBack({ booking, held }: Props) {
  const { t } = useLanguage()
  const answering = useMutation({
    mutationFn: ({ holder, answer }: { holder: Holder; answer: 'accept' | 'decline' }) =>
      call('bookings.answerSetBack', { ...holder, answer }),
    onError: (error) => {
      if (failureOf(error)?.code === 'code_required') held.forget()
    },
  })
  if (booking.setBackAt === null) return null
  const company = booking.trip.organizer.companyName
  const send = (answer: 'accept' | 'decline') => held.prove((holder) => answering.mutate({ holder, answer }))
  const isUnderway = (answer: string) => answering.isPending && answering.variables.answer === answer
  return (
    <Card className="px-5 py-5 sm:px-7">
      <h2 className="font-display text-h4">{t('setBack.title')}</h2>
      <p className="mt-1.5 max-w-[60ch]">{t('setBack.text', { company })}</p>
      <p className="mt-1.5 max-w-[60ch] text-ink-2">{t('setBack.stays')}</p>
      {answering.error ? (
        <Alert tone="danger" className="mt-4">
          {errorText(t, answering.error, 'errors.booking_update_failed')}
        </Alert>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isUnderway('accept')} disabled={answering.isPending} onClick={() => send('accept')}>
          {t('setBack.accept')}
        </Button>
        <Button
          variant="quiet"
          busy={isUnderway('decline')}
          disabled={answering.isPending}
          onClick={() => send('decline')}
        >
          {t('setBack.decline')}
        </Button>
      </div>
    </Card>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { BookingAccess, BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type Props = { booking: BookingPage; held: BookingAccess }
type Answer = 'accept' | 'decline'

const answerKeys = { accept: 'setBack.accept', decline: 'setBack.decline' } as const

/** Asks the pilgrim whether a booking that he cancelled, and the organizer set back, binds again (decision 0041). */
export function BookingReopenedNotice({ booking, held }: Props) {
  const { t, formats } = useLanguage()
  const [asked, ask] = useState<Answer>()
  const answering = useMutation({
    mutationFn: ({ holder, answer }: { holder: BookingCredentials; answer: Answer }) =>
      call('bookings.answerSetBack', { ...holder, answer }),
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
    },
  })
  if (!booking.isSetBack) return null
  const { dueAmount, currency, trip } = booking
  const company = trip.organizer.companyName
  const hasDeparted = trip.departureToday >= trip.departureDate.slice(0, 10)
  const isKept = dueAmount !== null && compareAmount(dueAmount, '0') > 0
  const stays = isKept
    ? t('setBack.kept', { company, amount: formats.money(dueAmount, currency) })
    : t('setBack.stays')
  const button = (answer: Answer) => (
    <Button
      variant={answer === 'accept' ? 'primary' : 'quiet'}
      busy={answering.isPending && answering.variables.answer === answer}
      disabled={answering.isPending}
      onClick={() => ask(answer)}
    >
      {t(answerKeys[answer])}
    </Button>
  )
  return (
    <Card className="px-5 py-5 sm:px-7">
      <h2 className="font-display text-h4">{t('setBack.title')}</h2>
      <p className="mt-1.5 max-w-[60ch]">{t('setBack.text', { company })}</p>
      <p className="mt-1.5 max-w-[60ch] text-ink-2">{stays}</p>
      {answering.error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, answering.error, 'errors.booking_update_failed')}
        </Alert>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {hasDeparted ? null : button('accept')}
        {button('decline')}
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => ask(undefined)}
          title={t('setBack.title')}
          text={asked === 'accept' ? t('setBack.acceptText', { company }) : stays}
          submitLabel={t(answerKeys[asked])}
          onConfirm={() => {
            // The code is requested in a dialog of its own.
            ask(undefined)
            held.prove((holder) => answering.mutate({ holder, answer: asked }))
          }}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
        />
      ) : null}
    </Card>
  )
}

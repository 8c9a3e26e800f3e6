import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookingPage } from '#contract/bookings/links.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { BookingAccess, BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { BookingCosts } from '#web/features/bookings/core/costs.tsx'
import { BookingOrganizer } from '#web/features/bookings/core/organizer.tsx'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { readCancellationDraft, saveCancellationDraft } from './cancellation-draft.ts'
import { CancellationFee } from './cancellation-fee.tsx'
import { CancelCauseField } from './cause-field.tsx'

type CancelBookingFormProps = { booking: BookingPage; held: BookingAccess; path: string }

/** Amounts first, then one question; the button repeats the fee. */
export function CancelBookingForm({ booking, held, path }: CancelBookingFormProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const { reference, currency, trip } = booking
  const [typed, setTyped] = useState(() => readCancellationDraft(reference))
  const query = useQuery(apiQuery('bookings.cancelling', held.holder))
  const type = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    saveCancellationDraft(reference, now)
  }
  const figure = query.data?.figures.find(({ cause }) => cause === typed.cause) ?? query.data?.figures[0]
  const cancel = useMutation({
    mutationFn: (holder: BookingCredentials) => {
      const { cause = 'own', keptAmount = null } = figure ?? {}
      return call('bookings.cancel', { ...holder, cause, keptAmount, words: typed.words })
    },
    onSuccess: () => {
      saveCancellationDraft(reference)
      navigate(path)
    },
    onError: (error) => {
      const { code } = toFailure(error) ?? {}
      if (code === 'code_required') held.forget()
      if (code === 'cancellation_changed') query.refetch()
    },
  })
  if (query.error) return <LoadFailure query={query} otherwise="booking.loadFailed" />
  if (!query.data || !figure) return <BookingSkeleton />
  const company = trip.organizer.companyName
  if (!query.data.mayCancel)
    return (
      <Card className="p-5 sm:p-7">
        <p className="max-w-[60ch]">
          {t(booking.cancellation ? 'cancel.already' : 'errors.cancelling_closed')}
        </p>
        <BookingOrganizer organizer={trip.organizer} />
      </Card>
    )
  const { keptAmount } = figure
  const costs = booking.costs.filter(({ withdrawnAt }) => withdrawnAt === null)
  const deed =
    keptAmount === null
      ? t('cancel.title')
      : compareAmount(keptAmount, '0') === 0
        ? t('cancel.deedFree')
        : t('cancel.deed', { amount: formats.money(keptAmount, currency) })
  return (
    <Card className="grid gap-7 p-5 sm:p-7">
      <CancelCauseField value={figure.cause} onChange={(cause) => type({ cause })} />
      <div aria-live="polite">
        <CancellationFee booking={booking} figure={figure} next={query.data.next} />
        {costs.length > 0 ? (
          <div className="mt-4 text-sm">
            <p className="font-semibold">
              <IsolatedText>{t('costs.proven', { company })}</IsolatedText>
            </p>
            <BookingCosts costs={costs} currency={currency} />
          </div>
        ) : null}
      </div>
      <Field label={<IsolatedText>{t('cancel.words', { company })}</IsolatedText>}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={typed.words}
            onChange={(event) => type({ words: event.target.value })}
          />
        )}
      </Field>
      {cancel.error ? (
        <Alert tone="danger">{getErrorText(t, cancel.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={cancel.isPending}
          onClick={() => held.prove((holder) => cancel.mutate(holder))}
        >
          {deed}
        </Button>
        <ButtonLink to={path} variant="quiet">
          {t('cancel.keep')}
        </ButtonLink>
      </div>
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { type ProvenCost, provenCosts } from '#domain/offers/offer.ts'
import { costNames } from '#i18n/offer-texts.ts'
import { BookingCosts } from '#web/features/bookings/core/costs.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const emptyCost = { kind: 'visa_submitted' as ProvenCost, amount: '', day: '', paper: '' }

/** Costs of a confirmed booking that its company can prove: recorded before any cancellation, they count (decision 0046). */
export function OrganizerCosts({ booking }: { booking: OrganizerBooking }) {
  const { t } = useLanguage()
  const { id, currency } = booking
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(emptyCost)
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({ ...apiQuery('bookings.history', { id }), enabled: isOpen })
  const record = useMutation({
    mutationFn: () => call('bookings.recordCost', { id, ...typed }),
    onSuccess: () => {
      setTyped(emptyCost)
      setChecked(false)
      announce([t('heard.costRecorded')])
    },
  })
  const withdraw = useMutation({
    mutationFn: (number: number) => call('bookings.withdrawCost', { id, number }),
  })
  const { inputClassName, ...asFigure } = numberInputProps
  const type = (part: Partial<typeof emptyCost>) => setTyped((before) => ({ ...before, ...part }))
  const missing = (name: 'amount' | 'day' | 'paper') =>
    isChecked && !typed[name].trim() ? t('fields.required') : undefined
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const empty = (['amount', 'day', 'paper'] as const).find((name) => !typed[name].trim())
    if (empty) event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    else record.mutate()
  }
  const failed = record.error ?? withdraw.error
  const isBusy = record.isPending || withdraw.isPending
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-small font-semibold text-link">
        {t('costs.title')}
      </summary>
      {query.error ? <LoadFailure query={query} otherwise="booking.loadFailed" /> : null}
      {query.data ? (
        <div className="grid max-w-[46rem] gap-4 pb-3">
          <p className="text-ink-2">{t('costs.how')}</p>
          <BookingCosts
            costs={query.data.costs}
            currency={currency}
            actionFor={({ number, day }) => (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${t('costs.withdraw')}: ${day}`}
                busy={withdraw.isPending && withdraw.variables === number}
                disabled={isBusy}
                onClick={() => withdraw.mutate(number)}
              >
                {t('costs.withdraw')}
              </Button>
            )}
          />
          {failed ? (
            <Alert tone="danger">{getErrorText(t, failed, 'errors.booking_update_failed')}</Alert>
          ) : null}
          <form method="post" noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
            <Field label={t('costs.kind')}>
              {(control) => (
                <Select
                  {...control}
                  value={typed.kind}
                  onChange={({ target }) =>
                    type({ kind: provenCosts.find((kind) => kind === target.value) ?? typed.kind })
                  }
                >
                  {provenCosts.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(costNames[kind])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={`${t('costs.amount')} (${currency})`} error={missing('amount')}>
              {(control) => (
                <TextInput
                  {...control}
                  {...asFigure}
                  className={inputClassName}
                  name="amount"
                  inputMode="decimal"
                  value={typed.amount}
                  onChange={({ target }) => type({ amount: target.value })}
                />
              )}
            </Field>
            <Field label={t('costs.day')} error={missing('day')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="day"
                  type="date"
                  value={typed.day}
                  onChange={({ target }) => type({ day: target.value })}
                />
              )}
            </Field>
            <Field label={t('costs.paper')} error={missing('paper')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="paper"
                  maxLength={200}
                  dir="auto"
                  value={typed.paper}
                  onChange={({ target }) => type({ paper: target.value })}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="quiet"
              className="justify-self-start"
              busy={record.isPending}
              disabled={isBusy}
            >
              {t('costs.record')}
            </Button>
          </form>
        </div>
      ) : null}
    </details>
  )
}

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { departureReasonLimits } from '#domain/bookings/departures.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const draftKey = (id: string) => `departure ${id}`

/** The reason, the number of people typed again, and the action. The reason survives an error and a reload. */
export function CancelDepartureForm({
  trip,
  seen: shownPreview,
}: {
  trip: Trip
  seen: { pilgrims: number; version: number }
}) {
  const { t, formats } = useLanguage()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { pilgrims, version } = shownPreview
  useEffect(() => {
    const before = readTab(draftKey(trip.id))
    if (typeof before === 'string') setReason(before)
  }, [trip.id])
  const cancelling = useMutation({
    mutationFn: () => call('trips.cancelDeparture', { id: trip.id, reason, version }),
    onSuccess: () => writeTab(draftKey(trip.id), undefined),
  })
  const isShort = reason.trim().length < departureReasonLimits.least
  const isLong = reason.trim().length > departureReasonLimits.most
  const isWrong = toAsciiDigits(typed).trim() !== String(pilgrims)
  const reasonMistake = isLong ? t('fields.too_long') : t('fields.reason_too_short')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (isShort || isLong) return event.currentTarget.querySelector('textarea')?.focus()
    if (isWrong) return event.currentTarget.querySelector('input')?.focus()
    cancelling.mutate()
  }

  return (
    <Card className="p-5 sm:p-6">
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {cancelling.error ? (
          <Alert tone="danger">{getErrorText(t, cancelling.error, 'departure.failed')}</Alert>
        ) : null}
        <Field
          label={t('departure.reason')}
          hint={t('departure.reasonHint')}
          error={asked && (isShort || isLong) ? reasonMistake : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              dir="auto"
              rows={4}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                writeTab(draftKey(trip.id), target.value || undefined)
              }}
            />
          )}
        </Field>
        <Field
          label={t('departure.typed')}
          hint={t('departure.typedHint', { count: formats.number(pilgrims) })}
          error={asked && isWrong ? t('departure.typedWrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="pilgrims"
              dir={numberInputProps.dir}
              className={numberInputProps.inputClassName}
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <p className="text-sm text-ink-2">{t('departure.forGood')}</p>
        <div>
          <Button type="submit" variant="danger" busy={cancelling.isPending}>
            {t('departure.confirm')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

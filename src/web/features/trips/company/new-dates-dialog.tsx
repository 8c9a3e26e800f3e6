import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { OtherDate } from '#contract/trips/dates.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { maxNewDates } from '#domain/trips/trips.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import {
  getFirstDate,
  getNextDate,
  type NewDatesValues,
  toDatesPayload,
  validateNewDates,
} from './new-dates.ts'
import { NewDatesPublished } from './new-dates-published.tsx'
import { NewDateRow } from './new-dates-row.tsx'

type NewDatesDialogProps = { trip: Trip; onClose: () => void }

/** A trip on further dates, all at once (CON-04). */
export function NewDatesDialog({ trip, onClose }: NewDatesDialogProps) {
  const { t } = useLanguage()
  const { today } = useSite()
  const [keys] = useState(() => createIdempotencyKeys())
  const [made, setMade] = useState<OtherDate[]>()
  const form = useForm<NewDatesValues>({
    defaultValues: { dates: [getFirstDate(trip, today)] },
    resolver: (values) => {
      const faults = Object.entries(validateNewDates(values, trip))
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors(faults) }
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dates' })
  const focusNext = useFocusNext()
  const sending = useMutation({
    mutationFn: (values: NewDatesValues) => {
      const dates = toDatesPayload(values, trip)
      const headers = { 'Idempotency-Key': keys.keyFor([trip.id, dates]) }
      return call('trips.addDates', { id: trip.id, dates }, headers)
    },
    onSuccess: ({ dates }) => {
      keys.forget()
      showToast({ title: t('dashboard.datesDone') })
      setMade(dates)
    },
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'dashboard.datesFailed'), tone: 'destructive', error })
      const faults = Object.entries((error instanceof ApiError && error.fields) || {})
      for (const [name, message] of faults) form.setError(name as 'dates.0.departureDate', { message })
      if (faults[0]) form.setFocus(faults[0][0] as 'dates.0.departureDate')
    },
  })
  if (made) return <NewDatesPublished dates={made} onClose={onClose} />

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!sending.isPending}
      title={
        <>
          {t('dashboard.moreDates')}: <UserText>{trip.title}</UserText>
        </>
      }
      description={t('dashboard.datesLead')}
      submitLabel={t('dashboard.datesPublish')}
      busy={sending.isPending}
      busyLabel={t('tripForm.publishing')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => sending.mutate(values))}
      className="grid gap-6 pt-3"
    >
      <ErrorSummary form={form} />
      <FormFailure error={sending.error} />
      {fields.map(({ id }, index) => (
        <NewDateRow
          key={id}
          form={form}
          index={index}
          currency={trip.currency}
          isOnly={fields.length === 1}
          onRemove={() => {
            remove(index)
            focusNext('new-date-add')
          }}
        />
      ))}
      <Button
        id="new-date-add"
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        disabled={fields.length >= maxNewDates}
        onClick={() => append(getNextDate(form.getValues('dates').at(-1) ?? getFirstDate(trip, today)))}
      >
        {t('dashboard.datesAdd')}
      </Button>
    </FormDialog>
  )
}

/** Faults by their path, as the form holds them. */
function nestErrors(faults: [string, string][]) {
  const dates: Record<string, object>[] = []
  for (const [path, message] of faults) {
    const [, row = '0', name = 'departureDate'] = path.split('.')
    dates[Number(row)] = { ...dates[Number(row)], [name]: { type: 'contract', message } }
  }
  return { dates }
}

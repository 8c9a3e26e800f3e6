import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Account } from '#contract/payments/account.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { createEntryKeys } from '#web/features/payments/core/entry-keys.ts'
import { readAmount } from '#web/features/payments/core/read-amount.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { getFieldErrorText, numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

type RefundArrivedDialogProps = Pick<BookingPartProps, 'booking' | 'held'> & {
  account: Account
  onClose: () => void
}

/** Asks how much of a refund arrived, and when: the company's own record of it may be missing. */
export function RefundArrivedDialog({ account, booking, held, onClose }: RefundArrivedDialogProps) {
  const { t } = useLanguage()
  const { currency, credit, today, company } = account
  const [typed, setTyped] = useState({ amount: (credit ?? '').replace(/\.0+$/, ''), day: today })
  const [isChecked, setChecked] = useState(false)
  const amount = readAmount(typed.amount)
  const keys = createEntryKeys('refund', booking.reference)
  const send = useMutation({
    mutationFn: (holder: BookingCredentials) => {
      const entry = { amount: amount ?? '', day: typed.day }
      return call('payments.confirmRefund', { ...holder, ...entry, key: keys.keyFor([entry]) })
    },
    onSuccess: () => {
      keys.forget()
      announce([t('payments.heard.refundArrived')])
      onClose()
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
    },
  })
  const refused = (send.error instanceof ApiError && send.error.fields) || {}
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (amount !== undefined && typed.day) held.prove(send.mutate)
  }
  const { inputClassName, ...asFigure } = numberInputProps
  return (
    <FormDialog
      open={!held.isAsking}
      onOpenChange={(open) => !open && onClose()}
      title={t('payments.refundArrivedTitle')}
      description={t('payments.refundArrivedText', { company })}
      submitLabel={t('payments.hasArrived')}
      busy={send.isPending}
      busyLabel={t('bookings.submitting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-4"
    >
      {send.error ? (
        <Alert tone="danger">{getErrorText(t, send.error, 'errors.payments_failed')}</Alert>
      ) : null}
      <Field
        label={t('payments.amountIn', { currency })}
        error={
          isChecked && amount === undefined
            ? t('fields.invalid_amount')
            : getFieldErrorText(t, refused.amount)
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...asFigure}
            className={`${inputClassName} num text-[1.375rem]`}
            inputMode="decimal"
            value={typed.amount}
            onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('payments.arrivedOn')}
        error={isChecked && !typed.day ? t('fields.required') : getFieldErrorText(t, refused.day)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max={today}
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

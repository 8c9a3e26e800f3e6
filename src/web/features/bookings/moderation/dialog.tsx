import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ModeratedBooking, moderatedBookingForm } from '#contract/bookings/moderation.ts'
import { adminStatuses, type BookingStatus } from '#domain/bookings/bookings.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { compareAmount, isAmount } from '#domain/offers/amounts.ts'
import { isOutdated } from '#web/features/bookings/company/use-change-status.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { call } from '#web/platform/api/api.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { useQuestion } from '#web/platform/moderation/use-question.ts'
import { UserText } from '#web/platform/user-text.tsx'

type Values = { status: BookingStatus; totalAmount: string }

const toPayload = (values: Values) => ({ ...values, totalAmount: normalizeNumber(values.totalAmount) })

/** Sets status and total of a booking. A status that is not among the four stays unless it is changed (ADM-11). */
export function BookingDialog({ booking, onClose }: { booking: ModeratedBooking; onClose: () => void }) {
  const { t, formats } = useLanguage()
  const [seen, see] = useState(booking)
  const failure = t('admin.bookings.updateFailed')
  const update = useModerationMutation('admin.updateBooking', {
    success: t('admin.bookings.updated'),
    failure,
  })
  const form = useForm<Values>({
    resolver: createPayloadResolver(moderatedBookingForm, toPayload),
    defaultValues: { status: booking.status, totalAmount: booking.totalAmount },
  })
  const { question, asksFirst } = useQuestion(form.watch('totalAmount'), askAboutTotal)
  const submit = form.handleSubmit((values) => {
    if (asksFirst(values.totalAmount)) return
    update.mutate(
      { ...toPayload(values), id: booking.id, version: seen.version },
      {
        onSuccess: onClose,
        onError: (error) => (isOutdated(error) ? lookAgain() : showFieldErrors(form, error)),
      },
    )
  })

  /** A new total that is not the sum of the price lines is asked about once more (FIX-25). */
  function askAboutTotal(typed: string): string | undefined {
    const total = normalizeNumber(typed)
    const { agreedAmount: lines, totalAmount, currency } = seen
    if (!isAmount(total) || lines === null || compareAmount(total, totalAmount) === 0) return undefined
    if (compareAmount(total, lines) === 0) return undefined
    const money = (amount: string) => formats.money(amount, currency)
    return t('admin.bookings.totalQuestion', { lines: money(lines), total: money(total) })
  }

  /** Loads another user's changes into the fields that were not touched; typed text stays. */
  async function lookAgain() {
    const found = await call('admin.searchBookings', { q: booking.id, limit: 1 }).catch(() => undefined)
    const now = found?.bookings[0]
    if (!now) return
    see(now)
    form.reset({ status: now.status, totalAmount: now.totalAmount }, { keepDirtyValues: true })
  }

  const meanwhile = t('admin.bookings.changed', {
    status: statusLabel(t, seen.status),
    amount: formats.money(seen.totalAmount, seen.currency),
  })
  return (
    <EditDialog
      title={t('admin.bookings.edit')}
      recordName={
        <>
          <bdi>{booking.reference}</bdi> · <UserText>{booking.tripTitle}</UserText>
        </>
      }
      isSaving={update.isPending}
      error={
        isOutdated(update.error) && seen !== booking ? meanwhile : getFailureText(t, update.error, failure)
      }
      question={question}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField form={form} name="status" label={t('trips.status')} hint={t('admin.bookings.statusHint')}>
        {[...new Set([...adminStatuses, booking.status, seen.status])].map((status) => (
          <option key={status} value={status}>
            {statusLabel(t, status)}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="totalAmount"
        label={t('admin.bookings.amount', { currency: booking.currency })}
        hint={t('admin.bookings.totalHint')}
        {...numberInputProps}
        inputMode="decimal"
      />
    </EditDialog>
  )
}

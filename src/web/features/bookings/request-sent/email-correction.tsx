import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { bookingForm } from '#contract/bookings/bookings.ts'
import type { BookingPage } from '#contract/bookings/links.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import type { SentBookingKey } from './use-sent-booking.ts'

type EmailCorrectionProps = {
  booking: BookingPage
  bookingKey: SentBookingKey
  onClose: () => void
  onDone: (page: BookingPage) => void
}

/** Corrects the address in place: the email is sent there, and the link in the one before no longer works. */
export function EmailCorrection({ booking, bookingKey, onClose, onDone }: EmailCorrectionProps) {
  const { t } = useLanguage()
  const form = useForm({
    resolver: zodResolver(bookingForm.pick({ contactEmail: true })),
    defaultValues: { contactEmail: booking.contactEmail },
  })
  const correct = useMutation({
    mutationFn: ({ contactEmail }: { contactEmail: string }) =>
      call('bookings.correctAddress', { ...bookingKey, contactEmail }),
    onSuccess: (page) => {
      announce([t('sent.corrected', { email: page.contactEmail })])
      onDone(page)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  useEffect(() => form.setFocus('contactEmail', { shouldSelect: true }), [form])
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => correct.mutate(values))}
      className="mt-5 grid max-w-[30rem] gap-4"
    >
      {correct.error ? (
        <Alert tone="danger">{getErrorText(t, correct.error, 'common.actionFailed')}</Alert>
      ) : null}
      <TextField
        form={form}
        name="contactEmail"
        label={t('sent.rightAddress')}
        type="email"
        autoComplete="email"
      />
      <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
        <Button type="submit" busy={correct.isPending} busyLabel={t('bookings.submitting')}>
          {t('sent.sendThere')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

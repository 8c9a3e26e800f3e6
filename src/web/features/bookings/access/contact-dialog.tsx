import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactFields } from '#web/features/bookings/request-form/contact-fields.tsx'
import { type BookingFormValues, bookingResolver } from '#web/features/bookings/request-form/resolver.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { BookingPartProps } from './booking-part-props.ts'

type Props = Pick<BookingPartProps, 'booking' | 'held' | 'onEnded'>

/** Edits the contact details. With the link alone the code is required before anything is shown that can be changed. */
export function useContactDialog(props: Props): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  // Before the unmasked answer is there, the fields would hold masked text.
  const isReady = isOpen && !props.booking.isMasked
  return {
    open: () => props.held.prove(() => setOpen(true)),
    dialog: isReady ? <ContactDialog {...props} onClose={() => setOpen(false)} /> : null,
  }
}

function ContactDialog({ booking, held, onEnded, onClose }: Props & { onClose: () => void }) {
  const { t } = useLanguage()
  const { contactName, contactEmail, contactPhone } = booking
  const form = useForm({
    resolver: bookingResolver,
    defaultValues: { contactName: contactName ?? '', contactEmail, contactPhone, specialRequests: '' },
  })
  const change = useMutation({
    mutationFn: ({ specialRequests: _, ...contact }: BookingFormValues) =>
      call('bookings.changeContact', { ...held.holder, ...contact }),
    onSuccess: async (_, typed) => {
      showToast({ title: t('booking.contactChanged') })
      // Another address has a link of its own, and the one by which this page was opened is no longer good.
      if ('token' in held.key && typed.contactEmail !== contactEmail)
        onEnded(t('booking.linkMoved'), t('booking.linkMovedText', { email: typed.contactEmail }))
      else await waitForRefresh()
      onClose()
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
      showFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('booking.changeContact')}
      description={t('booking.changeContactText')}
      submitLabel={t('booking.saveContact')}
      busy={change.isPending}
      busyLabel={t('tripForm.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((typed) => change.mutate(typed))}
      className="grid gap-5"
    >
      <ErrorSummary form={form} />
      {change.error ? (
        <Alert tone="danger">{getErrorText(t, change.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <ContactFields form={form} />
    </FormDialog>
  )
}

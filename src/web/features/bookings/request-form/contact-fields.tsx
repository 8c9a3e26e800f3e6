import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { BookingFormValues } from './resolver.ts'

type Form = UseFormReturn<BookingFormValues, unknown, BookingFormValues>

/** The contact details for the organizer, and special requests. */
export function ContactFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        form={form}
        name="contactName"
        label={t('bookings.contactName')}
        isOptional
        autoComplete="name"
      />
      <TextField
        form={form}
        name="contactEmail"
        label={t('bookings.contactEmail')}
        hint={t('bookings.contactEmailHint')}
        {...latinInputProps}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        hint={t('bookings.contactPhoneHint')}
        {...latinInputProps}
        type="tel"
        autoComplete="tel"
      />
      <TextAreaField
        form={form}
        name="specialRequests"
        label={t('bookings.specialRequests')}
        isOptional
        hint={t('bookings.specialRequestsHint')}
        rows={2}
      />
    </>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import { EmailField, PhoneField, TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { BookingFormValues } from './resolver.ts'

type ContactFieldsProps = {
  form: UseFormReturn<BookingFormValues, unknown, BookingFormValues>
  emailHint?: string
}

/** Where the organizer reaches the pilgrims: name, e-mail address and telephone number. */
export function ContactFields({ form, emailHint }: ContactFieldsProps) {
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
      <EmailField
        form={form}
        name="contactEmail"
        label={t('bookings.contactEmail')}
        hint={emailHint}
        autoComplete="email"
      />
      <PhoneField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        hint={t('bookings.contactPhoneHint')}
        autoComplete="tel"
      />
    </>
  )
}

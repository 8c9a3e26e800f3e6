import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { SpecifiedTexts } from '#web/platform/forms/specified-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { BookingFormValues } from './resolver.ts'

type ContactFieldsProps = {
  form: UseFormReturn<BookingFormValues, unknown, BookingFormValues>
  /** A new request says what comes to the address, and has room for wishes. */
  isRequest?: boolean
}

/** Where the organizer reaches the pilgrims, and with a request what it should know. */
export function ContactFields({ form, isRequest }: ContactFieldsProps) {
  const { t } = useLanguage()
  return (
    <SpecifiedTexts value={true}>
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
        hint={isRequest && t('bookings.contactEmailHint')}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        hint={t('bookings.contactPhoneHint')}
        type="tel"
        autoComplete="tel"
      />
      {isRequest ? (
        <TextAreaField
          form={form}
          name="specialRequests"
          label={t('bookings.specialRequests')}
          isOptional
          hint={t('bookings.specialRequestsHint')}
          rows={2}
        />
      ) : null}
    </SpecifiedTexts>
  )
}

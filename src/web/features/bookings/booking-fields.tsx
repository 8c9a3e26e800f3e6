import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { bookingForm } from '#contract/bookings.ts'
import { fieldText, latin } from '#web/platform/form.ts'
import { AreaField, TextField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BookingValues } from './use-create-booking.ts'

type Form = UseFormReturn<z.input<typeof bookingForm>, unknown, BookingValues>

type PartyFieldProps = {
  form: Form
  /** What is left, at most 10. */
  mostPilgrims: number
  /** The number that is shown: the chosen one, or fewer when seats have gone since. */
  pilgrims: number
}

/** How many are coming. */
export function PartyField({ form, mostPilgrims, pilgrims }: PartyFieldProps) {
  const { t } = useLanguage()
  const parties = Array.from({ length: Math.max(1, mostPilgrims) }, (_, index) => index + 1)
  return (
    <Field
      label={t('bookings.pilgrims')}
      error={fieldText(t, form.formState.errors.numberOfPilgrims?.message)}
    >
      {(control) => (
        <Select {...control} {...form.register('numberOfPilgrims')} value={pilgrims}>
          {parties.map((count) => (
            <option key={count} value={count}>
              {t('bookings.pilgrimsCount', { count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Where the organizer reaches the pilgrims, and what it should know. */
export function ContactFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        form={form}
        name="contactEmail"
        label={t('bookings.contactEmail')}
        hint={t('bookings.contactEmailHint')}
        {...latin}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        hint={t('bookings.contactPhoneHint')}
        {...latin}
        type="tel"
        autoComplete="tel"
      />
      <AreaField
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

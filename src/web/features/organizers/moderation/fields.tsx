import { yearsLimits } from '#domain/organizers/organizers.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { OrganizerFormState } from './use-organizer-form.ts'

/** The fields of the admin's organizer form. */
export function OrganizerFields({ form }: { form: OrganizerFormState }) {
  const { t } = useLanguage()
  return (
    <>
      <ErrorSummary form={form} />
      <TextField form={form} name="companyName" label={t('organizers.companyName')} dir="auto" />
      <TextField
        form={form}
        name="yearsExperience"
        label={t('organizers.years')}
        type="number"
        inputMode="numeric"
        min={yearsLimits.admin.min}
        max={yearsLimits.admin.max}
        step={1}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('organizers.description')}
        className="sm:col-span-full"
      />
      <TextField
        form={form}
        name="contactEmail"
        label={t('bookings.contactEmail')}
        {...latinInputProps}
        type="email"
      />
      <TextField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        {...latinInputProps}
        type="tel"
      />
      <TextField
        form={form}
        name="businessEmail"
        label={t('organizers.businessEmail')}
        isOptional
        {...latinInputProps}
        type="email"
      />
      <TextField
        form={form}
        name="businessPhone"
        label={t('organizers.businessPhone')}
        isOptional
        {...latinInputProps}
        type="tel"
      />
    </>
  )
}

import { yearsLimits } from '#domain/organizers/organizers.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { ProfileFormState } from './use-update-profile.ts'

/** The fields of the company's form. */
export function ProfileFields({ form }: { form: ProfileFormState }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        form={form}
        name="companyName"
        label={t('organizers.companyName')}
        dir="auto"
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="yearsExperience"
        label={t('organizers.years')}
        type="number"
        inputMode="numeric"
        min={yearsLimits.profile.min}
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
        autoComplete="email"
      />
      <TextField
        form={form}
        name="contactPhone"
        label={t('bookings.contactPhone')}
        {...latinInputProps}
        type="tel"
        autoComplete="tel"
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
      <TextField
        form={form}
        name="website"
        label={t('trips.website')}
        isOptional
        className="sm:col-span-full"
        {...latinInputProps}
        inputMode="url"
        autoComplete="url"
      />
    </>
  )
}

import { yearsLimits } from '#domain/organizers/organizers.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { ProfileFormState } from './use-update-profile.ts'

/** The fields of the company's form. */
export function ProfileFields({ form }: { form: ProfileFormState }) {
  const { t } = useLanguage()
  return (
    <>
      <CompanyFields form={form} years={{ min: yearsLimits.profile.min }} isOwn />
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

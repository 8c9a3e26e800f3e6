import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { createCountryFinder } from './find-country.ts'
import type { ProfileFormState } from './use-profile-form.ts'

/** One country of about 195, found by its name. */
export function NationalityField({ form }: { form: ProfileFormState }) {
  const { t, formats } = useLanguage()
  const find = useMemo(() => createCountryFinder(formats), [formats])
  const { field, fieldState } = useController({ control: form.control, name: 'nationality' })
  return (
    <Field
      label={t('profile.nationality')}
      optional={t('common.optional')}
      error={getFieldErrorText(t, fieldState.error?.message)}
    >
      {(control) => (
        <Combobox
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          find={find}
          label={t('profile.nationality')}
          placeholder={t('profile.nationalityPlaceholder')}
          countText={(count) => t('common.matches', { count })}
          emptyText={t('profile.noCountry')}
          clearLabel={t('profile.nationalityClear')}
        />
      )}
    </Field>
  )
}

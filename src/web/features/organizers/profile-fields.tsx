import { checkedField, fieldText, latin } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import type { ProfileFormState } from './use-update-profile.ts'

/** The fields of the company's form. */
export function ProfileFields({ form }: { form: ProfileFormState }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  const text = (name: keyof typeof errors) => fieldText(t, errors[name]?.message)
  return (
    <>
      <Field label={t('organizers.companyName')} error={text('companyName')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'companyName')}
            dir="auto"
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label={t('organizers.years')} error={text('yearsExperience')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'yearsExperience')}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
        )}
      </Field>
      <Field label={t('organizers.description')} error={text('description')} className="sm:col-span-full">
        {(control) => <TextArea {...control} {...form.register('description')} dir="auto" />}
      </Field>
      <Field label={t('bookings.contactEmail')} error={text('contactEmail')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'contactEmail')}
            {...latin}
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field label={t('bookings.contactPhone')} error={text('contactPhone')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'contactPhone')}
            {...latin}
            type="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Field
        label={t('organizers.businessEmail')}
        optional={t('common.optional')}
        error={text('businessEmail')}
      >
        {(control) => (
          <TextInput {...control} {...checkedField(form, 'businessEmail')} {...latin} type="email" />
        )}
      </Field>
      <Field
        label={t('organizers.businessPhone')}
        optional={t('common.optional')}
        error={text('businessPhone')}
      >
        {(control) => (
          <TextInput {...control} {...checkedField(form, 'businessPhone')} {...latin} type="tel" />
        )}
      </Field>
      <Field
        label={t('trips.website')}
        optional={t('common.optional')}
        error={text('website')}
        className="sm:col-span-full"
      >
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'website')}
            {...latin}
            inputMode="url"
            autoComplete="url"
          />
        )}
      </Field>
    </>
  )
}

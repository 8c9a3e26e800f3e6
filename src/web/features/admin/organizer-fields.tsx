import { yearsLimits } from '#domain/organizers.ts'
import { checkedField, fieldText, latin } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import type { OrganizerFormState } from './use-organizer-form.ts'

/** The fields of the admin's organizer form. */
export function OrganizerFields({ form }: { form: OrganizerFormState }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  const text = (name: keyof typeof errors) => fieldText(t, errors[name]?.message)
  const contacts = [
    { name: 'contactEmail', label: t('bookings.contactEmail'), type: 'email', isOptional: false },
    { name: 'contactPhone', label: t('bookings.contactPhone'), type: 'tel', isOptional: false },
    { name: 'businessEmail', label: t('organizers.businessEmail'), type: 'email', isOptional: true },
    { name: 'businessPhone', label: t('organizers.businessPhone'), type: 'tel', isOptional: true },
  ] as const
  return (
    <>
      <Field label={t('organizers.companyName')} error={text('companyName')}>
        {(control) => <TextInput {...control} {...checkedField(form, 'companyName')} dir="auto" />}
      </Field>
      <Field label={t('organizers.years')} error={text('yearsExperience')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'yearsExperience')}
            type="number"
            inputMode="numeric"
            min={yearsLimits.admin.min}
            max={yearsLimits.admin.max}
            step={1}
          />
        )}
      </Field>
      <Field label={t('organizers.description')} error={text('description')} className="sm:col-span-full">
        {(control) => <TextArea {...control} {...form.register('description')} dir="auto" />}
      </Field>
      {contacts.map(({ name, label, type, isOptional }) => (
        <Field
          key={name}
          label={label}
          error={text(name)}
          {...(isOptional && { optional: t('common.optional') })}
        >
          {(control) => <TextInput {...control} {...checkedField(form, name)} {...latin} type={type} />}
        </Field>
      ))}
      <Checkbox
        label={t('admin.isVerified')}
        error={text('isVerified')}
        {...form.register('isVerified')}
        className="sm:col-span-full"
      />
    </>
  )
}

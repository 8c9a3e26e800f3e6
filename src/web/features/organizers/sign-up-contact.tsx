import { checkedField, fieldText, latin } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** How the company is reached. */
export function SignUpContact({ form }: { form: SignUpFormState }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  return (
    <SignUpSection step={3} title={t('organizers.contact')} lead={t('organizers.contactLead')}>
      <div className="grid gap-[1.15rem] sm:grid-cols-2">
        <Field label={t('bookings.contactEmail')} error={fieldText(t, errors.contactEmail?.message)}>
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'contactEmail')}
              {...latin}
              type="email"
              autoComplete="work email"
            />
          )}
        </Field>
        <Field
          label={t('bookings.contactPhone')}
          hint={t('bookings.contactPhoneHint')}
          error={fieldText(t, errors.contactPhone?.message)}
        >
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'contactPhone')}
              {...latin}
              type="tel"
              autoComplete="work tel"
            />
          )}
        </Field>
      </div>
      <Field
        label={t('trips.website')}
        optional={t('common.optional')}
        error={fieldText(t, errors.website?.message)}
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
    </SignUpSection>
  )
}

import { twentyPlusYears } from '#domain/organizers.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** 1 to 19; all above is "20+". */
const years = Array.from({ length: 19 }, (_, index) => index + 1)

/** What the company is. */
export function SignUpCompany({ form }: { form: SignUpFormState }) {
  const { t, formats } = useLanguage()
  const { errors } = form.formState
  return (
    <SignUpSection step={2} title={t('organizers.company')} lead={t('organizers.companyLead')}>
      <div className="grid gap-[1.15rem] sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={t('organizers.companyName')} error={fieldText(t, errors.companyName?.message)}>
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'companyName')}
              dir="auto"
              autoComplete="organization"
            />
          )}
        </Field>
        <Field label={t('organizers.years')} error={fieldText(t, errors.yearsExperience?.message)}>
          {(control) => (
            <Select {...control} {...form.register('yearsExperience')}>
              <option value="">{t('organizers.yearsChoose')}</option>
              {years.map((count) => (
                <option key={count} value={count}>
                  {formats.number(count)}
                </option>
              ))}
              <option value={twentyPlusYears}>
                {t('organizers.yearsMost', { years: formats.number(twentyPlusYears - 1) })}
              </option>
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t('organizers.description')}
        hint={t('organizers.descriptionHint')}
        error={fieldText(t, errors.description?.message)}
      >
        {(control) => <TextArea {...control} {...form.register('description')} dir="auto" />}
      </Field>
    </SignUpSection>
  )
}

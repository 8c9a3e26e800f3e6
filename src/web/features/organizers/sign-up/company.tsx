import { twentyPlusYears } from '#domain/organizers/organizers.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { SignUpSection } from './section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** 1 to 19; all above is "20+". */
const years = Array.from({ length: 19 }, (_, index) => index + 1)

/** The fields about the company. */
export function SignUpCompany({ form }: { form: SignUpFormState }) {
  const { t, formats } = useLanguage()
  return (
    <SignUpSection step={2} title={t('organizers.company')} lead={t('organizers.companyLead')}>
      <div className="grid gap-[1.15rem] sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          form={form}
          name="companyName"
          label={t('organizers.companyName')}
          dir="auto"
          autoComplete="organization"
        />
        <SelectField form={form} name="yearsExperience" label={t('organizers.years')}>
          <option value="">{t('organizers.yearsChoose')}</option>
          {years.map((count) => (
            <option key={count} value={count}>
              {formats.number(count)}
            </option>
          ))}
          <option value={twentyPlusYears}>
            {t('organizers.yearsMost', { years: formats.number(twentyPlusYears - 1) })}
          </option>
        </SelectField>
      </div>
      <TextAreaField
        form={form}
        name="description"
        label={t('organizers.description')}
        hint={t('organizers.descriptionHint')}
      />
    </SignUpSection>
  )
}

import { contentLanguages } from '#domain/trips/translations.ts'
import { languageLabel } from '#web/features/trips/card/text-languages.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './section.tsx'
import { Translations } from './translations.tsx'

/** The fields for title and description of the trip. */
export function TextsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.words')}>
      <TextField form={form} name="title" label={t('tripForm.title')} dir="auto" />
      <TextAreaField form={form} name="description" label={t('tripForm.description')} rows={5} />
      <SelectField form={form} name="wordsLanguage" label={t('tripForm.wordsLanguage')}>
        <option value="">{t('tripForm.wordsFromLetters')}</option>
        {contentLanguages.map((language) => (
          <option key={language} value={language}>
            {languageLabel(t, language)}
          </option>
        ))}
      </SelectField>
    </FormSection>
  )
}

/** The same in further languages, after all that they are of. */
export function TranslationsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.translations')}>
      <Translations form={form} />
    </FormSection>
  )
}

/** The fields for requirements of pilgrims, and for what the organizer is not liable for. */
export function RequirementsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.requirements')}>
      <TextAreaField form={form} name="requirement" label={t('trips.requirements')} isOptional />
      <TextAreaField form={form} name="tripDisclaimer" label={t('trips.disclaimer')} isOptional />
    </FormSection>
  )
}

import { useFieldArray } from 'react-hook-form'
import { contentLanguages } from '#domain/trips/translations.ts'
import { languageLabel } from '#web/features/trips/card/text-languages.ts'
import { createTranslation } from '#web/features/trips/form/state/translation-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TranslationFields } from './translation-fields.tsx'

/** The same trip in further languages, one below the other, and the way to one more (LNG-08). */
export function Translations({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'translations' })
  const own = form.watch('wordsLanguage')
  const left = contentLanguages.filter(
    (language) => language !== own && !fields.some((field) => field.language === language),
  )
  return (
    <>
      {fields.map(({ id, language }, index) => (
        <TranslationFields
          key={id}
          form={form}
          index={index}
          language={language}
          onRemove={() => remove(index)}
        />
      ))}
      {left.length > 0 ? (
        <Field label={t('tripForm.alsoIn')} hint={t('tripForm.translationsText')}>
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const language = left.find((one) => one === target.value)
                if (language) append(createTranslation(language))
              }}
            >
              <option value="">{t('tripForm.addLanguage')}</option>
              {left.map((language) => (
                <option key={language} value={language}>
                  {languageLabel(t, language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </>
  )
}

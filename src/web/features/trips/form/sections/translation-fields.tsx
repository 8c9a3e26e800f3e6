import { X } from 'lucide-react'
import { maxCaptionLength } from '#domain/trips/captions.ts'
import { languageLabel } from '#web/features/trips/card/text-languages.ts'
import { getDayNumbers } from '#web/features/trips/form/state/itinerary-numbers.ts'
import type { TranslationValues } from '#web/features/trips/form/state/translation-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'

type Language = TranslationValues['language']
type Props = { form: TripForm; index: number; language: Language; onRemove: () => void }

/** The texts in one further language. Beside each empty field is the text that readers see until it is filled in. */
export function TranslationFields({ form, index, language, onRemove }: Props) {
  const { t } = useLanguage()
  const label = languageLabel(t, language)
  const [title, description, requirement, tripDisclaimer] = form.watch([
    'title',
    'description',
    'requirement',
    'tripDisclaimer',
  ])
  return (
    <fieldset
      className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:p-5"
      data-language={language}
    >
      <legend className="contents">
        <span className="flex items-center justify-between gap-3 font-semibold">
          {t('tripForm.wordsIn', { language: label })}
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden="true" />}
            aria-label={t('tripForm.removeLanguage', { language: label })}
            onClick={onRemove}
          />
        </span>
      </legend>
      <TextField
        form={form}
        name={`translations.${index}.title`}
        label={t('tripForm.title')}
        hint={<OriginalText text={title} />}
        lang={language}
        dir="auto"
      />
      <TextAreaField
        form={form}
        name={`translations.${index}.description`}
        label={t('tripForm.description')}
        hint={<OriginalText text={description} />}
        rows={4}
      />
      <DayTranslations form={form} language={language} label={label} />
      <CaptionTranslations form={form} language={language} label={label} />
      {requirement.trim() ? (
        <TextAreaField
          form={form}
          name={`translations.${index}.requirement`}
          label={t('trips.requirements')}
          hint={<OriginalText text={requirement} />}
          isOptional
        />
      ) : null}
      {tripDisclaimer.trim() ? (
        <TextAreaField
          form={form}
          name={`translations.${index}.tripDisclaimer`}
          label={t('trips.disclaimer')}
          hint={<OriginalText text={tripDisclaimer} />}
          isOptional
        />
      ) : null}
    </fieldset>
  )
}

/** A field for each day with a description, its activities a line each. */
function DayTranslations({ form, language, label }: { form: TripForm; language: Language; label: string }) {
  const { t } = useLanguage()
  const days = form.watch('itinerary')
  const numbers = getDayNumbers(days)
  return days.map(({ activities, description, words }, row) => {
    const place = { day: numbers[row] ?? row + 1, language: label }
    const told = activities.map(({ text }) => text.trim()).filter(Boolean)
    const name = `itinerary.${row}.words.${language}` as const
    return [
      told.length > 0 || words?.[language]?.activities ? (
        <TextAreaField
          key={`${name}.activities`}
          form={form}
          name={`${name}.activities`}
          label={t('tripForm.dayIn', place)}
          hint={<OriginalText text={told.join(' · ')} />}
          rows={2}
          isOptional
        />
      ) : null,
      description?.trim() || words?.[language]?.description ? (
        <TextAreaField
          key={`${name}.description`}
          form={form}
          name={`${name}.description`}
          label={t('tripForm.dayDescriptionIn', place)}
          hint={<OriginalText text={description ?? ''} />}
          rows={2}
          isOptional
        />
      ) : null,
    ]
  })
}

/** A field for each picture with a caption. */
function CaptionTranslations({
  form,
  language,
  label,
}: {
  form: TripForm
  language: Language
  label: string
}) {
  const { t } = useLanguage()
  return form.watch('images').map(({ caption, words }, row) => {
    const name = `images.${row}.words.${language}` as const
    return caption.trim() || words?.[language] ? (
      <TextField
        key={name}
        form={form}
        name={name}
        label={t('tripForm.captionIn', { n: row + 1, language: label })}
        hint={<OriginalText text={caption} />}
        isOptional
        lang={language}
        dir="auto"
        maxLength={maxCaptionLength}
      />
    ) : null
  })
}

/** The trip's own text, of a long one the beginning: the whole is above. */
function OriginalText({ text }: { text: string }) {
  const line = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return (
    <UserText as="span">{line.length > 160 ? `${line.slice(0, 160).join('')}…` : line.join('')}</UserText>
  )
}

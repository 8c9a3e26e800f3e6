import { maxPilgrimsLimits } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

type SearchFormFieldsProps = { departureFrom?: string; departureTo?: string; zaireen?: number; q?: string }

/** The broader search: when, how many, and in words. */
export function SearchFormFields({ departureFrom, departureTo, zaireen, q }: SearchFormFieldsProps) {
  const { t } = useLanguage()
  const { today } = useSite()
  return (
    <div className="grid grid-cols-1 gap-4 px-[1.35rem] pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
      <Field label={t('search.departureFrom')}>
        {(control) => (
          <TextInput
            {...control}
            key={departureFrom}
            type="date"
            name="departureFrom"
            min={today}
            defaultValue={departureFrom}
          />
        )}
      </Field>
      <Field label={t('search.departureTo')}>
        {(control) => (
          <TextInput
            {...control}
            key={departureTo}
            type="date"
            name="departureTo"
            min={today}
            defaultValue={departureTo}
          />
        )}
      </Field>
      <Field label={t('search.zaireen')}>
        {(control) => (
          <TextInput
            {...control}
            {...maxPilgrimsLimits}
            key={zaireen}
            type="number"
            inputMode="numeric"
            name="zaireen"
            placeholder={t('search.anyNumber')}
            defaultValue={zaireen}
          />
        )}
      </Field>
      <Field label={t('search.words')}>
        {(control) => (
          <TextInput
            {...control}
            key={q}
            type="search"
            name="q"
            maxLength={200}
            placeholder={t('search.wordsHint')}
            defaultValue={q}
          />
        )}
      </Field>
    </div>
  )
}

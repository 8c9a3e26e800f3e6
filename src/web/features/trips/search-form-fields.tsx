import type { ReactNode } from 'react'
import { maxPilgrimsLimits } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { TextInput } from '#web/ui/field.tsx'

type SearchFormFieldsProps = { departureFrom?: string; departureTo?: string; zaireen?: number; q?: string }

/** The broader search: when, how many, and in words. */
export function SearchFormFields({ departureFrom, departureTo, zaireen, q }: SearchFormFieldsProps) {
  const { t } = useLanguage()
  const { today } = useSite()
  return (
    <div className="grid grid-cols-1 gap-4 px-[1.35rem] pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
      <Labelled label={t('search.departureFrom')}>
        <TextInput
          key={departureFrom}
          type="date"
          name="departureFrom"
          min={today}
          defaultValue={departureFrom}
          className="font-normal"
        />
      </Labelled>
      <Labelled label={t('search.departureTo')}>
        <TextInput
          key={departureTo}
          type="date"
          name="departureTo"
          min={today}
          defaultValue={departureTo}
          className="font-normal"
        />
      </Labelled>
      <Labelled label={t('search.zaireen')}>
        <TextInput
          {...maxPilgrimsLimits}
          key={zaireen}
          type="number"
          inputMode="numeric"
          name="zaireen"
          placeholder={t('search.anyNumber')}
          defaultValue={zaireen}
          className="font-normal"
        />
      </Labelled>
      <Labelled label={t('search.words')}>
        <TextInput
          key={q}
          type="search"
          name="q"
          maxLength={200}
          placeholder={t('search.wordsHint')}
          defaultValue={q}
          className="font-normal"
        />
      </Labelled>
    </div>
  )
}

/** A label around its field: one element less than a label beside it. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is what stands in it
    <label className="grid content-start gap-[.45rem] text-sm leading-ui font-semibold">
      {label}
      {children}
    </label>
  )
}

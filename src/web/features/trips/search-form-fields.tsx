import { type ReactNode, useRef } from 'react'
import { maxPilgrimsLimits } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { useLazyPart } from '#web/platform/use-lazy-part.ts'
import { TextInput } from '#web/ui/field.tsx'

type SearchFormFieldsProps = {
  departureFrom?: string
  departureTo?: string
  zaireen?: number
  q?: string
  /** Whether the fold around them was opened: other calendars are fetched then. */
  isShown: boolean
}

const load = async () => (await import('./search-calendars.tsx')).SearchCalendars

/** The broader search: when, how many, and in words. */
export function SearchFormFields({ departureFrom, departureTo, zaireen, q, isShown }: SearchFormFieldsProps) {
  const { t } = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-4 px-[1.35rem] pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
      <DayField
        key={`from ${departureFrom}`}
        name="departureFrom"
        label={t('search.departureFrom')}
        chosen={departureFrom}
        isShown={isShown}
      />
      <DayField
        key={`to ${departureTo}`}
        name="departureTo"
        label={t('search.departureTo')}
        chosen={departureTo}
        isShown={isShown}
      />
      <Labelled label={t('search.zaireen')}>
        <TextInput
          {...maxPilgrimsLimits}
          key={zaireen}
          type="number"
          inputMode="numeric"
          name="zaireen"
          placeholder={t('search.anyNumber')}
          defaultValue={zaireen}
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
        />
      </Labelled>
    </div>
  )
}

type DayFieldProps = { name: string; label: string; chosen: string | undefined; isShown: boolean }

/** A day to come, in the calendars of its readers (LNG-03); the form sends what stands in the field itself. */
function DayField({ name, label, chosen = '', isShown }: DayFieldProps) {
  const { today } = useSite()
  const { Part: SearchCalendars } = useLazyPart({ load, isWanted: isShown })
  const field = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Labelled label={label}>
        <TextInput ref={field} type="date" name={name} min={today} defaultValue={chosen} />
      </Labelled>
      {/* Its place is kept until it comes; without scripts it never does. */}
      <div className="min-h-11 noscript:min-h-0">
        {SearchCalendars ? <SearchCalendars label={label} field={field} /> : null}
      </div>
    </div>
  )
}

/** A label around its field: one element less than a label beside it. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is what stands in it
    <label className="grid content-start gap-[.45rem] text-sm leading-ui font-semibold *:font-normal">
      {label}
      {children}
    </label>
  )
}

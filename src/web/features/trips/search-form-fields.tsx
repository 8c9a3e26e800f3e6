import { useRef } from 'react'
import { maxPilgrimsLimits } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { useLazyPart } from '#web/platform/use-lazy-part.ts'
import { TextInput } from '#web/ui/field.tsx'
import { SearchFormLabel } from './search-form-label.tsx'
import { SearchWordsField } from './search-words-field.tsx'
import type { TripFilters } from './trips-query.ts'

type SearchFormFieldsProps = {
  filters: TripFilters
  /** Whether the fold around them was opened: other calendars and what has names are fetched then. */
  isShown: boolean
  /** Something was chosen that the words became. */
  onChoose: (filters: TripFilters) => void
}

const loadNamed = async () => (await import('./search-named-fields.tsx')).SearchNamedFields
const load = async () => (await import('./search-calendars.tsx')).SearchCalendars

/** The broader search: from where, when, how many, and in words. */
export function SearchFormFields({ filters, isShown, onChoose }: SearchFormFieldsProps) {
  const { departureFrom, departureTo, zaireen, q, from, month, occasion } = filters
  const { Part: NamedFields } = useLazyPart({ load: loadNamed, isWanted: isShown })
  const { t } = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-4 px-[1.35rem] pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-3">
      {NamedFields ? (
        <NamedFields filters={filters} />
      ) : (
        Object.entries({ from, month, occasion }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )
      )}
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
      <SearchFormLabel label={t('search.zaireen')}>
        <TextInput
          {...maxPilgrimsLimits}
          key={zaireen}
          type="number"
          inputMode="numeric"
          name="zaireen"
          placeholder={t('search.anyNumber')}
          defaultValue={zaireen}
        />
      </SearchFormLabel>
      <SearchWordsField key={q} words={q} onChoose={onChoose} />
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
      <SearchFormLabel label={label}>
        <TextInput ref={field} type="date" name={name} min={today} defaultValue={chosen} />
      </SearchFormLabel>
      {/* Its place is kept until it comes; without scripts it never does. */}
      <div className="min-h-11 noscript:min-h-0">
        {SearchCalendars ? <SearchCalendars label={label} field={field} /> : null}
      </div>
    </div>
  )
}

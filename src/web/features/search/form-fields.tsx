import { useRef } from 'react'
import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyPart } from '#web/platform/parts/use-lazy-part.ts'
import { useSite } from '#web/platform/site.ts'
import { TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type FilterOption, getOrganizerOptions, getOthersLabel, getPriceOptions } from './filter-options.ts'
import { SearchFormLabel } from './form-label.tsx'
import type { TripFilters } from './trips-query.ts'

type SearchFormFieldsProps = {
  filters: TripFilters
  facets: Facets | undefined
  names?: FilterNames | undefined
  /** Whether the fold around them was opened. */
  isShown: boolean
}

const loadCalendars = async () => (await loadWithMessages(() => import('./calendars.tsx'))).SearchCalendars

/** The broader search: organizer, price, and dates. */
export function SearchFormFields({ filters, facets, names, isShown }: SearchFormFieldsProps) {
  const { organizedBy, priceRange, departureFrom, departureTo } = filters
  const { t, formats } = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-4 px-[1.35rem] pt-2 pb-4 sm:grid-cols-2">
      {/* Many and by name: keywords find them too, so that nobody waits for them who does not look. */}
      {isShown ? (
        <Choice
          name="organizedBy"
          label={t('search.organizer')}
          anyLabel={t('search.anyOrganizer')}
          chosen={organizedBy}
          options={getOrganizerOptions(facets, organizedBy, names)}
          othersLabel={getOthersLabel(t, facets)}
        />
      ) : null}
      {!isShown && organizedBy ? <input type="hidden" name="organizedBy" value={organizedBy} /> : null}
      <Choice
        name="priceRange"
        label={t('search.price')}
        anyLabel={t('search.anyPrice')}
        chosen={priceRange}
        options={getPriceOptions(t, formats, facets, priceRange)}
      />
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
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  anyLabel: string
  chosen: string | undefined
  options: FilterOption[]
  /** Says where those are found that are not among the options. */
  othersLabel?: string | undefined
}

function Choice({ name, label, anyLabel, chosen = '', options, othersLabel }: ChoiceProps) {
  return (
    <SearchFormLabel label={label}>
      <Select key={chosen} name={name} defaultValue={chosen} autoComplete="off">
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {othersLabel ? <option disabled>{othersLabel}</option> : null}
      </Select>
    </SearchFormLabel>
  )
}

type DayFieldProps = { name: string; label: string; chosen: string | undefined; isShown: boolean }

/** A future date, in the calendars of its readers (LNG-03); the form sends the value of the field itself. */
function DayField({ name, label, chosen = '', isShown }: DayFieldProps) {
  const { today } = useSite()
  const { Part: SearchCalendars } = useLazyPart({ load: loadCalendars, isWanted: isShown })
  const field = useRef<HTMLInputElement>(null)
  return (
    <div>
      <SearchFormLabel label={label}>
        <TextInput ref={field} type="date" name={name} min={today} defaultValue={chosen} />
      </SearchFormLabel>
      {/* Its room is reserved until it loads; without scripts it never does. */}
      <div className="min-h-11 noscript:min-h-0">
        {SearchCalendars ? <SearchCalendars label={label} field={field} /> : null}
      </div>
    </div>
  )
}

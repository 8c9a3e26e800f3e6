import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Select } from '#web/ui/select.tsx'
import { type FilterOption, toNamedOptions } from './filter-options.ts'
import type { TripFilters } from './trips-query.ts'

type SearchFormWhenProps = {
  filters: TripFilters
  facets: Facets | undefined
  names: FilterNames | undefined
}

/** When: a month or an occasion. It is sent as `when`; an address that has both keeps the month beside it. */
export function SearchFormWhen({ filters: { month, occasion }, facets, names }: SearchFormWhenProps) {
  const { t } = useLanguage()
  const chosen = occasion ?? month ?? ''
  return (
    <>
      {month && occasion ? <input type="hidden" name="month" value={month} /> : null}
      <Select
        key={chosen}
        variant="cell"
        name="when"
        label={t('search.when')}
        defaultValue={chosen}
        autoComplete="off"
      >
        <option value="">{t('search.anyTime')}</option>
        <optgroup label={t('search.month')}>
          {toNamedOptions(facets?.months, month, names?.month).map(renderOption)}
        </optgroup>
        <optgroup label={t('search.occasion')}>
          {toNamedOptions(facets?.occasions, occasion, names?.occasion).map(renderOption)}
        </optgroup>
      </Select>
    </>
  )
}

const renderOption = ({ value, label }: FilterOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

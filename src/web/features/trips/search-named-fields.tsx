import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/platform/language.tsx'
import { Select } from '#web/ui/select.tsx'
import { SearchFormLabel } from './search-form-label.tsx'
import { namedChoices, type TripFilters } from './trips-query.ts'

/** From where and when, by name: they come when the fold is opened. Without scripts the same is said in words. */
export function SearchNamedFields({ filters }: { filters: TripFilters }) {
  const { t, locale } = useLanguage()
  const facets = useQuery(namedChoices(filters, locale)).data?.facets
  const { from, month, occasion } = filters
  return (
    <>
      <Choice
        name="from"
        label={t('search.from')}
        any={t('search.anyCity')}
        chosen={from}
        options={facets?.departures}
      />
      <Choice
        name="month"
        label={t('search.month')}
        any={t('search.anyMonth')}
        chosen={month}
        options={facets?.months}
      />
      <Choice
        name="occasion"
        label={t('search.occasion')}
        any={t('search.anyOccasion')}
        chosen={occasion}
        options={facets?.occasions}
      />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  any: string
  chosen: string | undefined
  options: readonly { value: string; label: string | null; count?: number }[] | undefined
}

/** One of the names that there are; what an address names besides stays chosen. */
function Choice({ name, label, any, chosen = '', options = [] }: ChoiceProps) {
  const { t } = useLanguage()
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <SearchFormLabel label={label}>
      <Select key={chosen} name={name} defaultValue={chosen} autoComplete="off">
        <option value="">{any}</option>
        {isOffered ? null : <option value={chosen}>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined
              ? option.label
              : t('search.optionCount', { label: option.label ?? option.value, count: option.count })}
          </option>
        ))}
      </Select>
    </SearchFormLabel>
  )
}

import { useLanguage } from '#web/platform/language.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FilterOption } from './filter-options.ts'

type FilterSelectProps = {
  name: string
  label: string
  /** The choice of none. */
  any: string
  value: string | undefined
  options: FilterOption[]
  onChange: (value: string | undefined) => void
}

/** A select of the filter bar; each choice says how many trips it would show. */
export function FilterSelect({ name, label, any, value, options, onChange }: FilterSelectProps) {
  const { t } = useLanguage()
  return (
    <Select
      variant="chip"
      name={name}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {t('search.optionCount', { label: option.label, count: option.count })}
        </option>
      ))}
    </Select>
  )
}

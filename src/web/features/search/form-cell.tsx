import { Select } from '#web/ui/select.tsx'
import type { FilterOption } from './filter-options.ts'

type SearchFormCellProps = {
  name: string
  label: string
  anyLabel: string
  chosen: string | undefined
  options: FilterOption[]
}

/** Keyed by the address: a change from elsewhere, such as the filter bar, reaches the field. */
export function SearchFormCell({ name, label, anyLabel, chosen = '', options }: SearchFormCellProps) {
  return (
    <Select key={chosen} variant="cell" name={name} label={label} defaultValue={chosen} autoComplete="off">
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

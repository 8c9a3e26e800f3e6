import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import type { FilterOption } from './filter-options.ts'

type FilterSelectProps = {
  name: string
  label: string
  /** The choice of none. */
  anyLabel: string
  value: string | undefined
  options: FilterOption[]
  /** Says where those are found that are not among the options. */
  othersLabel?: string
  onChange: (value: string | undefined) => void
}

/**
 * A select of the filter bar; each choice says how many trips it would show. Its choices come when somebody comes near,
 * before the list opens: the search form above has them all already, for those without scripts too.
 */
export function FilterSelect({
  name,
  label,
  anyLabel,
  value,
  options,
  othersLabel,
  onChange,
}: FilterSelectProps) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const shown = isWanted ? options : options.filter((option) => option.value === value)
  return (
    <Select
      variant="chip"
      name={name}
      label={label}
      value={value ?? ''}
      onFocus={want}
      onPointerEnter={want}
      onPointerDown={want}
      onChange={(event) => onChange(event.target.value || undefined)}
      className={cx(value === undefined && 'noscript:hidden')}
    >
      <option value="">{anyLabel}</option>
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {t('search.optionCount', { label: option.label, count: option.count })}
        </option>
      ))}
      {isWanted && othersLabel ? <option disabled>{othersLabel}</option> : null}
    </Select>
  )
}

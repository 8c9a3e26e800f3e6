import { Link } from 'react-router'
import type { UnderstoodQuery } from '#contract/search/filters.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listChosenFilters } from './filter-options.ts'
import { getTripsPath, type TripFilters } from './trips-query.ts'
import type { TripResults } from './use-trip-results.ts'

type ResultsChipsProps = { found: TripResults['found']; filters: TripFilters }

/** Every filter that is on, each a link to the list without it; of the words that were typed also what they were understood as. */
export function ResultsChips({ found, filters }: ResultsChipsProps) {
  const { t, formats } = useLanguage()
  const chosen = listChosenFilters(t, formats, filters, found)
  const understood = filters.q ? (found?.understood ?? []) : []
  if (chosen.length === 0) return null
  return (
    <ul
      aria-label={t('search.chosen')}
      className="flex w-full flex-wrap items-center gap-2 text-sm print:hidden"
    >
      {chosen.map(({ label, remainingFilters }) => (
        <FilterChip key={label} label={label} without={remainingFilters} />
      ))}
      {understood.length > 0 ? <li className="text-ink-2">{t('search.understood')}</li> : null}
      {understood.map((part) => (
        <FilterChip
          key={part.words}
          label={describeMeaning(part)}
          without={{ ...filters, ...(part.without ? { q: part.without } : { q: undefined }) }}
        />
      ))}
    </ul>
  )
}

function FilterChip({ label, without }: { label: string; without: TripFilters }) {
  const { t } = useLanguage()
  return (
    <li>
      <Link
        to={getTripsPath(without)}
        preventScrollReset
        aria-label={t('search.removeFilter', { filter: label })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-3.5 pe-3 hover:border-primary"
      >
        <UserText>{label}</UserText>
        <Icon name="x" className="size-4" />
      </Link>
    </li>
  )
}

/** By the names that came with it; else as the words were typed. */
function describeMeaning({ words, meanings }: UnderstoodQuery[number]): string {
  const names = new Set(meanings.flatMap(({ label }) => label ?? []))
  return names.size > 0 ? [...names].join(' / ') : words
}

import { Link } from 'react-router'
import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { parsePriceRange } from '#domain/search/price-ranges.ts'
import { tripSorts } from '#domain/trips/trips.ts'
import { sortLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  filterUsefulOptions,
  getOrganizerOptions,
  getOthersLabel,
  getPriceOptions,
} from './filter-options.ts'
import { FilterSelect } from './filter-select.tsx'
import { FilterTags } from './filter-tags.tsx'
import { clearFilters, countFilters, getTripsPath, type TripFilters } from './trips-query.ts'

type FilterBarProps = {
  filters: TripFilters
  facets: Facets | undefined
  names?: FilterNames | undefined
  onChange: (filters: TripFilters) => void
}

/**
 * The filters that are changed while browsing. With JavaScript each change shows at once; without, the same controls
 * are a plain form: a tag sends it, and the selects get a button that is otherwise hidden.
 */
export function FilterBar({ filters, facets, names, onChange }: FilterBarProps) {
  const { t, formats } = useLanguage()
  const { priceRange, organizedBy, tags, sort, unknown, ...others } = filters
  const active = countFilters(filters)
  return (
    <form
      action="/trips"
      method="get"
      // Its buttons add to one another: before the scripts, presses are stored and not sent one by one.
      data-kept
      aria-label={t('trips.filters')}
      data-filters
      className="md:sticky top-16 z-20 low:static mt-3 bg-bg/94 backdrop-blur-md lg:top-19 lg:mt-5 print:hidden"
    >
      {Object.entries({ ...(unknown?.destination && { destination: unknown.destination }), ...others }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Container className="relative flex scroll-px-gutter items-center gap-2.5 overflow-x-auto py-3 lg:flex-wrap lg:overflow-visible low:flex-wrap low:overflow-visible [scrollbar-width:none]">
        <FilterSelect
          name="priceRange"
          label={t('search.price')}
          anyLabel={t('search.anyPrice')}
          value={priceRange}
          options={filterUsefulOptions(getPriceOptions(t, formats, facets, priceRange), priceRange)}
          onChange={(value) => onChange({ ...filters, priceRange: parsePriceRange(value ?? '') })}
        />
        <FilterSelect
          name="organizedBy"
          label={t('search.organizer')}
          anyLabel={t('search.anyOrganizer')}
          value={organizedBy}
          options={filterUsefulOptions(getOrganizerOptions(facets, organizedBy, names), organizedBy)}
          othersLabel={getOthersLabel(t, facets)}
          onChange={(value) => onChange({ ...filters, organizedBy: value })}
        />
        <FilterTags
          chosen={tags}
          facets={facets}
          onChange={(chosen) => onChange({ ...filters, tags: chosen })}
        />
        {active > 0 ? (
          <Link
            to={getTripsPath(clearFilters(filters))}
            preventScrollReset
            className="way-on flex-none rounded-control px-2 text-sm whitespace-nowrap"
          >
            <Icon name="x" className="size-4.5" />
            <span>{t('trips.clearFilters', { count: active })}</span>
          </Link>
        ) : null}
        <Select
          variant="chip"
          name="sort"
          label={t('trips.sortLabel')}
          icon="arrows"
          value={sort}
          onChange={({ target }) =>
            onChange({ ...filters, sort: tripSorts.find((known) => known === target.value) ?? sort })
          }
          className="lg:ms-auto"
        >
          {tripSorts.map((known) => (
            <option key={known} value={known}>
              {sortLabel(t, known)}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          size="sm"
          name="tags"
          value={tags.join(',')}
          className="hidden flex-none noscript:inline-flex"
        >
          {t('search.submit')}
        </Button>
      </Container>
    </form>
  )
}

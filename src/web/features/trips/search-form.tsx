import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import {
  destinationOptions,
  type FilterOption,
  organizerOptions,
  othersLabel,
  priceOptions,
} from './filter-options.ts'
import { SearchFormFields } from './search-form-fields.tsx'
import { formParams, noFilters, readFilters, type TripFilters, tripsPath } from './trips-query.ts'

type SearchFormProps = {
  filters?: TripFilters
  facets: Facets | undefined
  /** Instead of going to the trips list. */
  onSubmit?: (filters: TripFilters) => void
  /** Two fields beside each other where the screen is narrow, so that it takes little of its height. */
  isCompact?: boolean
  className?: string
}

/** Finds trips. A plain form of the address's own parameters, so that it works before and without JavaScript. */
export function SearchForm({ filters = noFilters, facets, onSubmit, isCompact, className }: SearchFormProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const { destination, organizedBy, priceRange, tags, sort, ...broader } = filters
  const [isUnfolded, setUnfolded] = useState(Object.keys(broader).length > 0)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    choose(readFilters(formParams(event.currentTarget)))
  }

  function choose(chosen: TripFilters) {
    if (onSubmit) onSubmit(chosen)
    else navigate(tripsPath(chosen))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is a form and a search; <search> would stand around it.
    <form
      role="search"
      aria-label={t('search.title')}
      action="/trips"
      method="get"
      onSubmit={submit}
      className={cx(
        'grid lg:grid-cols-[1.25fr_1.15fr_1fr_auto]',
        isCompact ? 'search-compact grid-cols-1 min-[21rem]:grid-cols-2' : 'grid-cols-1',
        className,
      )}
    >
      {tags.length > 0 ? <input type="hidden" name="tags" value={tags.join(',')} /> : null}
      {sort !== noFilters.sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <Cell
        name="destination"
        label={t('search.destination')}
        any={t('search.anyDestination')}
        chosen={destination}
        options={destinationOptions(t, facets, destination)}
      />
      <Cell
        name="organizedBy"
        label={t('search.organizer')}
        any={t('search.anyOrganizer')}
        chosen={organizedBy}
        options={organizerOptions(facets, organizedBy)}
        others={othersLabel(t, facets)}
      />
      <Cell
        name="priceRange"
        label={t('search.price')}
        any={t('search.anyPrice')}
        chosen={priceRange}
        options={priceOptions(t, formats, facets, priceRange)}
      />
      <details
        className="group col-span-full"
        open={Object.keys(broader).length > 0}
        onToggle={() => setUnfolded(true)}
      >
        <summary className="with-icon icon-chevron-down flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control px-[1.35rem] text-sm font-semibold text-link before:order-1 before:size-4.5 before:transition-transform group-open:before:rotate-180 [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{t('search.more')}</span>
          <span className="not-group-open:hidden">{t('search.less')}</span>
        </summary>
        <SearchFormFields filters={filters} isShown={isUnfolded} onChoose={choose} />
      </details>
      {/* After what it sends, also where it stands at the end of a row before. */}
      <Button
        type="submit"
        size="lg"
        className={cx(
          'with-icon icon-search rounded-tile lg:col-start-4 lg:row-start-1 lg:min-h-18',
          isCompact && 'max-lg:px-3 min-[21rem]:max-lg:col-start-2 min-[21rem]:max-lg:row-start-2',
        )}
      >
        {t('search.submit')}
      </Button>
    </form>
  )
}

type CellProps = {
  name: string
  label: string
  any: string
  chosen: string | undefined
  options: FilterOption[]
  /** Says where those are found that are not among the options. */
  others?: string
}

/** Keyed by what the address says: a change from elsewhere, such as the filter bar, reaches the field. */
function Cell({ name, label, any, chosen = '', options, others }: CellProps) {
  return (
    <Select key={chosen} variant="cell" name={name} label={label} defaultValue={chosen} autoComplete="off">
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {others ? <option disabled>{others}</option> : null}
    </Select>
  )
}

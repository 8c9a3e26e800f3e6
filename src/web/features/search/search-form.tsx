import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { getDestinationOptions, toNamedOptions } from './filter-options.ts'
import { SearchFormCell } from './form-cell.tsx'
import { SearchFormFields } from './form-fields.tsx'
import { SearchFormWhen } from './form-when.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { getTripsPath, noFilters, readFilters, readFormParams, type TripFilters } from './trips-query.ts'

type SearchFormProps = {
  filters?: TripFilters
  facets: Facets | undefined
  /** The names of the filters that the address names by ids. */
  names?: FilterNames | undefined
  /** Instead of going to the trips list. */
  onSubmit?: (filters: TripFilters) => void
  /** Two fields beside each other where the screen is narrow, so that it takes little of its height. */
  isCompact?: boolean
  className?: string
}

/** Finds trips. A plain form of the address's own parameters, so that it works before and without JavaScript. */
export function SearchForm({
  filters = noFilters,
  facets,
  names,
  onSubmit,
  isCompact,
  className,
}: SearchFormProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { destination, from, zaireen, q, tags, sort } = filters
  const { organizedBy, priceRange, departureFrom, departureTo } = filters
  const isBroader = [organizedBy, priceRange, departureFrom, departureTo].some(Boolean)
  const [isUnfolded, setUnfolded] = useState(isBroader)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    choose(readFilters(readFormParams(event.currentTarget)))
  }

  function choose(chosen: TripFilters) {
    if (onSubmit) onSubmit(chosen)
    else navigate(getTripsPath(chosen))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is a form and a search; <search> would stand around it.
    <form
      role="search"
      aria-label={t('search.title')}
      action="/trips"
      method="get"
      onSubmit={submit}
      className={cx('search', isCompact && 'search-compact', className)}
    >
      {tags.length > 0 ? <input type="hidden" name="tags" value={tags.join(',')} /> : null}
      {sort !== noFilters.sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <SearchFormCell
        name="from"
        label={t('search.from')}
        anyLabel={t('search.anyCity')}
        chosen={from}
        options={toNamedOptions(facets?.departures, from, names?.from)}
      />
      <SearchFormCell
        name="destination"
        label={t('search.destination')}
        anyLabel={t('search.anyDestination')}
        chosen={destination}
        options={getDestinationOptions(t, facets, destination)}
      />
      <SearchFormWhen filters={filters} facets={facets} names={names} />
      <label className="select-cell">
        {t('search.zaireen')}
        <input
          {...maxPilgrimsLimits}
          key={zaireen}
          type="number"
          inputMode="numeric"
          name="zaireen"
          placeholder={t('search.anyNumber')}
          defaultValue={zaireen}
        />
      </label>
      <KeywordsField key={q} keywords={q} onChoose={choose} />
      <details open={isBroader} onToggle={() => setUnfolded(true)}>
        <summary className="with-icon icon-sliders before:order-1 before:size-5">
          <span>{t('search.more')}</span>
        </summary>
        <SearchFormFields filters={filters} facets={facets} names={names} isShown={isUnfolded} />
      </details>
      {/* After the fields that it sends, also at the end of a row before. */}
      <Button type="submit" size="lg" className="with-icon icon-search rounded-tile lg:min-h-18">
        {t('search.submit')}
      </Button>
    </form>
  )
}

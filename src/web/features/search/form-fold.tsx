import { useState } from 'react'
import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { prefetchPart } from '#web/platform/parts/use-lazy-part.ts'
import { listChosenFilters } from './filter-options.ts'
import { LabelList } from './label-list.tsx'
import type { TripFilters } from './trips-query.ts'

const loadSheet = async () => (await import('./form-sheet.tsx')).SearchFormSheet
const prefetchSheet = () => prefetchPart(loadSheet)

type SearchFormFoldProps = {
  filters: TripFilters
  facets: Facets | undefined
  names: FilterNames | undefined
  onSubmit: (filters: TripFilters) => void
}

/** The search on a phone: one line with the current search, which opens the form. */
export function SearchFormFold({ filters, facets, names, onSubmit }: SearchFormFoldProps) {
  const { t, formats } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const sheet = useLazyDialog({
    load: loadSheet,
    isWanted: isOpen,
    onCancel: () => setOpen(false),
    failure: t('failure.title'),
  })
  const { destination, tags: _, ...rest } = filters
  const place = destination && destinationLabel(t, destination)
  const others = listChosenFilters(t, formats, { ...rest, tags: [] }, { facets, filterNames: names }).map(
    ({ label }) => label,
  )
  const anything = [t('search.anyCity'), t('search.anyTime')]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prefetchSheet}
        onFocus={prefetchSheet}
        className="with-icon icon-map-pin flex min-h-16 w-full items-center gap-3.5 rounded-tile bg-surface py-2.5 ps-4.5 pe-2.5 text-start shadow-modal before:size-5 before:text-primary lg:hidden noscript:hidden"
      >
        <span className="min-w-0 flex-1 leading-tight">
          <b className="block font-semibold">{place ?? t('search.anyDestination')}</b>
          <span className="block text-sm text-ink-3">
            <LabelList labels={others.length > 0 ? others : anything} />
          </span>
          <span className="sr-only">{t('search.open')}</span>
        </span>
        <span className="with-icon icon-sliders grid size-11.5 flex-none place-items-center rounded-control bg-primary text-on-primary before:size-5" />
      </button>
      {sheet.show({
        open: isOpen,
        onOpenChange: setOpen,
        filters,
        facets,
        names,
        onSubmit: (chosen) => {
          setOpen(false)
          onSubmit(chosen)
        },
      })}
    </>
  )
}

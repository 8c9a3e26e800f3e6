import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { SearchForm } from './search-form.tsx'
import type { TripFilters } from './trips-query.ts'

type SearchFormSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: TripFilters
  facets: Facets | undefined
  names: FilterNames | undefined
  onSubmit: (filters: TripFilters) => void
}

/** The search form at the foot of a phone; a module of its own, because it is not needed before it is opened. */
export function SearchFormSheet({ open, onOpenChange, ...form }: SearchFormSheetProps) {
  const { t } = useLanguage()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('search.title')} closeLabel={t('common.close')}>
      <SearchForm {...form} className="-mx-2" />
    </Sheet>
  )
}

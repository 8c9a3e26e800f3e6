import type { ReactNode } from 'react'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { StatusOptions } from '#web/features/bookings/core/status-options.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { View } from './stages.ts'

const viewLabels: Record<View, MessageKey> = {
  answer: 'console.view.answer',
  passports: 'console.view.passports',
  rooms: 'console.view.rooms',
}

type FilterBarProps = {
  status: string
  view: string | null
  q: string
  counts: readonly { view: View; count: number }[]
  onFilter: (changes: Record<string, string | undefined>) => void
  children: ReactNode
}

/** Which bookings of a departure are shown; all of it stands in the address. */
export function FilterBar({ status, view, q, counts, onFilter, children }: FilterBarProps) {
  const { t, formats } = useLanguage()
  return (
    <div className="desk-filters">
      <div data-find className="desk-search">
        <SearchInput
          label={t('console.findHere')}
          searchText={q}
          onSearchTextChange={(words) => onFilter({ q: words || undefined })}
        />
      </div>
      <Select
        label={t('dashboard.statusFilter')}
        value={status}
        onChange={({ target }) => onFilter({ status: target.value || undefined })}
      >
        <option value="">{t('status.all')}</option>
        <StatusOptions statuses={bookingStatusNames} />
      </Select>
      {counts.map((one) => (
        <Chip
          key={one.view}
          pressed={view === one.view}
          onClick={() => onFilter({ view: view === one.view ? undefined : one.view })}
        >
          {t(viewLabels[one.view])} <span className="tabular-nums">{formats.number(one.count)}</span>
        </Chip>
      ))}
      <div className="ms-auto flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

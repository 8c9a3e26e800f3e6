import { type BookingStatus, bookingStatusNames, isBookingStatus } from '#domain/bookings/bookings.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'

export type BookingFilter = { status?: BookingStatus; q?: string }

type BookingsBarProps = { filter: BookingFilter; onFilter: (filter: BookingFilter) => void }

/** Which bookings are shown. */
export function BookingsBar({ filter: { q, status }, onFilter }: BookingsBarProps) {
  const { t } = useLanguage()
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchInput
        label={t('dashboard.searchBookings')}
        searchText={q ?? ''}
        onSearchTextChange={(words) => onFilter({ ...(status && { status }), ...(words && { q: words }) })}
      />
      <span className="flex-[0_1_15rem] max-sm:flex-auto">
        <Select
          label={t('dashboard.statusFilter')}
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...(q && { q }), ...(isBookingStatus(value) && { status: value }) })
          }
        >
          <option value="">{t('status.all')}</option>
          {bookingStatusNames.map((name) => (
            <option key={name} value={name}>
              {statusLabel(t, name)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}

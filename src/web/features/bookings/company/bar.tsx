import { Download } from 'lucide-react'
import { type BookingStatus, bookingStatusNames, isBookingStatus } from '#domain/bookings/bookings.ts'
import { StatusOptions } from '#web/features/bookings/core/status-options.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useExportBookings } from './use-export-bookings.ts'

export type BookingFilter = { status?: BookingStatus; q?: string }

type Props = { organizerId: string; filter: BookingFilter; onFilter: (filter: BookingFilter) => void }

/** Which bookings are shown, and the same as a file. */
export function OrganizerBookingsBar({ organizerId, filter, onFilter }: Props) {
  const { t } = useLanguage()
  const { q, status } = filter
  const file = useExportBookings({ id: organizerId, ...filter })
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-4.5 sm:px-6">
      <span className="flex-[0_1_15rem] max-sm:flex-auto">
        <Select
          label={t('dashboard.statusFilter')}
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...(q && { q }), ...(isBookingStatus(value) && { status: value }) })
          }
        >
          <option value="">{t('status.all')}</option>
          <StatusOptions statuses={bookingStatusNames} />
        </Select>
      </span>
      <SearchInput
        label={t('dashboard.searchBookings')}
        searchText={q ?? ''}
        onSearchTextChange={(words) => onFilter({ ...(status && { status }), ...(words && { q: words }) })}
      />
      <Button
        variant="quiet"
        icon={<Download aria-hidden="true" />}
        className="max-sm:w-full"
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('dashboard.export')}
      </Button>
      <FormFailure error={file.error} className="w-full" />
    </div>
  )
}

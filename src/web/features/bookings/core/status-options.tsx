import { type BookingStatus, bookingStatuses, bookingStatusGroups } from '#domain/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { statusGroupLabel, statusLabel } from './status-labels.ts'

/** Statuses as the options of a list, by their groups. */
export function StatusOptions({ statuses }: { statuses: readonly BookingStatus[] }) {
  const { t } = useLanguage()
  return bookingStatusGroups.map((group) => (
    <optgroup key={group} label={statusGroupLabel(t, group)}>
      {statuses
        .filter((name) => bookingStatuses[name].group === group)
        .map((name) => (
          <option key={name} value={name}>
            {statusLabel(t, name)}
          </option>
        ))}
    </optgroup>
  ))
}

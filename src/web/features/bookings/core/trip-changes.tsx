import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import { ChangeList } from '#web/features/trips/changes/list.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Shows the changes of the trip since it was booked, the newest first; nothing for a cancelled booking (CON-14). */
export function BookingTripChanges({ booking }: { booking: BookingWithTrip }) {
  const { t, formats } = useLanguage()
  const { status, tripChanges } = booking
  // A later version may know statuses that this page does not.
  const isOff = isBookingStatus(status) && !holdsSeats(status)
  if (isOff || tripChanges.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark of every card.
    <div
      role="group"
      aria-label={t('bookings.tripChanged')}
      className="mt-5 rounded-control bg-info-tint px-4.5 py-4"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal text-info">
        {t('bookings.tripChanged')}
      </h3>
      <ol className="mt-3 grid gap-4">
        {tripChanges.toReversed().map(({ at, reason, changes }) => (
          <li key={at + JSON.stringify(changes)}>
            <time dateTime={at} className="text-sm text-ink-2">
              {formats.mediumDate(at)}
            </time>
            <ChangeList changes={changes} />
            <p className="mt-2 text-sm text-ink-2">
              {reason ? t('tripChange.reason', { reason }) : t('tripChange.noReason')}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

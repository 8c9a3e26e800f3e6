import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'
import { bookingPatience, getBookingFormPath } from './form-path.ts'
import { getClosedReason } from './panel-state.ts'

/** How the page opens its booking dialog, fetches it when a hand comes near, and whether it is on its way. */
export type BookingDialogControl = { open: () => void; prefetch: () => void; isComing: boolean }

type BookButtonProps = {
  trip: Trip
  booking: BookingDialogControl
  size?: 'md' | 'lg'
  full?: boolean
  className?: string
}

/** The main action of the page; where it is disabled, the button says why. */
export function BookButton({ trip, booking, size, full, className }: BookButtonProps) {
  const { t } = useLanguage()
  const closed = getClosedReason(t, trip, trip.departureToday)
  return (
    // Without scripts, or where the dialog does not come, it leads to the form that the server renders.
    <form action={getBookingFormPath(trip)} method="get" data-kept={bookingPatience} className="contents">
      <Button
        type="submit"
        size={size}
        full={full}
        className={className}
        disabled={closed !== undefined}
        aria-haspopup="dialog"
        aria-busy={booking.isComing || undefined}
        icon={booking.isComing ? <SpinnerIcon /> : undefined}
        onClick={(event) => {
          event.preventDefault()
          booking.open()
        }}
        onPointerEnter={booking.prefetch}
        onFocus={booking.prefetch}
      >
        {closed ?? t('trips.book')}
      </Button>
    </form>
  )
}

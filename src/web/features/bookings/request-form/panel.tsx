import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { calculateDurationDays, countFreeSeats, isNearlyFull } from '#domain/trips/trips.ts'
import { DeferredTripTotal } from '#web/features/bookings/party/deferred-trip-total.tsx'
import { SeatBar } from '#web/features/trips/card/seat-bar.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { Hizam } from '#web/ui/pattern.tsx'
import { BookButton, type BookingDialogControl } from './panel-button.tsx'
import { BookingPanelPrice } from './panel-price.tsx'
import {
  formatSeats,
  formatTimeToDeparture,
  getClosedReason,
  getConfirmationText,
  hasFewSeats,
  isFull,
} from './panel-state.ts'
import { LargerPartyLink, SimilarTripsLink, WaitingListLink } from './waiting-list-link.tsx'

type BookingPanelProps = { trip: Trip; booking: BookingDialogControl }

/** Price, dates, places and next steps: all facts for a decision, on one card under its crown. */
export function BookingPanel({ trip, booking }: BookingPanelProps) {
  const { t } = useLanguage()
  const { departureToday: today } = trip
  const left = countFreeSeats(trip)
  const closed = getClosedReason(t, trip, today)
  const isLow = left > 0 && isNearlyFull({ left, total: trip.maxPilgrims })
  return (
    <section
      aria-label={t('trips.dock')}
      className={cx(
        'booking-panel',
        // With large letters it may be higher than the window: what stays in sight is then scrolled by itself, which keys
        // can do where there is something to go to.
        !trip.notBookableReason && 'booking-panel-held',
      )}
    >
      <div className="bg-night py-[9px] max-lg:hidden">
        <Hizam />
      </div>
      <div className="border-t border-line pt-4 lg:border-0 lg:px-7 lg:pt-6 lg:pb-6">
        {/* Where the panel is not beside the page, these are among the six facts above it (FAM-02). */}
        <div className="max-lg:hidden">
          <div className="panel-party">
            <DeferredTripTotal trip={trip} />
          </div>
          <BookingPanelPrice trip={trip} />
          <dl className="panel-days">
            <DateCell label={t('trips.departure')} date={trip.departureDate} />
            <DateCell label={t('trips.return')} date={trip.returnDate} />
          </dl>
        </div>
        <dl className="panel-facts">
          <Row label={t('trips.status')}>{formatTimeToDeparture(t, trip, today)}</Row>
          <Row label={t('trips.duration')} isBeside>
            {t('trips.days', { count: calculateDurationDays(trip) })}
          </Row>
          <Row label={t('trips.slotsLeft')} className={isLow && 'text-brass'}>
            {formatSeats(t, trip)}
          </Row>
        </dl>
        <SeatBar left={left} total={trip.maxPilgrims} className="mt-2.5 mb-5 h-[7px]" />
        {trip.notBookableReason === 'suspended' ? (
          <Alert tone="info" className="mb-4">
            {t('trips.suspended')}
          </Alert>
        ) : null}
        {trip.notBookableReason === 'cancelled' ? (
          <Alert tone="warn" className="mb-4">
            {t('departure.tripNote')}
          </Alert>
        ) : null}
        <BookButton trip={trip} booking={booking} size="lg" full />
        {isFull(trip) ? <WaitingListLink trip={trip} size="lg" full className="mt-2.5" /> : null}
        {hasFewSeats(trip) ? <LargerPartyLink trip={trip} /> : null}
        {closed ? <SimilarTripsLink full size="lg" className="mt-2.5" /> : null}
        {closed && !isFull(trip) ? null : (
          <p className="panel-note">
            <Icon name="shield-check" className="h-[1lh] w-5 text-primary" />
            <span className="min-w-0 wrap-anywhere">
              {getConfirmationText(t, trip, t('trips.noPayment'))}
            </span>
          </p>
        )}
      </div>
      <p className="panel-contract">
        <OrganizerLogo name={trip.organizer.companyName} src={trip.organizer.companyLogo} />
        <span className="min-w-0 wrap-anywhere">
          <RichText
            text={t('trips.contractWith', { organizer: '<name>-</name>' })}
            tags={{
              name: () => (
                <UserText className="font-semibold text-ink">{trip.organizer.companyName}</UserText>
              ),
            }}
          />
        </span>
      </p>
    </section>
  )
}

function DateCell({ label, date }: { label: string; date: string }) {
  const { formats } = useLanguage()
  return (
    <div className="px-4 py-3">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="font-semibold">
        {formats.mediumDate(date)}{' '}
        <OtherDate date={date} gregorian className="block text-sm font-normal text-ink-2" />
      </dd>
    </div>
  )
}

function Row({
  label,
  className,
  isBeside,
  children,
}: {
  label: string
  /** Only where the panel is beside the page. */
  isBeside?: boolean
  className?: string | false
  children: ReactNode
}) {
  return (
    <div className={isBeside ? 'max-lg:hidden' : undefined}>
      <dt>{label}</dt>
      <dd className={className || undefined}>{children}</dd>
    </div>
  )
}

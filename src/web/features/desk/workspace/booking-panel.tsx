import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { acceptsCosts } from '#domain/bookings/cancellations.ts'
import { formatRequestNeeds } from '#i18n/bookings/need-texts.ts'
import { AgreementLink } from '#web/features/bookings/agreement/link.tsx'
import { OrganizerCancellation } from '#web/features/bookings/company/cancellation.tsx'
import { OrganizerBookingChanges } from '#web/features/bookings/company/changes.tsx'
import { OrganizerBookingContact } from '#web/features/bookings/company/contact.tsx'
import { OrganizerCosts } from '#web/features/bookings/company/costs.tsx'
import { OrganizerBookingStatus } from '#web/features/bookings/company/status.tsx'
import { BookingPriceLines } from '#web/features/bookings/core/price-lines.tsx'
import { BookingTimeline } from '#web/features/bookings/core/timeline.tsx'
import { CounterPanel } from '#web/features/bookings/counter/panel.tsx'
import { PrivateNote } from '#web/features/bookings/counter/private-note.tsx'
import { handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { CompanyAccount } from '#web/features/payments/company/account.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Hizam } from '#web/ui/pattern.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelPeople } from './panel-people.tsx'

type BookingPanelProps = {
  booking: DeskBooking
  tripId: string
  organizerId: string
  mayChange: boolean
  onClose: () => void
}

/** One booking beside the table: its status, contact, people, amounts and history. `Esc` and Back close it. */
export function BookingPanel({ booking, tripId, organizerId, mayChange, onClose }: BookingPanelProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  const { reference, contactName, contactEmail, createdAt, lastChange } = booking
  const seesAmounts = useCompanyRight(organizerId, 'amounts') ?? false
  const query = useQuery(apiQuery('organizers.searchBookings', { id: organizerId, q: reference, limit: 1 }))
  const whole = query.data?.bookings.find((one) => one.id === booking.id)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(
    () =>
      handleConsoleKeys(({ key }) => {
        if (key !== 'Escape') return false
        const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(booking.id)}"] [data-open]`)
        close.current()
        row?.focus()
        return true
      }),
    [booking.id],
  )
  return (
    <aside className="desk-panel" data-panel aria-labelledby={id}>
      <header className="desk-crown">
        <Hizam />
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-h4 wrap-anywhere">
              {contactName || contactEmail ? (
                <UserText>{contactName || contactEmail}</UserText>
              ) : (
                t('dashboard.deletedAccount')
              )}
            </h2>
            <p className="text-sm text-on-night-2">
              <bdi className="tabular-nums">{reference}</bdi> ·{' '}
              {t('bookings.pilgrimsCount', { count: booking.numberOfPilgrims })} ·{' '}
              {formats.mediumDate(createdAt)}
            </p>
          </div>
          <IconButton label={t('common.close')} className="-me-2 text-on-night" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {!whole && query.error ? (
        <LoadFailure query={query} otherwise="errors.organizer_bookings_fetch_failed" className="m-4" />
      ) : null}
      <CounterPanel booking={booking} mayChange={mayChange} />
      {whole ? <PanelSections booking={whole} mayChange={mayChange} /> : null}
      {seesAmounts ? <CompanyAccount bookingId={booking.id} tripId={tripId} /> : null}
      {whole || query.error ? null : <Skeleton className="m-4 h-40" />}
      <PrivateNote bookingId={booking.id} mayChange={mayChange} />
      {lastChange ? (
        <p className="px-4 pb-3 text-sm text-ink-2">
          {lastChange.by === null
            ? t('console.changedAt', { when: formats.moment(lastChange.at) })
            : t('console.changedBy', { when: formats.moment(lastChange.at), who: lastChange.by })}
        </p>
      ) : null}
      {isInactive(booking.status) ? null : <PanelPeople tripId={tripId} reference={reference} />}
    </aside>
  )
}

function PanelSections({ booking, mayChange }: { booking: OrganizerBooking; mayChange: boolean }) {
  const { t, formats } = useLanguage()
  const { lines, totalAmount, agreedAmount, allInAmount, currency, reference, specialRequests, needs } =
    booking
  const isSeen = lines !== null && totalAmount !== null && agreedAmount !== null && allInAmount !== null
  return (
    <>
      <section className="desk-section">
        <h3>{t('trips.status')}</h3>
        {mayChange ? null : (
          <p id="status-locked" className="mb-2 text-sm text-ink-2">
            {t('dashboard.statusLocked')}
          </p>
        )}
        <div data-key="s">
          <OrganizerBookingStatus booking={booking} isVerified={mayChange} />
        </div>
        <OrganizerBookingChanges booking={booking} isVerified={mayChange} />
      </section>
      <section className="desk-section">
        <h3>{t('console.column.contact')}</h3>
        <OrganizerBookingContact booking={booking} />
        {needs.length > 0 ? (
          <p className="mt-2">
            <span className="text-ink-3">{t('leader.needs')}: </span>
            {formats.list(formatRequestNeeds(t, needs))}
          </p>
        ) : null}
        {specialRequests?.trim() ? (
          <p className="mt-2">
            <span className="text-ink-3">{t('bookings.specialRequests')}: </span>
            <UserText className="whitespace-pre-line wrap-anywhere">{specialRequests.trim()}</UserText>
          </p>
        ) : null}
      </section>
      {isSeen ? (
        <section className="desk-section">
          <h3>{t('departure.agreed')}</h3>
          <BookingPriceLines booking={{ lines, totalAmount, agreedAmount, allInAmount, currency }} />
          <AgreementLink reference={reference} />
          {acceptsCosts(booking.status) && mayChange ? <OrganizerCosts booking={booking} /> : null}
        </section>
      ) : null}
      <section className="desk-section">
        <h3>{t('bookings.timeline')}</h3>
        {isInactive(booking.status) ? <OrganizerCancellation booking={booking} /> : null}
        <BookingTimeline requestedAt={booking.createdAt} changes={booking.timeline} isNested />
      </section>
    </>
  )
}

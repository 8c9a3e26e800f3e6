import { ChevronDown, Mail } from 'lucide-react'
import { useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusGroups,
  isBookingStatus,
  organizerStatuses,
} from '#domain/bookings/bookings.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { OrganizerStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { getStatusMeaning, statusGroupLabel, statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#web/ui/menu.tsx'
import { StatusEmailNotice } from './status-email.tsx'
import { StatusEmailFirst } from './status-email-first.tsx'
import { StatusQuestion } from './status-question.tsx'
import { getChangeErrorText, useChangeStatus } from './use-change-status.ts'

type Props = { booking: OrganizerBooking; isVerified: boolean }

/**
 * The status of the booking, and the thirteen to choose from, each with its meaning. A menu and no native select: there an
 * arrow key would already choose another status. The email to the pilgrim waits, and the change can be undone; only one that
 * releases places is confirmed first, for those who wait for them are told right away.
 */
export function OrganizerBookingStatus({ booking, isVerified }: Props) {
  const { t } = useLanguage()
  const change = useChangeStatus(booking)
  const [asked, ask] = useState<BookingStatus>()
  const [isReading, setReading] = useState(false)
  const status = change.isPending ? change.variables : booking.status

  function choose(chosen: string) {
    change.reset()
    if (!isBookingStatus(chosen) || chosen === booking.status) return
    if (isInactive(chosen) && !isInactive(booking.status)) ask(chosen)
    else change.mutate(chosen)
  }

  const button = (
    <Button
      variant="quiet"
      size="sm"
      className="w-full"
      disabled={!isVerified}
      aria-label={t('dashboard.changeStatusOf', {
        who: booking.contactEmail || t('dashboard.deletedAccount'),
        trip: booking.tripTitle,
      })}
      aria-describedby={isVerified ? undefined : 'status-locked'}
    >
      {t('dashboard.changeStatus')}
      <ChevronDown aria-hidden="true" />
    </Button>
  )
  return (
    <div className="grid justify-items-start gap-2.5">
      <span className={change.isPending ? 'opacity-60' : undefined}>
        <OrganizerStatusBadge status={status} />
      </span>
      {isVerified ? (
        <Menu trigger={button}>
          <MenuRadioGroup value={status} onValueChange={choose}>
            {bookingStatusGroups.map((group) => (
              <MenuGroup key={group} label={statusGroupLabel(t, group)}>
                {organizerStatuses
                  .filter((name) => bookingStatuses[name].group === group)
                  .map((name) => (
                    <MenuRadioItem key={name} value={name}>
                      <span className="block">{statusLabel(t, name)}</span>
                      <span className="block max-w-72 text-sm font-normal text-ink-3">
                        {getStatusMeaning(t, name)}
                      </span>
                    </MenuRadioItem>
                  ))}
              </MenuGroup>
            ))}
          </MenuRadioGroup>
          {/* The email names amounts, which not every colleague sees. */}
          {booking.totalAmount === null || !booking.contactEmail ? null : (
            <>
              <MenuSeparator />
              <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => setReading(true)}>
                {t('statusEmail.first')}
              </MenuItem>
            </>
          )}
        </Menu>
      ) : (
        button
      )}
      {change.error && !asked ? (
        <Alert tone="danger">{getChangeErrorText(t, change.error, booking.status)}</Alert>
      ) : null}
      <StatusEmailNotice booking={booking} isVerified={isVerified} />
      {isReading ? (
        <StatusEmailFirst booking={booking} onChoose={choose} onClose={() => setReading(false)} />
      ) : null}
      <StatusQuestion booking={booking} chosen={asked} change={change} onClose={() => ask(undefined)} />
    </div>
  )
}

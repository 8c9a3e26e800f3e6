import { type StatusColour, type StatusTone, statusColour, statusTone } from '#domain/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { getStatusMeaning } from './status-labels.ts'

const tones: Record<StatusColour, BadgeTone> = {
  green: 'ok',
  yellow: 'warn',
  red: 'danger',
  blue: 'info',
  gray: 'mute',
}

/** The organizer's badge has more shades: ready and pending bookings stand out. */
const organizerTones: Record<StatusTone, { tone: BadgeTone; solid?: boolean }> = {
  ok: { tone: 'ok' },
  warn: { tone: 'warn' },
  danger: { tone: 'danger' },
  mute: { tone: 'mute' },
  info: { tone: 'info' },
  ok_solid: { tone: 'ok', solid: true },
  mute_solid: { tone: 'mute', solid: true },
}

/** A booking's status as its pilgrim and admins see it: icon, word and the colour of the specification (BOOK-09, ADM-07). */
export function BookingStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={status} tone={tones[statusColour(status)]} />
}

/** The same for the organizer, with its meaning (ORG-07). */
export function OrganizerStatusBadge({ status }: { status: string }) {
  const { t } = useLanguage()
  return (
    <span title={getStatusMeaning(t, status)}>
      <StatusBadge status={status} {...organizerTones[statusTone(status)]} />
    </span>
  )
}

import {
  Banknote,
  CheckCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  FileCheck,
  FileClock,
  Footprints,
  ListChecks,
  type LucideIcon,
  Luggage,
  Undo2,
  UserX,
} from 'lucide-react'
import {
  type BookingStatus,
  isBookingStatus,
  type StatusColour,
  type StatusTone,
  statusColour,
  statusTone,
} from '#domain/bookings.ts'
import { statusLabel, statusMeaning } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<StatusColour, BadgeTone> = {
  green: 'ok',
  yellow: 'warn',
  red: 'danger',
  blue: 'info',
  gray: 'mute',
}

/** The organizer's badge is finer: it has a tone for each of the thirteen (DESIGN.md, section 6). */
const organizerTones: Record<StatusTone, { tone: BadgeTone; solid?: boolean }> = {
  ok: { tone: 'ok' },
  warn: { tone: 'warn' },
  danger: { tone: 'danger' },
  mute: { tone: 'mute' },
  info: { tone: 'info' },
  info_solid: { tone: 'info', solid: true },
  primary: { tone: 'primary' },
}

const icons: Record<BookingStatus, LucideIcon> = {
  pending: Clock,
  confirmed: CircleCheck,
  paid: Banknote,
  documents_pending: FileClock,
  documents_verified: FileCheck,
  preparing: Luggage,
  ready: ListChecks,
  in_progress: Footprints,
  completed: CheckCheck,
  cancelled_by_pilgrim: CircleX,
  cancelled_by_organizer: CircleX,
  refunded: Undo2,
  no_show: UserX,
  cancelled: CircleX,
}

/** A booking's status as its pilgrim sees it: icon, word and the colour of the specification (BOOK-09). */
export function BookingStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={status} tone={tones[statusColour(status)]} />
}

/** The same for the organizer, who is told what it means (ORG-07). */
export function OrganizerStatusBadge({ status }: { status: string }) {
  const { t } = useLanguage()
  return (
    <span title={statusMeaning(t, status)}>
      <StatusBadge status={status} {...organizerTones[statusTone(status)]} />
    </span>
  )
}

function StatusBadge({ status, ...look }: { status: string; tone: BadgeTone; solid?: boolean }) {
  const { t } = useLanguage()
  const Icon = isBookingStatus(status) ? icons[status] : CircleQuestionMark
  const word = statusLabel(t, status)
  return (
    <Badge {...look} icon={<Icon aria-hidden="true" />}>
      <span className="sr-only">{t('status.label', { status: word })}</span>
      <span aria-hidden="true">{word}</span>
    </Badge>
  )
}

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
import { type BookingStatus, isBookingStatus, type StatusColour, statusColour } from '#domain/bookings.ts'
import { statusLabel } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<StatusColour, BadgeTone> = {
  green: 'ok',
  yellow: 'warn',
  red: 'danger',
  blue: 'info',
  gray: 'mute',
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
  const { t } = useLanguage()
  const Icon = isBookingStatus(status) ? icons[status] : CircleQuestionMark
  const word = statusLabel(t, status)
  return (
    <Badge tone={tones[statusColour(status)]} icon={<Icon aria-hidden="true" />}>
      <span className="sr-only">{t('status.label', { status: word })}</span>
      <span aria-hidden="true">{word}</span>
    </Badge>
  )
}

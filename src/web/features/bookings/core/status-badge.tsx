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
import { type BookingStatus, isBookingStatus } from '#domain/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { statusLabel } from './status-labels.ts'

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

/** A booking's status: icon and word. Its colour is another for pilgrims, organizers and admins. */
export function StatusBadge({ status, ...look }: { status: string; tone: BadgeTone; solid?: boolean }) {
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

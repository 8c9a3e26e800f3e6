import {
  CircleCheck,
  CircleSlash,
  Clock,
  type LucideIcon,
  RotateCw,
  SearchX,
  Send,
  Undo2,
} from 'lucide-react'
import type { EntryState } from '#domain/payments/entries.ts'
import { entryStateNames } from '#i18n/bookings/payment-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<keyof typeof entryStateNames, { tone: BadgeTone; Icon: LucideIcon }> = {
  open: { tone: 'brass', Icon: Clock },
  received: { tone: 'ok', Icon: CircleCheck },
  disputed: { tone: 'danger', Icon: SearchX },
  repeated: { tone: 'mute', Icon: RotateCw },
  withdrawn: { tone: 'mute', Icon: Undo2 },
  sent: { tone: 'info', Icon: Send },
  arrived: { tone: 'ok', Icon: CircleCheck },
  void: { tone: 'mute', Icon: CircleSlash },
}

/** What became of an entry of the books, as icon and words; nothing of one that stands, which its kind says. */
export function EntryStateBadge({ state }: { state: EntryState }) {
  const { t } = useLanguage()
  if (state === 'stands') return null
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(entryStateNames[state])}
    </Badge>
  )
}

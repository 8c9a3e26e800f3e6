import { BadgeCheck, Phone } from 'lucide-react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import type { CounterChannel } from '#domain/bookings/counter.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** How a family asked its company to book for it. */
export const channelLabels = {
  phone: 'counter.byPhone',
  counter: 'counter.atCounter',
  message: 'counter.byMessage',
  table: 'counter.fromTable',
} as const satisfies Record<CounterChannel, MessageKey>

/** On a booking that its company made: how it was asked for, and whether the family has confirmed it. */
export function CounterSign({ counter }: { counter: OrganizerBooking['counter'] }) {
  const { t } = useLanguage()
  if (!counter) return null
  const { channel, isConfirmed } = counter
  const Icon = isConfirmed ? BadgeCheck : Phone
  return (
    <p className={`flex items-start gap-1.5 text-sm ${isConfirmed ? 'text-ok' : 'text-warn'}`}>
      <Icon aria-hidden="true" className="h-[1lh] w-4 flex-none" />
      <span>
        {t(channelLabels[channel])} · {t(isConfirmed ? 'acts.counter_confirmed' : 'counter.notConfirmed')}
      </span>
    </p>
  )
}

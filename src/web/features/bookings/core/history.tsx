import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { BookingEvent } from '#contract/bookings/events.ts'
import { eventLabels, sideLabels } from '#i18n/event-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { statusLabel } from './status-labels.ts'

type BookingHistoryProps = {
  requestedAt: string
  timeline: BookingWithTrip['timeline']
  events: readonly BookingEvent[]
}

/** The whole history of a booking in its order: statuses, and actions of each side. */
export function BookingHistory({ requestedAt, timeline, events }: BookingHistoryProps) {
  const { t, formats } = useLanguage()
  const entries = [
    { at: requestedAt, word: t('bookings.requested'), by: null },
    ...timeline.map(({ to, at }) => ({ at, word: statusLabel(t, to), by: null })),
    ...events.map(({ kind, side, at }) => ({ at, word: t(eventLabels[kind]), by: t(sideLabels[side]) })),
    // Events of the same moment stay in this order.
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <ol aria-label={t('bookings.timeline')} className="grid gap-2 pt-1 pb-2 text-sm">
      {entries.map(({ at, word, by }, index) => (
        <li key={`${word} ${at}`} className="flex items-start gap-2">
          <Khatam
            className={index === entries.length - 1 ? 'mt-[.3em] text-primary' : 'mt-[.3em] text-line-strong'}
          />
          <span className="min-w-0">
            <b className="font-semibold">{word}</b>{' '}
            <time dateTime={at} className="text-ink-3">
              {formats.mediumDate(at)}
            </time>
            {by === null ? null : <span className="text-ink-3"> · {by}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

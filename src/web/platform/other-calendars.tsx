import { type ReactNode, useState } from 'react'
import { type CalendarDate, calendarDate } from '#domain/kernel/calendar.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useLanguage } from './language.tsx'
import { loadWithMessages } from './messages.ts'
import { useLazyPart } from './parts/use-lazy-part.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

const loadDayEntry = async () => (await loadWithMessages(() => import('./forms/day-entry.tsx'))).DayEntry

type OtherCalendarsProps = {
  /** Of the date's field. */
  label: ReactNode
  /** The value of the field, 'YYYY-MM-DD', or something unfinished. */
  value: string
  onDay: (day: CalendarDate) => void
}

/** Under a date: the same day by the moon, in Persian by the sun before it, and a way to give it by either (LNG-03). */
export function OtherCalendars({ label, value, onDay }: OtherCalendarsProps) {
  const { t, formats, locale } = useLanguage()
  const isLive = useIsHydrated()
  const [isOpen, setOpen] = useState(false)
  const {
    Part: EnterDay,
    hasFailed,
    isComing,
    tryAgain,
  } = useLazyPart({ load: loadDayEntry, isWanted: isOpen })
  const day = calendarDate(value)
  const shown = locale === 'fa' ? (['solar', 'hijri'] as const) : (['hijri'] as const)
  return (
    // Without scripts there is nothing to enter with; until they run its room is reserved.
    <div className={cx('text-sm text-ink-2', !isLive && 'pb-11 noscript:pb-0')}>
      {day ? (
        <p className="flex flex-wrap gap-x-3" data-other-dates>
          {shown.map((calendar) => (
            <bdi key={calendar}>{formatNonGregorianDate(t, formats, calendar, day)}</bdi>
          ))}
        </p>
      ) : null}
      {isLive ? (
        <details className="@container" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{label}: </span>
            {t('calendar.enter')}
          </summary>
          {EnterDay ? <EnterDay onDay={onDay} /> : null}
          {hasFailed ? (
            <Button variant="quiet" size="sm" busy={isComing} onClick={tryAgain}>
              {t('common.retry')}
            </Button>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}

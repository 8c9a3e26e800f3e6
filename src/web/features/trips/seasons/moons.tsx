import type { SeasonPage } from '#contract/trips/seasons.ts'
import { monthNames } from '#i18n/non-gregorian-dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

const lunation = 29.53
const radius = 10

/** Returns the days shown in the band: a few of the month, and those about the occasion. */
function getShownDays({ firstDay, lastDay }: Pick<NonNullable<SeasonPage['hijri']>, 'firstDay' | 'lastDay'>) {
  const near = [firstDay - 1, firstDay, lastDay, lastDay + 1]
  const few = [1, 5, 10, 15, 20, 25, 29].filter((day) => near.every((one) => Math.abs(one - day) > 1))
  return [...new Set([...few, ...near])].filter((day) => day >= 1 && day <= 30).toSorted((a, b) => a - b)
}

/** The moon through the month of an occasion, its days marked: it shows why a day is not sure before the moon was seen. */
export function SeasonMoons({ hijri }: { hijri: NonNullable<SeasonPage['hijri']> }) {
  const { t, formats } = useLanguage()
  const month = monthNames(t, 'hijri')[hijri.month - 1] ?? ''
  const { firstDay, lastDay } = hijri
  const marked =
    firstDay === lastDay
      ? formats.digits(firstDay)
      : t('season.span', { first: formats.digits(firstDay), last: formats.digits(lastDay) })
  return (
    <div
      role="img"
      aria-label={t('season.band', { month, days: marked })}
      className="flex items-end justify-between gap-1 overflow-hidden"
    >
      {getShownDays(hijri).map((day) => {
        const isDay = day >= firstDay && day <= lastDay
        const isNear = day >= firstDay - 1 && day <= lastDay + 1
        return (
          <span
            key={day}
            className={cx(
              'grid justify-items-center gap-1 text-sm tabular-nums',
              isDay ? 'font-semibold text-brass-on-night' : 'text-on-night-2',
              !isNear && day !== 1 && 'max-sm:hidden',
            )}
          >
            <Moon day={day} className={isDay ? 'size-9.5' : 'size-6.5'} />
            {formats.digits(day)}
          </span>
        )
      })}
    </div>
  )
}

/** The moon of a day as seen in the northern sky; it is the same in both directions of reading. */
function Moon({ day, className }: { day: number; className: string }) {
  const phase = day / lunation
  const bend = Math.cos(2 * Math.PI * phase) * radius
  const isWaxing = phase < 0.5
  // The outer edge of the lit side, and back along the line between light and dark.
  const outer = `M12 2A10 10 0 0 ${isWaxing ? 1 : 0} 12 22`
  const inner = `A${Math.abs(bend).toFixed(2)} 10 0 0 ${isWaxing === bend > 0 ? 0 : 1} 12 2Z`
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r={radius} className="fill-current opacity-20" />
      <path d={outer + inner} className="fill-current" />
    </svg>
  )
}

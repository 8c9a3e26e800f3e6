import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { statusLabel } from './status-labels.ts'

type BookingTimelineProps = {
  requestedAt: string
  changes: BookingWithTrip['timeline']
  /** Inside of something that names it and sets it off already. */
  isNested?: boolean
}

/** The history of the booking's status; a request without changes needs no list. */
export function BookingTimeline({ requestedAt, changes, isNested }: BookingTimelineProps) {
  const { t, formats } = useLanguage()
  if (changes.length === 0) return null
  const steps = [
    { word: t('bookings.requested'), at: requestedAt },
    ...changes.map(({ to, at }) => ({ word: statusLabel(t, to), at })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark of every card.
    <div
      role="group"
      aria-label={t('bookings.timeline')}
      className={isNested ? 'pt-1 pb-2' : 'mt-5 border-t border-line pt-5'}
    >
      {isNested ? null : (
        <h3 className="mb-3 font-sans text-sm font-normal tracking-normal text-ink-3">
          {t('bookings.timeline')}
        </h3>
      )}
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map(({ word, at }, index) => (
          <li key={`${word} ${at}`} className="flex items-start gap-2">
            <Khatam
              className={index === steps.length - 1 ? 'mt-[.3em] text-primary' : 'mt-[.3em] text-line-strong'}
            />
            <span>
              <b className="font-semibold">{word}</b>{' '}
              <time dateTime={at} className="text-ink-3">
                {formats.mediumDate(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

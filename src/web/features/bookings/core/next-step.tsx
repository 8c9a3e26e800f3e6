import { useLocation } from 'react-router'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { NextStepKind } from '#domain/bookings/next-step.ts'
import { formatLaterStep, formatNextStep } from '#i18n/bookings/next-step-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hizam, Khatam } from '#web/ui/pattern.tsx'

/** More later dates than this would not be read. */
const maxLaterSteps = 3

/** Steps at which nothing is to be done and nobody travels. */
const quietKinds: readonly NextStepKind[] = [
  'refund',
  'refunded',
  'cancelled',
  'unanswered',
  'review',
  'over',
]

/** Where a step is done, below the address of the booking. */
const places: Partial<Record<NextStepKind, { path: string; label: MessageKey }>> = {
  answer_change: { path: '/trip-changed', label: 'emails.tripChanged.answer' },
  refused: { path: '/people', label: 'step.openPeople' },
  people: { path: '/people', label: 'step.openPeople' },
  papers: { path: '/people', label: 'step.openPeople' },
}

type NextStepProps = {
  booking: BookingWithTrip
  /** At the head of the booking's page; in a list it is a part of its card. */
  isHead?: boolean
}

/** Shows the next action with its deadline, and the dates after it, as the server says them. */
export function NextStep({ booking, isHead }: NextStepProps) {
  const { t, formats: f } = useLanguage()
  const { pathname } = useLocation()
  const { nextStep } = booking
  // On the page the question whether it binds again stands above, with its buttons.
  if (!nextStep || (isHead && nextStep.kind === 'accept')) return null
  if (quietKinds.includes(nextStep.kind)) return isHead ? <QuietStep booking={booking} /> : null
  const { later } = nextStep
  const context = { booking, t, f }
  const { title, text } = formatNextStep(nextStep, context)
  const place = isHead ? places[nextStep.kind] : undefined
  return (
    <section
      aria-label={t('step.label')}
      className={cx(
        'overflow-hidden bg-night text-on-night print:border print:border-line',
        isHead ? 'rounded-panel shadow-float' : 'rounded-control',
      )}
    >
      {isHead ? (
        <div className="pt-[9px] print:hidden">
          <Hizam />
        </div>
      ) : null}
      <div className={isHead ? 'px-5 py-6 sm:px-7' : 'px-5 py-4'}>
        <p className={isHead ? 'font-display text-h3' : 'font-semibold'}>
          <IsolatedText>{title}</IsolatedText>
        </p>
        <p className={cx('mt-1.5 max-w-[60ch] text-on-night-2 wrap-anywhere', !isHead && 'text-sm')}>
          <IsolatedText>{text}</IsolatedText>
        </p>
        {place ? (
          <ButtonLink to={`${pathname.replace(/\/$/, '')}${place.path}`} size="sm" className="mt-4">
            {t(place.label)}
          </ButtonLink>
        ) : null}
      </div>
      {isHead && later.length > 0 ? (
        <ul className="flex flex-wrap gap-x-7 gap-y-1.5 border-t border-night-line px-5 py-4 text-sm text-on-night-2 sm:px-7">
          {later.slice(0, maxLaterSteps).map((step) => (
            <li key={step.kind} className="flex items-start gap-2.5">
              <Khatam className="mt-[.35em] text-brass-on-night" />
              <span className="min-w-0 wrap-anywhere">
                <IsolatedText>{formatLaterStep(step, context)}</IsolatedText>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Shown where nothing is asked for: what comes back of a cancelled booking, or that a trip is over. */
function QuietStep({ booking }: { booking: BookingWithTrip }) {
  const { t, formats: f } = useLanguage()
  const { nextStep, tripId } = booking
  if (!nextStep) return null
  const { title, text } = formatNextStep(nextStep, { booking, t, f })
  return (
    <Card className="px-5 py-5 sm:px-7">
      <p className="font-display text-h4">{title}</p>
      <p className="mt-1.5 max-w-[60ch] text-ink-2">
        <IsolatedText>{text}</IsolatedText>
      </p>
      {nextStep.kind === 'review' ? (
        <ButtonLink to={`/reviews?tripId=${tripId}`} size="sm" className="mt-4">
          {t('reviews.write')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

/** The next step of a row in a few words; nothing where its status says it already. */
export function NextStepLine({ booking }: { booking: BookingWithTrip }) {
  const { t, formats: f } = useLanguage()
  const { nextStep } = booking
  if (!nextStep || ['cancelled', 'over', 'review'].includes(nextStep.kind)) return null
  return (
    <p className="mt-1.5 text-sm font-semibold wrap-anywhere">
      <IsolatedText>{formatNextStep(nextStep, { booking, t, f }).title}</IsolatedText>
    </p>
  )
}

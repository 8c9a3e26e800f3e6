import { useLocation } from 'react-router'
import type { BookingPage } from '#contract/bookings/links.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hizam, Khatam } from '#web/ui/pattern.tsx'
import { getLastAnswerDay } from './last-answer-day.ts'
import { formatFirstStep, formatLaterStep, getBookingSteps } from './step-text.ts'

/** More later dates than this would not be read. */
const maxLaterSteps = 3

type NextStepProps = {
  booking: BookingPage
  /** At the head of the booking's page; in a list it is a part of its card. */
  isHead?: boolean
}

/** Shows the next action with its deadline, and the dates after it. */
export function NextStep({ booking, isHead }: NextStepProps) {
  const { t, formats } = useLanguage()
  const { pathname } = useLocation()
  const { departureToday: today } = booking.trip
  const [first, ...later] = getBookingSteps(booking, today)
  if (!first) return isHead ? <NoNextStep booking={booking} /> : null
  const facts = { booking, today, t, f: formats }
  const { tripQuestion } = booking
  const asked = isHead && tripQuestion?.isOpen ? tripQuestion : undefined
  const { title, text } = asked
    ? {
        title: t('tripChanged.open'),
        text: t('tripChanged.openText', {
          day: formats.longDate(getLastAnswerDay(asked, booking.trip.timeZone)),
        }),
      }
    : formatFirstStep(first, facts)
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
        <p className={isHead ? 'font-display text-h3' : 'font-semibold'}>{title}</p>
        <p className={cx('mt-1.5 max-w-[60ch] text-on-night-2 wrap-anywhere', !isHead && 'text-sm')}>
          {text}
        </p>
        {asked ? (
          <ButtonLink to={`${pathname.replace(/\/$/, '')}/trip-changed`} size="sm" className="mt-4">
            {t('emails.tripChanged.answer')}
          </ButtonLink>
        ) : null}
      </div>
      {isHead && later.length > 0 ? (
        <ul className="flex flex-wrap gap-x-7 gap-y-1.5 border-t border-night-line px-5 py-4 text-sm text-on-night-2 sm:px-7">
          {later.slice(0, maxLaterSteps).map((step) => (
            <li key={step.kind} className="flex items-start gap-2.5">
              <Khatam className="mt-[.35em] text-brass-on-night" />
              <span className="min-w-0 wrap-anywhere">{formatLaterStep(step, facts)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Shown where no step is ahead: a cancelled booking, or a past trip. */
function NoNextStep({ booking }: { booking: BookingPage }) {
  const { t } = useLanguage()
  const off = isInactive(booking.status)
  // A later version may know statuses that this page does not.
  if (
    !off &&
    booking.status !== 'completed' &&
    booking.agreement.offer.returnDate >= booking.trip.departureToday
  )
    return null
  return (
    <Card className="px-5 py-5 sm:px-7">
      <p className="font-display text-h4">{t(off ? 'step.off' : 'step.over')}</p>
      <p className="mt-1.5 max-w-[60ch] text-ink-2">{t(off ? 'step.offText' : 'step.overText')}</p>
      {booking.offersReview && !off ? (
        <ButtonLink to={`/reviews?tripId=${booking.tripId}`} size="sm" className="mt-4">
          {t('bookings.writeReview')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { UpcomingStep } from '#domain/bookings/steps.ts'
import { getBookingSteps } from '#web/features/bookings/core/step-text.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Khatam } from '#web/ui/pattern.tsx'

/** As many as one can take in; the trip itself is shown beside them. */
const maxSteps = 4

/** Shows the next steps, with their dates and amounts. */
export function SentSteps({ booking }: { booking: BookingPage }) {
  const { t, formats } = useLanguage()
  const { trip, currency } = booking
  const { terms } = booking.agreement.offer
  const organizer = trip.organizer.companyName
  const ahead = getBookingSteps(booking, trip.departureToday)
  const hasDeposit = ahead.some(({ kind }) => kind === 'deposit')
  const titleOf = ({ kind, amount = '0' }: UpcomingStep): string => {
    const money = { amount: formats.money(amount, currency) }
    if (kind === 'open_mail') return t('sent.stepOpen')
    if (kind === 'answer') return t('sent.stepAnswer', { organizer })
    if (kind === 'deposit') return t('sent.stepDeposit', money)
    if (kind === 'balance') return t(hasDeposit ? 'sent.stepBalance' : 'sent.stepWhole', money)
    return t(kind === 'departure' ? 'trips.departure' : 'trips.return')
  }
  const whenOf = ({ kind, by, withinDays = 0 }: UpcomingStep): string | undefined => {
    if (kind === 'answer') return t('sent.stepAnswerText')
    if (by === null) return t('terms.withinDays', { count: withinDays })
    if (kind === 'open_mail') return t('agreement.by', { date: formats.moment(by) })
    return kind === 'departure' || kind === 'return'
      ? formats.longDate(by)
      : t('agreement.by', { date: formats.longDate(by) })
  }
  const steps: Step[] = ahead.map((step) => ({
    key: step.kind,
    title: titleOf(step),
    text: whenOf(step),
    isUrgent: step.kind === 'open_mail',
  }))
  const unknown = { key: 'unknown', title: t('sent.noTerms'), text: t('sent.noTermsText', { organizer }) }
  const journey = ahead.findIndex(({ kind }) => kind === 'departure')
  if (!terms && journey >= 0) steps.splice(journey, 0, unknown)
  return <NumberedSteps title={t('sent.next')} steps={steps.slice(0, maxSteps)} />
}

type Step = { key: string; title: string; text?: ReactNode; isUrgent?: boolean }

/** Steps as nodes on a way; the first is the next to be done. */
export function NumberedSteps({ title, steps }: { title: string; steps: Step[] }) {
  const { formats } = useLanguage()
  if (steps.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-h3">{title}</h2>
      <ol className="mt-5">
        {steps.map(({ key, title, text, isUrgent }, at) => (
          <li
            key={key}
            className="relative flex gap-5 pb-6 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:inset-y-0 [&:not(:last-child)]:before:start-[21px] [&:not(:last-child)]:before:border-s [&:not(:last-child)]:before:border-dashed [&:not(:last-child)]:before:border-line-strong"
          >
            <span aria-hidden="true" className="relative grid size-[43px] flex-none place-items-center bg-bg">
              <Khatam
                className={cx(
                  'absolute inset-0 text-[43px]',
                  at === 0 ? 'text-primary' : 'text-primary-tint',
                )}
              />
              <b className={cx('num relative text-sm', at === 0 ? 'text-on-primary' : 'text-primary')}>
                {formats.number(at + 1)}
              </b>
            </span>
            <div className="min-w-0 pt-1.5">
              <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
              {text ? (
                <p
                  className={cx('mt-0.5 wrap-anywhere', isUrgent ? 'font-semibold text-brass' : 'text-ink-2')}
                >
                  {text}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

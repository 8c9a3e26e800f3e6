import type { BookingPage } from '#contract/bookings/links.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/** The upcoming steps of a booking on a day; none for a reopened one, which is not binding. */
export const getBookingSteps = (booking: BookingPage, today: CalendarDate): UpcomingStep[] =>
  booking.isSetBack ? [] : listAgreedSteps(booking, booking.binding, { deadline: booking.deadline, today })

/** A payment that is further away than this is not a next action. */
const soonDays = 14

type StepTextContext = { booking: BookingPage; today: CalendarDate; t: Translate; f: Formats }

/** Returns the next action in a few words, and the details about it. */
export function formatFirstStep(step: UpcomingStep, facts: StepTextContext): { title: string; text: string } {
  const { booking, today, t, f } = facts
  const company = booking.trip.organizer.companyName
  if (step.kind === 'open_mail')
    return {
      title: t('step.openMail'),
      text: t('step.openMailText', { email: booking.contactEmail, moment: f.moment(step.by ?? '') }),
    }
  if (step.kind === 'answer')
    return {
      title: t('step.answer'),
      text: t('step.answerText', { email: booking.contactEmail }),
    }
  const day = step.by ?? today
  const days = daysBetween(today, day)
  const date = f.longDate(day)
  if (step.kind === 'return')
    return {
      title: t('step.travelling'),
      text: t('step.returnText', { date, inDays: formatDaysUntil(t, days) }),
    }
  if (step.kind === 'departure')
    return {
      title: t('step.departure'),
      text: t('step.departureText', { date, inDays: formatDaysUntil(t, days) }),
    }
  const amount = f.money(step.amount ?? '0', booking.currency)
  const isDeposit = step.kind === 'deposit'
  if (step.by !== null && days > soonDays)
    return {
      title: t('step.nothingUntil', { date }),
      text: t(isDeposit ? 'step.thenDeposit' : 'step.thenBalance', { amount }),
    }
  return {
    title: t(isDeposit ? 'step.deposit' : 'step.balance', { amount }),
    text: t('step.payText', { company, when: formatDueDate(step, facts) }),
  }
}

/** One of the later dates: 'Balance ₹5,83,500, by Jan 16, 2027'. */
export function formatLaterStep(step: UpcomingStep, facts: StepTextContext): string {
  const { booking, t, f } = facts
  const amount = step.amount ? f.money(step.amount, booking.currency) : ''
  const when = formatDueDate(step, facts)
  if (step.kind === 'answer') return t('step.laterAnswer')
  if (step.kind === 'deposit') return t('step.laterDeposit', { amount, when })
  if (step.kind === 'balance') return t('step.laterBalance', { amount, when })
  return t(step.kind === 'departure' ? 'step.laterDeparture' : 'step.laterReturn', { when })
}

function formatDueDate({ by, withinDays = 0, kind }: UpcomingStep, { t, f }: StepTextContext): string {
  if (by === null) return t('agreement.within', { days: t('trips.days', { count: withinDays }) })
  const isDay = kind === 'departure' || kind === 'return'
  return isDay ? f.mediumDate(by) : t('agreement.by', { date: f.mediumDate(by) })
}

/** 'today', 'tomorrow', 'in 54 days'. */
function formatDaysUntil(t: Translate, days: number): string {
  if (days <= 0) return t('step.today')
  return days === 1 ? t('step.tomorrow') : t('step.inDays', { days: t('trips.days', { count: days }) })
}

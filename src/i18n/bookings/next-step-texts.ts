import type { Step } from '#domain/bookings/next-step.ts'
import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

// What a booking's pilgrim does next, in the words of page, list and emails.

/** A payment that is further away than this is not a next action. */
const soonDays = 14

type BookingOfStep = {
  trip: { departureToday: CalendarDate; organizer: { companyName: string } }
  currency: string
  contactEmail: string
}
type StepTextContext = { booking: BookingOfStep; t: Translate; f: Formats }
type StepText = { title: string; text: string }

/** Returns the next action in a few words, and the details about it. */
export function formatNextStep(step: Step, context: StepTextContext): StepText {
  const { booking, t, f } = context
  const { contactEmail: email, trip } = booking
  const company = trip.organizer.companyName
  const count = step.count ?? 1
  const isLate = step.by !== null && step.by < trip.departureToday
  const day = step.by ? f.longDate(step.by) : ''
  switch (step.kind) {
    case 'refund':
      return formatRefund(step, context)
    case 'refunded':
      return { title: t('step.refunded'), text: t('step.refundedText', { company }) }
    case 'cancelled':
      return { title: t('step.off'), text: t('step.offText') }
    case 'confirm_email':
      return {
        title: t('step.confirmEmail'),
        text: step.by
          ? t('step.openMailText', { email, moment: f.moment(step.by) })
          : t('step.confirmEmailText', { email }),
      }
    case 'answer_change':
      return { title: t('tripChanged.open'), text: t('tripChanged.openText', { day }) }
    case 'accept':
      return { title: t('setBack.title'), text: t('setBack.text', { company }) }
    case 'refused':
      return { title: t('step.refused', { count }), text: t('step.refusedText') }
    case 'people':
    case 'papers':
      return {
        title: t(step.kind === 'people' ? 'step.people' : 'step.papers', { count }),
        text: t(isLate ? 'step.neededSince' : 'step.neededBy', { company, day }),
      }
    case 'answer':
      return { title: t('step.answer'), text: t('step.answerText', { email }) }
    case 'unanswered':
      return { title: t('step.unanswered'), text: t('step.unansweredText') }
    case 'review':
    case 'over':
      return { title: t('step.over'), text: t('step.overText') }
    case 'departure':
    case 'return':
      return formatTripDay(step, context)
    default:
      return formatPayment(step, context)
  }
}

/** What comes back of a cancelled booking, and by when. */
function formatRefund({ by, amount }: Step, { booking, t, f }: StepTextContext): StepText {
  const { trip, currency } = booking
  const company = trip.organizer.companyName
  const isLate = by !== null && by < trip.departureToday
  const isFull = amount !== null && compareAmount(amount, '0') === 0
  const title = t(isLate ? 'step.refundSince' : isFull ? 'step.refundAll' : 'step.refund', {
    day: by ? f.longDate(by) : '',
  })
  if (isLate) return { title, text: t('step.refundLateText', { company }) }
  if (amount === null) return { title, text: t('cancel.notAgreed', { company }) }
  if (isFull) return { title, text: t('step.refundAllText', { company }) }
  return { title, text: t('step.refundText', { company, amount: f.money(amount, currency) }) }
}

function formatTripDay({ kind, by }: Step, { booking, t, f }: StepTextContext): StepText {
  const today = booking.trip.departureToday
  const day = by ?? today
  const values = { date: f.longDate(day), inDays: formatDaysUntil(t, daysBetween(today, day)) }
  return kind === 'return'
    ? { title: t('step.travelling'), text: t('step.returnText', values) }
    : { title: t('step.departure'), text: t('step.departureText', values) }
}

function formatPayment(step: Step, context: StepTextContext): StepText {
  const { booking, t, f } = context
  const { trip, currency } = booking
  const amount = f.money(step.amount ?? '0', currency)
  const isDeposit = step.kind === 'deposit'
  if (step.by !== null && daysBetween(trip.departureToday, step.by) > soonDays)
    return {
      title: t('step.nothingUntil', { date: f.longDate(step.by) }),
      text: t(isDeposit ? 'step.thenDeposit' : 'step.thenBalance', { amount }),
    }
  return {
    title: t(isDeposit ? 'step.deposit' : 'step.balance', { amount }),
    text: t('step.payText', { company: trip.organizer.companyName, when: formatDueDate(step, context) }),
  }
}

/** One of the later dates: 'Balance ₹5,83,500, by Jan 16, 2027'. */
export function formatLaterStep(step: Step, context: StepTextContext): string {
  const { booking, t, f } = context
  const amount = step.amount ? f.money(step.amount, booking.currency) : ''
  const when = formatDueDate(step, context)
  if (step.kind === 'answer') return t('step.laterAnswer')
  if (step.kind === 'answer_change') return t('step.laterChange', { when })
  if (step.kind === 'people') return t('step.laterPeople', { when })
  if (step.kind === 'papers' || step.kind === 'refused') return t('step.laterPapers', { when })
  if (step.kind === 'deposit') return t('step.laterDeposit', { amount, when })
  if (step.kind === 'balance') return t('step.laterBalance', { amount, when })
  return t(step.kind === 'departure' ? 'step.laterDeparture' : 'step.laterReturn', { when })
}

function formatDueDate({ by, withinDays, kind }: Step, { t, f }: StepTextContext): string {
  if (by === null) return t('terms.withinDays', { count: withinDays ?? 0 })
  const isDay = kind === 'departure' || kind === 'return'
  return isDay ? f.mediumDate(by) : t('agreement.by', { date: f.mediumDate(by) })
}

/** 'today', 'tomorrow', 'in 54 days'. */
function formatDaysUntil(t: Translate, days: number): string {
  if (days <= 0) return t('step.today')
  return days === 1 ? t('step.tomorrow') : t('step.inDays', { count: days })
}

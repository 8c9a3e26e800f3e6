import { offersReview } from '#domain/bookings/bookings.ts'
import type { NextStep, NextStepKind, Step } from '#domain/bookings/next-step.ts'
import { today } from '#domain/kernel/calendar.ts'
import { formats } from '#i18n/format.ts'
import { formatNextStep } from '#i18n/bookings/next-step-texts.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'
import type { Section } from '#server/machine/mail/message.ts'
import type { EmailBooking } from './booking-view.ts'
import { nextStepRequested } from './next-step-requested.ts'

/** Returns the next step of a booking as its page and the list show it; undefined of a status of a later version. */
export async function findNextStep(
  writing: EmailContext,
  { isTripDeleted, bookedReturnDate, ...booking }: EmailBooking,
): Promise<NextStep | undefined> {
  const now = writing.clock()
  const facts = { status: booking.status, returnDate: bookedReturnDate }
  const described = { ...booking, offersReview: !isTripDeleted && offersReview(facts, today(now)) }
  const found = new Map<string, NextStep>()
  const { db, emit, sealer } = writing
  await emit(db, nextStepRequested, { bookings: [described], deps: { emit, sealer }, now, found })
  return found.get(booking.id)
}

/** Steps about which the page says more than an email can: of "here", or by how many days there are from today. */
const saidByTitle: readonly NextStepKind[] = ['answer', 'cancelled', 'departure', 'return', 'review', 'over']

/** Returns a step in the words of the booking page: what is next, and what is to be known of it in an email. */
export function describeStep(
  { translate: t, locale }: EmailContext,
  booking: EmailBooking,
  step: Step,
): { title: string; text?: string } {
  const { title, text } = formatNextStep(step, { booking, t, f: formats(locale) })
  return saidByTitle.includes(step.kind) ? { title } : { title, text }
}

/** NEXT: the step that the booking page names, in its words. */
export async function nextStepSections(writing: EmailContext, booking: EmailBooking): Promise<Section[]> {
  const next = await findNextStep(writing, booking)
  if (!next) return []
  const { title, text } = describeStep(writing, booking, next)
  return [{ title: writing.translate('step.label'), sentences: text ? [title, text] : [title] }]
}

import ical from 'ical-generator'
import type { BookingPage, Holder } from '#contract/bookings/links.ts'
import { agreedSteps, type StepAhead } from '#domain/bookings/steps.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { pageOf } from '#server/bookings/access/booking-links.ts'
import { hold } from '#server/bookings/access/holder-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { page } from './service.ts'

/** What stands in a calendar: an answer has no day. */
const titles: Partial<Record<StepAhead['kind'], MessageKey>> = {
  open_mail: 'calendar.openMail',
  deposit: 'calendar.deposit',
  balance: 'calendar.balance',
  departure: 'calendar.departure',
  return: 'calendar.return',
}

/** The days that a booking has ahead, as a file that calendars read (RFC 5545), in the language of who asks. */
export async function calendar(ctx: Ctx, holder: Holder) {
  return calendarOf(ctx, await page(ctx, await hold(ctx, holder)))
}

/** The same of a booking that was found for its holder already. */
export function calendarOf(ctx: Ctx, booking: BookingPage) {
  const { binding, deadline, trip } = booking
  const steps = agreedSteps(booking, binding, { deadline, today: trip.departureToday })
  const file = ical({ prodId: { company: 'Qafila', product: 'Bookings' } })
  for (const step of steps) addStep(ctx, file, booking, step)
  return { fileName: `${booking.reference}.ics`, calendar: file.toString() }
}

function addStep(
  { caller, clock, config }: Ctx,
  file: ReturnType<typeof ical>,
  { reference, trip, currency }: BookingPage,
  { kind, by, amount }: StepAhead,
): void {
  const title = titles[kind]
  if (!title || by === null) return
  const t = translator(caller.locale)
  const isDay = kind !== 'open_mail'
  const money = amount && t('calendar.amount', { amount: formats(caller.locale).money(amount, currency) })
  const start = new Date(by)
  file.createEvent({
    // The same at each download: a calendar that has it already replaces it.
    id: `${reference}-${kind}@${new URL(config.publicUrl).hostname}`,
    stamp: clock(),
    start,
    ...(!isDay && { end: start }),
    allDay: isDay,
    summary: t(title, { trip: trip.title }),
    description: [reference, money].filter(Boolean).join('\n'),
    url: pageOf(config, reference),
  })
}

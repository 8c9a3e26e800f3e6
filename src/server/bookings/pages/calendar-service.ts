import ical, { ICalEventTransparency } from 'ical-generator'
import type { BookingCredentials, BookingPage } from '#contract/bookings/links.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { requireBookingAccess } from '#server/bookings/access/access-view.ts'
import { bookingPageUrl } from '#server/bookings/emails/email-parts.ts'
import type { Ctx } from '#server/machine/context.ts'
import { buildBookingPage } from './service.ts'

/** Titles of calendar entries: an answer has no day. */
const stepTitles: Partial<Record<UpcomingStep['kind'], MessageKey>> = {
  open_mail: 'calendar.openMail',
  deposit: 'calendar.deposit',
  balance: 'calendar.balance',
  departure: 'calendar.departure',
  return: 'calendar.return',
}

/** The days that a booking has ahead, as a file that calendars read (RFC 5545), in the language of who asks. */
export async function exportCalendar(ctx: Ctx, holder: BookingCredentials) {
  return buildCalendar(ctx, await buildBookingPage(ctx, await requireBookingAccess(ctx, holder)))
}

/** The same of a booking that was found for its holder already. */
export function buildCalendar(ctx: Ctx, booking: BookingPage) {
  const { binding, deadline, trip } = booking
  // One that was set back is not binding until it is accepted: it asks for nothing.
  const steps = booking.isSetBack
    ? []
    : listAgreedSteps(booking, binding, { deadline, today: trip.departureToday })
  const file = ical({ prodId: { company: 'Qafila', product: 'Bookings' } })
  for (const step of steps) addStep(ctx, file, booking, step)
  return { fileName: `${booking.reference}.ics`, calendar: file.toString() }
}

function addStep(
  { caller, clock, config }: Ctx,
  file: ReturnType<typeof ical>,
  { reference, trip, currency }: BookingPage,
  { kind, by, amount }: UpcomingStep,
): void {
  const title = stepTitles[kind]
  if (!title || by === null) return
  const t = translator(caller.locale)
  const isDay = kind !== 'open_mail'
  const isJourney = kind === 'departure' || kind === 'return'
  const money = amount && t('calendar.amount', { amount: formats(caller.locale).money(amount, currency) })
  const start = new Date(by)
  file.createEvent({
    // The same at each download: a calendar that has it already replaces it.
    id: `${reference}-${kind}@${new URL(config.publicUrl).hostname}`,
    stamp: clock(),
    start,
    ...(!isDay && { end: start }),
    allDay: isDay,
    // A day to pay by takes nobody's time: only the journey does.
    transparency: isJourney ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    // Before the file folds its lines.
    summary: t(title, { trip: maskAccountNumbers(trip.title) }),
    description: [reference, money].filter(Boolean).join('\n'),
    url: bookingPageUrl(config, reference),
  })
}

import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import { calculatePaymentSchedule } from '#domain/offers/terms.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { FoundCounterBooking } from './queries.ts'
import { toLanguage } from './service.ts'

/** What slip, email and confirmation page show of a booking. */
export async function presentShown(db: Queryable, booking: FoundCounterBooking) {
  const { reference, numberOfPilgrims, currency, companyName, companyPhone, priceReason } = booking
  const { title, titles, departureDate, returnDate } = booking
  const { terms } = await findBindingTerms(db, booking)
  const schedule =
    terms &&
    calculatePaymentSchedule({
      terms,
      agreedAmount: booking.agreedAmount,
      people: numberOfPilgrims,
      confirmedOn: dayInTimeZone(booking.timeZone, booking.createdAt),
      departureDate,
      currency,
    })
  return {
    reference,
    language: toLanguage(booking.language),
    company: companyName,
    companyPhone: companyPhone || null,
    trip: { title, ...(titles && { titles }), departureDate, returnDate },
    numberOfPilgrims,
    groups: booking.party.groups,
    currency,
    agreedAmount: normalizeDecimals(booking.agreedAmount, currency),
    deposit: schedule?.deposit ? { amount: schedule.deposit.amount, by: schedule.deposit.due } : null,
    priceReason,
  }
}

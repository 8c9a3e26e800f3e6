import type { FieldErrors, Resolver } from 'react-hook-form'
import { bookingProblems } from '#domain/bookings/requests.ts'

/** The typed values; the party is chosen elsewhere, and known by then to be within its limits. */
export type BookingFormValues = {
  contactName: string
  contactEmail: string
  contactPhone: string
  specialRequests: string
}

/** The rules of the contract's booking form, shown at its fields. */
export const bookingResolver: Resolver<BookingFormValues, unknown, BookingFormValues> = (typed) => {
  const problems = Object.entries(bookingProblems({ ...typed, numberOfPilgrims: 1 }))
  const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'contract', message }]))
  if (problems.length > 0) return { values: {}, errors: errors as FieldErrors<BookingFormValues> }
  const values = {
    contactName: typed.contactName.trim(),
    contactEmail: typed.contactEmail.trim(),
    contactPhone: typed.contactPhone.trim(),
    specialRequests: typed.specialRequests.trim(),
  }
  return { values, errors: {} }
}

import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { bookingForm } from '#contract/bookings.ts'
import { bookingProblems } from '#domain/booking-requests.ts'

type Typed = z.input<typeof bookingForm>

/** The rules of the contract's booking form, said at its fields. */
export const bookingResolver: Resolver<Typed, unknown, z.output<typeof bookingForm>> = (typed) => {
  const problems = Object.entries(bookingProblems(typed))
  const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'contract', message }]))
  if (problems.length > 0) return { values: {}, errors: errors as FieldErrors<Typed> }
  const values = {
    numberOfPilgrims: Number(typed.numberOfPilgrims),
    contactEmail: typed.contactEmail.trim(),
    contactPhone: typed.contactPhone.trim(),
    specialRequests: typed.specialRequests?.trim() ?? '',
  }
  return { values, errors: {} }
}

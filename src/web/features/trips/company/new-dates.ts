import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { addDates } from '#contract/trips/dates.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'

// Further dates of a trip in their dialog, and as they are sent.

/** Figures as they are typed; empty where it is the trip's. */
export type NewDateValues = {
  departureDate: string
  returnDate: string
  pricePerPerson: string
  maxPilgrims: string
}
export type NewDatesValues = { dates: NewDateValues[] }

/** The row after another: the same day of the next month, as long; of a month that is shorter its last day. */
export function getNextDate(row: NewDateValues): NewDateValues {
  const { departureDate, returnDate } = row
  if (!departureDate || !returnDate) return { ...row, departureDate: '', returnDate: '' }
  const [year = 0, month = 0, day = 0] = departureDate.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
  return { ...row, departureDate: next, returnDate: addDays(next, daysBetween(departureDate, returnDate)) }
}

/** The first row of a trip: next month, as long, at its price and size; never in the past. */
export function getFirstDate(trip: Trip, today: string): NewDateValues {
  let row: NewDateValues = {
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
    pricePerPerson: trip.pricePerPerson.replace(/\.00$/, ''),
    maxPilgrims: String(trip.maxPilgrims),
  }
  do row = getNextDate(row)
  while (row.departureDate <= today)
  return row
}

/** Returns the payload of the new dates: a price or a size equal to the trip's is left out. */
export function toDatesPayload({ dates }: NewDatesValues, trip: Trip): InputOf<typeof addDates>['dates'] {
  const unchanged = getFirstDate(trip, '')
  return dates.map(({ departureDate, returnDate, pricePerPerson, maxPilgrims }) => ({
    departureDate,
    returnDate,
    ...(pricePerPerson !== unchanged.pricePerPerson && { pricePerPerson: normalizeNumber(pricePerPerson) }),
    ...(maxPilgrims !== unchanged.maxPilgrims && {
      maxPilgrims: Number(normalizeNumber(maxPilgrims) || Number.NaN),
    }),
  }))
}

/** Returns the errors found before sending: the code of each by its field. */
export function validateNewDates(values: NewDatesValues, trip: Trip): Record<string, string> {
  const { error } = z
    .object({ dates: addDates.input.shape.dates })
    .safeParse({ dates: toDatesPayload(values, trip) })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      /^[a-z_]+$/.test(message) ? message : String(path.at(-1)) === 'maxPilgrims' ? 'capacity' : 'invalid',
    ]),
  )
}

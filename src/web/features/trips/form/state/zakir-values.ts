import type { Trip } from '#contract/trips/trips.ts'
import { zakirLimits } from '#domain/trips/trips.ts'

// The leaders of a trip in the form: names and portraits always of the greatest length, so that they survive a smaller number.

type ZakirFormValues = {
  includesGuide: boolean
  tripZakirs: number
  tripZakirNames: string[]
  tripZakirPortraits: string[]
}

/** Names, or the addresses of portraits, as the form holds them. */
export const padZakirs = (values: readonly string[]): string[] =>
  Array.from({ length: zakirLimits.max }, (_, index) => values[index] ?? '')

/** Returns the payload of the leaders; portraits only where there are some, or were. */
export function toZakirsPayload(
  { includesGuide, tripZakirs, tripZakirNames, tripZakirPortraits }: ZakirFormValues,
  storedPortraits: readonly string[] = [],
) {
  if (!includesGuide) return { tripZakirNames: [] }
  const portraits = tripZakirPortraits.slice(0, tripZakirs)
  return {
    tripZakirs,
    tripZakirNames: tripZakirNames.slice(0, tripZakirs),
    ...((portraits.some(Boolean) || storedPortraits.length > 0) && { tripZakirPortraits: portraits }),
  }
}

/** Whether the form can hold a trip's zakirs unchanged: old trips may have another number, or names missing. */
export function canEditZakirs({ includesGuide, tripZakirs, tripZakirNames }: Trip): boolean {
  if (!includesGuide) return true
  const { min, max } = zakirLimits
  return tripZakirs !== null && tripZakirs >= min && tripZakirs <= max && tripZakirNames.length === tripZakirs
}

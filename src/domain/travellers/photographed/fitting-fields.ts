import { calculateCheckDigit } from '#domain/travellers/mrz-characters.ts'

/** How likely one place holds each sign: those that it can hold at all, most likely first, together 1. */
export type SignChances = readonly { sign: string; chance: number }[]

/** A text of the same length as its places; `log` is the natural logarithm of its chance. */
export type Reading = { text: string; log: number }

/** So many readings of each remainder are followed: two that differ in a look-alike, and some more. */
const kept = 6
/** Less likely signs are not followed: the classifier is never surer than this of one that it did not see. */
const least = 0.0005

/**
 * The likeliest readings of a field that fit the check digit behind it (ICAO 9303 part 3, section 4.9): the field with its digit.
 * `places` are those of the field and, last, of the digit. A field of fillers alone may have a filler for its digit.
 */
export function listFitting(places: readonly SignChances[], mayBeEmpty = false): Reading[] {
  const digits = places.at(-1) ?? []
  const found: Reading[] = []
  for (const [remainder, readings] of readFields(places.slice(0, -1)).entries()) {
    const digit = digits.find(({ sign }) => sign === String(remainder))
    for (const { text, log } of readings) {
      if (digit && digit.chance >= least)
        found.push({ text: text + digit.sign, log: log + Math.log(digit.chance) })
      const filler = mayBeEmpty && /^<+$/.test(text) ? digits.find(({ sign }) => sign === '<') : undefined
      if (filler && filler.chance >= least)
        found.push({ text: `${text}<`, log: log + Math.log(filler.chance) })
    }
  }
  return found.toSorted((one, other) => other.log - one.log).slice(0, kept)
}

/** By the remainder of the weighted sum: the likeliest readings that have it. */
function readFields(places: readonly SignChances[]): Reading[][] {
  let byRemainder: Reading[][] = Array.from({ length: 10 }, () => [])
  byRemainder[0] = [{ text: '', log: 0 }]
  for (const [at, place] of places.entries()) {
    const next: Reading[][] = Array.from({ length: 10 }, () => [])
    for (const { sign, chance } of place) {
      if (chance < least) continue
      // The weight depends on the place: of fillers alone only this sign counts.
      const value = Number(calculateCheckDigit('<'.repeat(at % 3) + sign))
      for (const [remainder, readings] of byRemainder.entries()) {
        for (const { text, log } of readings)
          next[(remainder + value) % 10]?.push({ text: text + sign, log: log + Math.log(chance) })
      }
    }
    byRemainder = next.map((readings) =>
      readings.toSorted((one, other) => other.log - one.log).slice(0, kept),
    )
  }
  return byRemainder
}

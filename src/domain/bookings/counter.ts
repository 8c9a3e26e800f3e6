import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { hasTooManyDecimals, multiplyDecimal, normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Age, PriceLine, Room } from '#domain/offers/offer.ts'
import { referenceCharacters } from './references.ts'

// Bookings that people of a company make for a family that called or came to the counter (DSK-06).

/** How the family asked. `table`: it was in a table of people (DSK-13). */
export const counterChannels = ['phone', 'counter', 'message', 'table'] as const
export type CounterChannel = (typeof counterChannels)[number]

/** Those that a person chooses. */
export const chosenChannels = ['phone', 'counter', 'message'] as const satisfies readonly CounterChannel[]

/** How long it can be undone; its email waits so long as well (decisions: Third reading). */
export const counterUndoSeconds = 10

/** After so many days the printed code no longer works (decisions: Third reading). */
export const counterCodeDays = 14

/** A family that has not confirmed for so long is on the desk, to be called (decisions: Third reading). */
export const counterReminderDays = 2

/** 31^12 codes: nearly 60 bits. */
const counterCodeLength = 12

/** Longest private note, and longest reason of another price. */
export const counterLimits = { note: 2000, reason: 200 } as const

/** Returns a code of these bytes, of which there are 16 or more: all characters are equally likely, to one part in a billion. */
export function makeCounterCode(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  const base = BigInt(referenceCharacters.length)
  let code = ''
  for (let at = 0; at < counterCodeLength; at++, rest /= base)
    code += referenceCharacters[Number(rest % base)] ?? ''
  return code
}

/** Returns the code as it is printed: 'K7M2-9QXD-4TWB'. */
export const formatCounterCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Reads a code as it was typed, in lower case, with spaces and digits of other scripts; undefined where it is none. I and L are read as 1. */
export function parseCounterCode(text: string): string | undefined {
  const signs = toAsciiDigits(text.slice(0, 100))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/[IL]/g, '1')
  const isCode =
    signs.length === counterCodeLength && [...signs].every((one) => referenceCharacters.includes(one))
  return isCode ? signs : undefined
}

/** Another price for a person of one age in one type of room, as a company agreed it with the family. */
export type OtherPrice = { room: Room | null; age: Age; amount: string }

/** Lines with the agreed prices in the place of the trip's; `fields` where one is of nobody, comes twice or is no price in the currency. */
export function replacePrices(
  lines: readonly PriceLine[],
  prices: readonly OtherPrice[],
): { lines: PriceLine[] } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const isOf = (line: PriceLine, { room, age }: OtherPrice) =>
    line.kind === 'price' && line.room === room && line.age === age
  prices.forEach((price, at) => {
    const line = lines.find((one) => isOf(one, price))
    if (!line || prices.findIndex((other) => isOf(line, other)) < at)
      fields[`otherPrices.${at}.room`] = 'room_not_offered'
    else if (hasTooManyDecimals(price.amount, line.currency))
      fields[`otherPrices.${at}.amount`] = 'invalid_amount'
  })
  if (Object.keys(fields).length > 0) return { fields }
  return {
    lines: lines.map((line) => {
      const price = prices.find((one) => isOf(line, one))
      if (!price) return line
      const each = normalizeDecimals(price.amount, line.currency)
      return { ...line, each, amount: multiplyDecimal(each, line.count) }
    }),
  }
}

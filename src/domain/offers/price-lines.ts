import { addAmounts, divideAmount, multiplyDecimal, normalizeDecimals, subtractAmount } from './amounts.ts'
import type { Age, Extra, Offer, Party, PriceLine, Room } from './offer.ts'
import { calculateUnitPrice } from './prices.ts'

// Lines of a booking whose counts rise and fall. Each step creates new lines; agreed ones are never overwritten.

/** With another count, and so another amount. */
export const withCount = (line: PriceLine, count: number): PriceLine => ({
  ...line,
  count,
  amount: multiplyDecimal(line.each, count),
})

/** The part removed from price lines, and the part that is left. */
export type RemovedLines = { lines: PriceLine[]; removed: PriceLine[] }

/** Reduces the matching lines by that many people: the last to join leave first. Where there are fewer, all of them. */
export function removeFromLines(
  lines: readonly PriceLine[],
  isMeant: (line: PriceLine) => boolean,
  count: number,
): RemovedLines {
  let missing = count
  const left: PriceLine[] = []
  const kept = lines.toReversed().flatMap((line) => {
    const taken = isMeant(line) ? Math.min(missing, line.count) : 0
    missing -= taken
    if (taken > 0) left.push(withCount(line, taken))
    return taken === line.count ? [] : [taken === 0 ? line : withCount(line, line.count - taken)]
  })
  return { lines: kept.toReversed(), removed: left.toReversed() }
}

/** One more line, or a line that counts more where it says the same. */
export function addLine(lines: readonly PriceLine[], added: PriceLine): PriceLine[] {
  const isSame = (line: PriceLine) => isSameLine(line, added)
  if (!lines.some(isSame)) return [...lines, added]
  return lines.map((line) => (isSame(line) ? withCount(line, line.count + added.count) : line))
}

/** Whether two lines say the same but for their counts. */
export const isSameLine = (one: PriceLine, other: PriceLine) =>
  one.day === other.day && lineKey(one) === lineKey(other)

const lineKey = ({ kind, room, age, name, due, each, currency, keepPercent }: PriceLine) =>
  JSON.stringify([
    kind,
    room,
    age,
    name,
    due,
    normalizeDecimals(each, currency),
    currency,
    keepPercent ?? null,
  ])

/** A number of people of an age in a room, at the price of an offer. */
export function createPeopleLine(
  offer: Offer,
  of: { room: Room | null; age: Age; count: number },
): PriceLine {
  const each = calculateUnitPrice(offer, of.room, of.age)
  const { currency } = offer
  return withCount(
    { kind: 'price', ...of, name: null, due: 'organizer', each, amount: each, currency },
    of.count,
  )
}

/** Something beside the price for so many. */
export function createExtraLine(
  { name, due, amount, currency, isRequired }: Extra,
  count: number,
): PriceLine {
  const each = normalizeDecimals(amount, currency)
  const kind = isRequired ? 'required' : 'extra'
  return withCount({ kind, room: null, age: null, name, due, count, each, amount: each, currency }, count)
}

/**
 * The lines with one count for each person: a booking from before agreements has all its people in one line, whose amount
 * need not divide. What does not divide is in the share of who came first.
 */
export function allocateLines(lines: readonly PriceLine[], { groups }: Pick<Party, 'groups'>): PriceLine[] {
  const [group, ...others] = groups
  const prices = lines.filter(({ kind }) => kind === 'price')
  const [line] = prices
  const isOne = line && group && prices.length === 1 && others.length === 0
  if (!isOne || line.count > 1 || group.adults < 2 || group.children + group.infants > 0) return [...lines]
  const share = divideAmount(line.amount, group.adults, line.currency)
  const first = subtractAmount(line.amount, multiplyDecimal(share, group.adults - 1))
  const shared = (each: string, count: number) =>
    withCount({ ...line, each: normalizeDecimals(each, line.currency) }, count)
  const people = [shared(first, 1), shared(share, group.adults - 1)]
  return lines.flatMap((one) => (one === line ? people : [one]))
}

const kindOrder = { price: 0, extra: 1, required: 2, kept: 3 } as const

/** Prices first, then chosen extras, required ones, and cancellation fees. */
export const sortLines = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind])

/** Sums the cancellation fees of people who left. */
export const sumCancellationFees = (lines: readonly Pick<PriceLine, 'kind' | 'amount'>[]): string =>
  addAmounts(lines.flatMap(({ kind, amount }) => (kind === 'kept' ? [amount] : [])))

/** Sums prices, chosen extras and cancellation fees, in the currency of the booking. */
export const sumPrice = (lines: readonly Pick<PriceLine, 'kind' | 'amount'>[]): string =>
  addAmounts(lines.flatMap(({ kind, amount }) => (kind === 'required' ? [] : [amount])))

/** Sums what the organizer gets, in the currency of the booking. */
export const sumAgreed = (lines: readonly Pick<PriceLine, 'due' | 'amount'>[]): string =>
  addAmounts(lines.flatMap(({ due, amount }) => (due === 'organizer' ? [amount] : [])))

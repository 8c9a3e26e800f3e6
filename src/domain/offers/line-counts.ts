import { addAmounts, leftOf, shareOf, timesAmount, written } from './amounts.ts'
import type { Age, Extra, Line, Offer, Party, Room } from './offer.ts'
import { unitPrice } from './prices.ts'

// Lines of a booking whose counts rise and fall. Each step gives new lines; what was agreed is never written over.

/** With another count, and so another amount. */
export const counted = (line: Line, count: number): Line => ({
  ...line,
  count,
  amount: timesAmount(line.each, count),
})

/** What was taken of lines, and what is left of them. */
export type Taken = { lines: Line[]; left: Line[] }

/** So many fewer in the lines that are meant: who came last goes first. Where there are fewer, all of them. */
export function takeFrom(lines: readonly Line[], isMeant: (line: Line) => boolean, count: number): Taken {
  let missing = count
  const left: Line[] = []
  const kept = lines.toReversed().flatMap((line) => {
    const taken = isMeant(line) ? Math.min(missing, line.count) : 0
    missing -= taken
    if (taken > 0) left.push(counted(line, taken))
    return taken === line.count ? [] : [taken === 0 ? line : counted(line, line.count - taken)]
  })
  return { lines: kept.toReversed(), left: left.toReversed() }
}

/** One more line, or a line that counts more where it says the same. */
export function withLine(lines: readonly Line[], added: Line): Line[] {
  const isSame = (line: Line) => line.day === added.day && sayings(line) === sayings(added)
  if (!lines.some(isSame)) return [...lines, added]
  return lines.map((line) => (isSame(line) ? counted(line, line.count + added.count) : line))
}

const sayings = ({ kind, room, age, name, due, each, currency, keepPercent }: Line) =>
  JSON.stringify([kind, room, age, name, due, written(each, currency), currency, keepPercent ?? null])

/** So many people of an age in a room, at what an offer asks. */
export function peopleLine(offer: Offer, of: { room: Room | null; age: Age; count: number }): Line {
  const each = unitPrice(offer, of.room, of.age)
  const { currency } = offer
  return counted(
    { kind: 'price', ...of, name: null, due: 'organizer', each, amount: each, currency },
    of.count,
  )
}

/** Something beside the price for so many. */
export function besideLine({ name, due, amount, currency, isRequired }: Extra, count: number): Line {
  const each = written(amount, currency)
  const kind = isRequired ? 'required' : 'extra'
  return counted({ kind, room: null, age: null, name, due, count, each, amount: each, currency }, count)
}

/**
 * The lines with one count for each person: a booking from before agreements has all its people in one line, whose amount
 * need not divide. What does not divide is in the share of who came first.
 */
export function spread(lines: readonly Line[], { groups }: Pick<Party, 'groups'>): Line[] {
  const [group, ...others] = groups
  const prices = lines.filter(({ kind }) => kind === 'price')
  const [line] = prices
  const isOne = line && group && prices.length === 1 && others.length === 0
  if (!isOne || line.count > 1 || group.adults < 2 || group.children + group.infants > 0) return [...lines]
  const share = shareOf(line.amount, group.adults, line.currency)
  const first = leftOf(line.amount, timesAmount(share, group.adults - 1))
  const shared = (each: string, count: number) =>
    counted({ ...line, each: written(each, line.currency) }, count)
  const people = [shared(first, 1), shared(share, group.adults - 1)]
  return lines.flatMap((one) => (one === line ? people : [one]))
}

const order = { price: 0, extra: 1, required: 2, kept: 3 } as const

/** Prices first, then what was chosen, what must be paid, and what was kept. */
export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => order[a.kind] - order[b.kind])

/** What of some lines is kept of people who left. */
export const keptOf = (lines: readonly Pick<Line, 'kind' | 'amount'>[]): string =>
  addAmounts(lines.flatMap(({ kind, amount }) => (kind === 'kept' ? [amount] : [])))

/** What prices, chosen extras and what was kept come to, in the currency of the booking. */
export const priceOf = (lines: readonly Pick<Line, 'kind' | 'amount'>[]): string =>
  addAmounts(lines.flatMap(({ kind, amount }) => (kind === 'required' ? [] : [amount])))

import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Rates } from '#domain/kernel/money.ts'
import { maxPartySize, maxPrice } from '#domain/trips/trips.ts'
import {
  addAmounts,
  compareAmount,
  convertAmount,
  hasTooManyDecimals,
  isAmount,
  lowestAmount,
  multiplyDecimal,
  normalizeDecimals,
} from './amounts.ts'
import type { Extra, Hotel, Offer, Party, PartyGroup, PriceLine, PriceRow, Room, Totals } from './offer.ts'
import { type Age, type AgeBounds, ageLimits, ages } from './offer.ts'

/** Problems as codes that messages translate, by the path of the field: 'extras.0.name'. Empty: none. */
export type Problems = Record<string, string>

/** What prices follow from; the currency may be one that can no longer be chosen. */
export type PricedOffer = { pricePerPerson: string; currency: string; prices: readonly PriceRow[] }

/** The age whose price counts where an age has none (beyond.md, section 1). */
const fallbackAge = { infant: 'child', child: 'adult' } as const

/**
 * Returns the price of one person of an age in a room. Without a row of that room and age the row of any room counts, then
 * the next age's price. A room not chosen: the row of any room, else the lowest of that age; an adult always the lowest, as
 * pricePerPerson says and a client of the specification calculates. Without rows pricePerPerson for everyone.
 */
export function calculateUnitPrice(offer: PricedOffer, room: Room | null, age: Age): string {
  return normalizeDecimals(findRowAmount(offer.prices, room, age) ?? offer.pricePerPerson, offer.currency)
}

function findRowAmount(prices: readonly PriceRow[], room: Room | null, age: Age): string | undefined {
  const rows = prices.filter((row) => row.age === age)
  const lowest = lowestAmount(rows.map(({ amount }) => amount))
  if (age === 'adult' && room === null) return lowest
  const row = rows.find((known) => known.room === room) ?? rows.find((known) => known.room === null)
  if (row) return row.amount
  if (room === null && lowest !== undefined) return lowest
  return age === 'adult' ? undefined : findRowAmount(prices, room, fallbackAge[age])
}

/** The lowest amount of an adult, which is `pricePerPerson`; undefined without a row for adults. */
export function lowestAdultPrice(prices: readonly PriceRow[]): string | undefined {
  return lowestAmount(prices.filter(({ age }) => age === 'adult').map(({ amount }) => amount))
}

/** Returns the number of travellers; infants count and take a place like all others. */
export function countParty({ groups }: Pick<Party, 'groups'>): number {
  return groups.reduce((sum, group) => sum + group.adults + group.children + group.infants, 0)
}

/** Returns the party that a client of the specification means by numberOfPilgrims: so many adults, the room not chosen. */
export function adultsOnlyParty(numberOfPilgrims: number): Party {
  return { groups: [{ room: null, adults: numberOfPilgrims, children: 0, infants: 0 }], extras: [] }
}

const countAge = (group: PartyGroup, age: Age) =>
  ({ adult: group.adults, child: group.children, infant: group.infants })[age]

/**
 * Calculates a party's price, line by line: people by room and age, the chosen extras, then required ones, which are
 * counted per person. For a party without `listPartyProblems`: an extra that the offer does not have makes no line.
 */
export function calculateLines(offer: Offer, party: Party): PriceLine[] {
  const size = countParty(party)
  const prices = party.groups.flatMap((group) =>
    ages.flatMap((age): PriceLine[] => {
      const count = countAge(group, age)
      if (count === 0) return []
      const each = calculateUnitPrice(offer, group.room, age)
      const { room } = group
      const amount = multiplyDecimal(each, count)
      const currency = offer.currency
      return [{ kind: 'price', room, age, name: null, due: 'organizer', count, each, amount, currency }]
    }),
  )
  const chosen = offer.extras.flatMap((extra) => {
    const taken = extra.isRequired ? undefined : party.extras.find(({ name }) => isSame(name, extra.name))
    return taken ? [createLine('extra', extra, taken.count)] : []
  })
  const required = offer.extras
    .filter(({ isRequired }) => isRequired)
    .map((extra) => createLine('required', extra, extra.per === 'person' ? size : 1))
  return [...prices, ...chosen, ...required]
}

function createLine(
  kind: 'extra' | 'required',
  { name, due, amount, currency }: Extra,
  count: number,
): PriceLine {
  const each = normalizeDecimals(amount, currency)
  return {
    kind,
    room: null,
    age: null,
    name,
    due,
    count,
    each,
    amount: multiplyDecimal(each, count),
    currency,
  }
}

/**
 * The three sums of lines in the trip's currency; each line in another currency is converted and rounded by itself, so
 * that what is shown adds up. Undefined where the rate of a line's currency is unknown.
 */
export function sumTotals(lines: readonly PriceLine[], currency: string, rates: Rates): Totals | undefined {
  const amounts = lines.map((line) => convertAmount(line.amount, line.currency, currency, rates))
  if (amounts.includes(undefined)) return undefined
  const sum = (isMeant: (line: PriceLine) => boolean) =>
    normalizeDecimals(
      addAmounts(lines.flatMap((line, at) => (isMeant(line) ? (amounts[at] ?? []) : []))),
      currency,
    )
  return {
    totalAmount: sum(({ kind }) => kind !== 'required'),
    agreedAmount: sum(({ due }) => due === 'organizer'),
    allInAmount: sum(() => true),
  }
}

/**
 * Lists the problems of a party for this offer. A room is available where a row names it and its people have a price there.
 * `maxPeople`: pilgrims book for ten at most, a company for more.
 */
export function listPartyProblems(
  offer: Offer,
  { groups, extras }: Party,
  maxPeople: number = maxPartySize,
): Problems {
  const problems: Problems = {}
  groups.forEach((group, at) => {
    for (const count of ['adults', 'children', 'infants'] as const)
      if (!Number.isInteger(group[count]) || group[count] < 0)
        problems[`groups.${at}.${count}`] = 'whole_number'
    if (!isOffered(offer.prices, group)) problems[`groups.${at}.room`] = 'room_not_offered'
    else if (groups.findIndex(({ room }) => room === group.room) < at)
      problems[`groups.${at}.room`] = 'room_twice'
  })
  const size = countParty({ groups })
  if (!groups.some(({ adults }) => adults >= 1)) problems.groups = 'adult_needed'
  if (!(size >= 1)) problems.numberOfPilgrims = 'min_pilgrims'
  if (size > maxPeople) problems.numberOfPilgrims = 'max_pilgrims'
  extras.forEach(({ name, count }, at) => {
    const extra = offer.extras.find((known) => isSame(known.name, name))
    const isDouble = extras.findIndex((other) => isSame(other.name, name)) < at
    if (!extra || extra.isRequired || isDouble) problems[`extras.${at}.name`] = 'extra_unknown'
    else if (!(Number.isInteger(count) && count >= 1 && count <= (extra.per === 'person' ? size : 1)))
      problems[`extras.${at}.count`] = 'extra_count'
  })
  return problems
}

function isOffered(prices: readonly PriceRow[], group: PartyGroup): boolean {
  if (group.room === null) return true
  if (!prices.some(({ room }) => room === group.room)) return false
  return ages.every(
    (age) => !(countAge(group, age) > 0) || findRowAmount(prices, group.room, age) !== undefined,
  )
}

/** Lists the problems of an organizer's offer; `hotels` are checked where they are given. */
export function listOfferProblems(
  offer: Omit<Offer, 'pricePerPerson'> & { hotels?: readonly Hotel[] },
): Problems {
  const { prices, extras, hotels = [], currency } = offer
  const problems: Problems = {}
  if (prices.length > 0 && lowestAdultPrice(prices) === undefined) problems.prices = 'adult_price_needed'
  prices.forEach((row, at) => {
    if (prices.findIndex(({ room, age }) => room === row.room && age === row.age) < at)
      problems[`prices.${at}.room`] = 'price_twice'
    if (!isPrice(row.amount, currency) || (row.age === 'adult' && compareAmount(row.amount, '0') === 0))
      problems[`prices.${at}.amount`] = 'invalid_amount'
  })
  extras.forEach((extra, at) => {
    if (nameKey(extra.name) === '') problems[`extras.${at}.name`] = 'required'
    else if (extras.findIndex(({ name }) => isSame(name, extra.name)) < at)
      problems[`extras.${at}.name`] = 'extra_twice'
    if (!isPrice(extra.amount, extra.currency)) problems[`extras.${at}.amount`] = 'invalid_amount'
    if (!extra.isRequired && extra.due !== 'organizer') problems[`extras.${at}.due`] = 'extra_due'
    if ((!extra.isRequired || extra.due === 'organizer') && extra.currency !== currency)
      problems[`extras.${at}.currency`] = 'extra_currency'
  })
  hotels.forEach((hotel, at) => {
    // "Or similar" without a bound promises nothing.
    if ((hotel.orBetter || hotel.name === null) && hotel.stars === null)
      problems[`hotels.${at}.stars`] = 'stars_needed'
  })
  return { ...problems, ...ageProblems(offer) }
}

function ageProblems(bounds: AgeBounds): Problems {
  const problems: Problems = {}
  for (const bound of ['infantUnder', 'childUpTo'] as const) {
    const { min, max } = ageLimits[bound]
    if (!Number.isInteger(bounds[bound]) || bounds[bound] < min || bounds[bound] > max)
      problems[bound] = 'age_limit'
  }
  if (bounds.infantUnder > bounds.childUpTo) problems.childUpTo ??= 'age_order'
  return problems
}

const isPrice = (amount: string, currency: string) =>
  isAmount(amount) && !hasTooManyDecimals(amount, currency) && compareAmount(amount, maxPrice) <= 0

/** Names are one name whatever their case and spaces. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)

/**
 * The rows after an edit that names `pricePerPerson` alone (decisions: Edits by clients of the specification): equal to
 * the lowest adult amount they stay; otherwise the adult rows that carry it take the new price, and it is refused where
 * another adult row would then be lower.
 */
export function updatePrices(
  stored: readonly PriceRow[],
  pricePerPerson: string,
): { prices: PriceRow[] } | { problems: Problems } {
  const lowest = lowestAdultPrice(stored)
  if (lowest === undefined || compareAmount(lowest, pricePerPerson) === 0) return { prices: [...stored] }
  const carries = ({ age, amount }: PriceRow) => age === 'adult' && compareAmount(amount, lowest) === 0
  const prices = stored.map((row) => (carries(row) ? { ...row, amount: pricePerPerson } : row))
  return compareAmount(lowestAdultPrice(prices) ?? '0', pricePerPerson) < 0
    ? { problems: { pricePerPerson: 'price_not_lowest' } }
    : { prices }
}

/** Whole years on the day of departure; who was born on February 29 is a year older from March 1. Negative before birth. */
export function ageOnDeparture(birthDate: CalendarDate, departureDate: CalendarDate): number {
  const years = Number(departureDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return departureDate.slice(4) < birthDate.slice(4) ? years - 1 : years
}

/** Returns the age group for a number of years. */
export function classifyAge(years: number, { infantUnder, childUpTo }: AgeBounds): Age {
  if (years < infantUnder) return 'infant'
  return years <= childUpTo ? 'child' : 'adult'
}

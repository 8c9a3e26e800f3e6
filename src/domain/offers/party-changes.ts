import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { compareAmount, percentOfAmount } from './amounts.ts'
import type { Age, ChosenExtra, Offer, Party, PartyGroup, PriceLine, Room } from './offer.ts'
import { ages } from './offer.ts'
import {
  addLine,
  allocateLines,
  createExtraLine,
  createPeopleLine,
  removeFromLines,
  sortLines,
  withCount,
} from './price-lines.ts'
import { countParty } from './prices.ts'

// A party after a person left, joined or moved to another room, and its price then (CON-13; decision 0042).

/** The number of people of an age that a kind of room gains or loses. */
export type PartyMove = { room: Room | null; age: Age; by: number }

function countInRoom(groups: readonly PartyGroup[], room: Room | null, age: Age): number {
  const group = groups.find((one) => one.room === room)
  return group ? { adult: group.adults, child: group.children, infant: group.infants }[age] : 0
}

/** Returns the differences between two parties, in the order of the first one's rooms. */
export function diffParties(before: readonly PartyGroup[], after: readonly PartyGroup[]): PartyMove[] {
  const rooms = [...new Set([...before, ...after].map(({ room }) => room))]
  return rooms.flatMap((room) =>
    ages.flatMap((age): PartyMove[] => {
      const by = countInRoom(after, room, age) - countInRoom(before, room, age)
      return by === 0 ? [] : [{ room, age, by }]
    }),
  )
}

/** People who leave and people who come are two changes, for each has a price of its own. */
export type ChangeKind = 'fewer' | 'more' | 'room' | 'age'

/** Undefined where nothing changes, or several things at once. An age group changes within a room, and its people stay as many. */
export function classifyChange(moves: readonly PartyMove[]): ChangeKind | undefined {
  if (moves.length === 0) return undefined
  if (moves.every(({ by }) => by < 0)) return 'fewer'
  if (moves.every(({ by }) => by > 0)) return 'more'
  const sumOf = (age: Age) => moves.reduce((sum, move) => sum + (move.age === age ? move.by : 0), 0)
  if (ages.every((age) => sumOf(age) === 0)) return 'room'
  const sumIn = (room: Room | null) =>
    moves.reduce((sum, move) => sum + (move.room === room ? move.by : 0), 0)
  return moves.every(({ room }) => sumIn(room) === 0) ? 'age' : undefined
}

/** The basis of a change's price: the agreement, the offer that prices the new part, and the fee by the terms on its day. */
export type ChangeBasis = {
  agreed: Pick<Offer, 'extras'>
  offer: Offer
  keepPercent: number
  day: CalendarDate
}

type BookedParty = { party: Party; lines: readonly PriceLine[] }

/** The party and its lines after a change of one kind; the lines show the change. */
export function applyChange(
  { party, lines }: BookedParty,
  groups: readonly PartyGroup[],
  reckoning: ChangeBasis,
): { party: Party; lines: PriceLine[] } {
  const moves = diffParties(party.groups, groups)
  const left: PriceLine[] = []
  let now = allocateLines(lines, party)
  const take = (isMeant: (line: PriceLine) => boolean, count: number) => {
    const taken = removeFromLines(now, isMeant, count)
    now = taken.lines
    return taken.removed
  }
  for (const { room, age, by } of moves)
    if (by < 0)
      left.push(...take((line) => line.kind === 'price' && line.room === room && line.age === age, -by))
    else now = addLine(now, createPeopleLine(reckoning.offer, { room, age, count: by }))
  const sizes = { before: countParty(party), after: countParty({ groups: [...groups] }) }
  const extras = party.extras.map((chosen) => adjustExtra(chosen, sizes, reckoning))
  for (const [at, { name, count }] of party.extras.entries()) {
    const more = (extras[at]?.count ?? count) - count
    const extra = findOptionalExtra(reckoning, name)
    if (more < 0) left.push(...take((line) => line.kind === 'extra' && line.name === name, -more))
    if (more > 0 && extra) now = addLine(now, createExtraLine(extra, more))
  }
  const joined = sizes.after - sizes.before
  for (const extra of listRequiredPerPerson(reckoning))
    if (joined < 0) take((line) => line.kind === 'required' && line.name === extra.name, -joined)
  for (const extra of reckoning.offer.extras)
    if (joined > 0 && extra.isRequired && extra.per === 'person')
      now = addLine(now, createExtraLine(extra, joined))
  const kept = joined < 0 ? createFeeLines(left, reckoning) : []
  const filled = groups.filter((group) => countParty({ groups: [group] }) > 0)
  return {
    party: { groups: filled, extras },
    lines: sortLines(kept.reduce((list, line) => addLine(list, line), now)),
  }
}

const findOptionalExtra = ({ offer }: ChangeBasis, name: string) =>
  offer.extras.find((extra) => !extra.isRequired && extra.name === name)

/** Lists the extras that each person must pay, by the offers that lines may come from, each name once. */
const listRequiredPerPerson = ({ agreed, offer }: ChangeBasis) =>
  [...agreed.extras, ...offer.extras].filter(
    ({ name, isRequired, per }, at, all) =>
      isRequired && per === 'person' && all.findIndex((one) => one.name === name && one.isRequired) === at,
  )

/** Gives an extra of all people to those who join, where it is still available; each person has it at most once. */
function adjustExtra(
  { name, count }: ChosenExtra,
  { before, after }: { before: number; after: number },
  reckoning: ChangeBasis,
): ChosenExtra {
  const known = [...reckoning.agreed.extras, ...reckoning.offer.extras]
  if (known.find((extra) => extra.name === name)?.per !== 'person') return { name, count }
  const isMore = after > before && count === before && findOptionalExtra(reckoning, name) !== undefined
  return { name, count: isMore ? after : Math.min(count, after) }
}

/** The share of each line that stays owed of who left: never more than the line was. */
function createFeeLines(left: readonly PriceLine[], { keepPercent, day }: ChangeBasis): PriceLine[] {
  if (keepPercent <= 0) return []
  return left.map((line) => {
    const share = percentOfAmount(line.each, keepPercent, line.currency)
    const each = compareAmount(share, line.each) > 0 ? line.each : share
    return withCount({ ...line, kind: 'kept', each, keepPercent, day }, line.count)
  })
}

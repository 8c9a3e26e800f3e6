import type { Party, PartyGroup, PriceLine } from './offer.ts'
import { addLine, allocateLines, isSameLine, removeFromLines, sortLines } from './price-lines.ts'
import { countParty } from './prices.ts'

// A party as if one of its changes had not been made, whatever was changed since (decision 0077).

export type BookedParty = { party: Party; lines: readonly PriceLine[] }

/**
 * Takes the difference between two states of a booking out of its present one. Those who left are back in their rooms at their
 * old prices, and their fees are gone; where nothing else changed since, the result is exactly what was before.
 */
export function undoChange(
  now: BookedParty,
  { before, after }: { before: BookedParty; after: BookedParty },
): { party: Party; lines: PriceLine[] } {
  if (JSON.stringify(now.lines) === JSON.stringify(after.lines) && isSameParty(now.party, after.party))
    return { party: before.party, lines: [...before.lines] }
  const back = subtractLines(allocateLines(before.lines, before.party), after.lines)
  const gone = subtractLines(after.lines, allocateLines(before.lines, before.party))
  const added = back.reduce((lines, line) => addLine(lines, line), [...now.lines])
  const lines = gone.reduce(
    (left, line) => removeFromLines(left, (one) => isSameLine(one, line), line.count).lines,
    added,
  )
  return { party: restoreParty(now.party, before.party, after.party), lines: sortLines(lines) }
}

const isSameParty = (one: Party, other: Party) => JSON.stringify(one) === JSON.stringify(other)

/** Returns what the first lines have more than the others. */
export function subtractLines(lines: readonly PriceLine[], others: readonly PriceLine[]): PriceLine[] {
  return others.reduce(
    (left, line) => removeFromLines(left, (one) => isSameLine(one, line), line.count).lines,
    [...lines],
  )
}

function restoreParty(now: Party, before: Party, after: Party): Party {
  const rooms = [...new Set([...before.groups, ...now.groups].map(({ room }) => room))]
  const of = ({ groups }: Party, room: PartyGroup['room']) =>
    groups.find((group) => group.room === room) ?? { room, adults: 0, children: 0, infants: 0 }
  const groups = rooms.map((room): PartyGroup => {
    const count = (name: 'adults' | 'children' | 'infants') =>
      of(now, room)[name] + of(before, room)[name] - of(after, room)[name]
    return { room, adults: count('adults'), children: count('children'), infants: count('infants') }
  })
  const countOf = ({ extras }: Party, name: string) => extras.find((extra) => extra.name === name)?.count ?? 0
  return {
    groups: groups.filter((group) => countParty({ groups: [group] }) > 0),
    extras: now.extras.map(({ name, count }) => ({
      name,
      count: count + countOf(before, name) - countOf(after, name),
    })),
  }
}

import { useState } from 'react'
import type { Trip } from '#contract/trips.ts'
import type { Line, Offer, Party, Room, Totals } from '#domain/offers/offer.ts'
import { rooms } from '#domain/offers/offer.ts'
import { linesOf, partyProblems, totalsOf } from '#domain/offers/prices.ts'
import { maxPartySize } from '#domain/trips.ts'

/** How many of each age go: chosen once, kept for this visit, whatever trip is looked at next. */
export type People = { adults: number; children: number; infants: number }

const keptAs = 'party'

/** What a request says of its party beside the specification; nothing where the trip asks for nothing. */
export type AskedParty = { party: Party['groups']; extras: Party['extras'] }

/** Whether a trip's prices or extras ask who goes: otherwise a number of people says all. */
export function asksParty(trip: Pick<Trip, 'prices' | 'extras'>): boolean {
  return trip.prices.length > 0 || trip.extras.some(({ isRequired }) => !isRequired)
}

/** The rooms that all of these people have a price in. */
export function roomsFor(offer: Offer, people: People): Room[] {
  return rooms.filter((room) => {
    const problems = partyProblems(offer, { groups: [{ room, ...people }], extras: [] })
    return !Object.values(problems).includes('room_not_offered')
  })
}

/** Who goes, in which room, with what besides, and what that comes to. */
export function useParty(trip: Trip, preset: number) {
  const [people, setPeople] = useState<People>(
    () => readKept() ?? { adults: preset, children: 0, infants: 0 },
  )
  const [room, setRoom] = useState<Room | null>(null)
  const [extras, setExtras] = useState<Party['extras']>([])
  // The contract knows currencies that nobody can choose any more; such trips are without extras.
  const offer = trip as Offer
  const size = people.adults + people.children + people.infants
  const offered = roomsFor(offer, people)
  const party: Party = {
    groups: [{ room: room && offered.includes(room) ? room : null, ...people }],
    // Of fewer people fewer can take it.
    extras: extras.map(({ name, count }) => ({ name, count: Math.min(count, size) })),
  }
  const lines: Line[] = linesOf(offer, party)
  const rates = Object.fromEntries(trip.extraRates.map(({ currency, usdRate }) => [currency, usdRate]))
  const totals: Totals | undefined = totalsOf(lines, trip.currency, rates)

  function change(next: People) {
    setPeople(next)
    keep(next)
  }
  function take(name: string, count: number) {
    setExtras((before) => [
      ...before.filter((extra) => extra.name !== name),
      ...(count > 0 ? [{ name, count }] : []),
    ])
  }
  const asked: AskedParty = { party: party.groups, extras: party.extras }
  return { people, size, party, offered, lines, totals, change, setRoom, take, asked }
}

export type PartyState = ReturnType<typeof useParty>

function readKept(): People | undefined {
  try {
    const { adults, children, infants } = JSON.parse(sessionStorage.getItem(keptAs) ?? '')
    const counts = [adults, children, infants]
    const isRight = counts.every((count) => Number.isInteger(count) && count >= 0) && adults >= 1
    return isRight && adults + children + infants <= maxPartySize ? { adults, children, infants } : undefined
  } catch {
    return undefined
  }
}

function keep(people: People) {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(people))
  } catch {
    // Without storage it is chosen again on the next trip.
  }
}

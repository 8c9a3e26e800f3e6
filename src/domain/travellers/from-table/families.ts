import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Age, AgeBounds, PartyGroup, Room } from '#domain/offers/offer.ts'
import { findAgeGroup } from '#domain/travellers/traveller.ts'
import { foldHeading } from './cells.ts'
import type { TablePerson } from './check-rows.ts'

/** People who are booked together, in the order of the table. */
export type TableFamily<Person> = { name: string; people: Person[] }

/** One booking for each name of a family, in the order in which it comes first. Rows without one are one booking together. */
export function groupFamilies<Person extends Pick<TablePerson, 'family'>>(
  people: readonly Person[],
): TableFamily<Person>[] {
  const families = new Map<string, TableFamily<Person>>()
  for (const person of people) {
    const key = foldHeading(person.family)
    const known = families.get(key)
    if (known) known.people.push(person)
    else families.set(key, { name: person.family, people: [person] })
  }
  return [...families.values()]
}

type Aged = { birthDate: CalendarDate | null; room: Room | null }

/** The age group of a person at the departure; an adult where the birth date is not known. */
export const ageOf = (
  { birthDate }: Pick<Aged, 'birthDate'>,
  departureDate: CalendarDate,
  bounds: AgeBounds,
): Age => findAgeGroup(birthDate, departureDate, bounds) ?? 'adult'

/** The party of a family: how many of each age in each type of room. */
export function toPartyGroups(
  people: readonly Aged[],
  departureDate: CalendarDate,
  bounds: AgeBounds,
): PartyGroup[] {
  const groups = new Map<Room | null, PartyGroup>()
  const counted = { adult: 'adults', child: 'children', infant: 'infants' } as const
  for (const person of people) {
    const group = groups.get(person.room) ?? { room: person.room, adults: 0, children: 0, infants: 0 }
    group[counted[ageOf(person, departureDate, bounds)]] += 1
    groups.set(person.room, group)
  }
  return [...groups.values()]
}

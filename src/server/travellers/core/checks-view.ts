import type { CheckItemOut, CheckMark, JourneyOfPeople } from '#contract/travellers/checks.ts'
import { dayIn } from '#domain/kernel/calendar.ts'
import { type Checklist, type ChecklistTrip, checklistOf } from '#domain/travellers/checklist.ts'
import { erasureDay } from '#domain/travellers/erasing.ts'
import { isPeakJourney } from '#domain/travellers/peaks.ts'
import { type Place, placesOf } from '#domain/travellers/places.ts'
import { hasPassportName } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { PeopleBooking } from './queries.ts'
import { at, detailsOf, type Known } from './view.ts'

/** Where a booking of people stands today, at its departure city. */
export const todayOf = ({ timeZone }: Pick<PeopleBooking, 'timeZone'>, now: Date) => dayIn(timeZone, now)

/** A trip as forms and lists of its people need it. */
export type Journey = Pick<
  PeopleBooking,
  | ('title' | 'companyName' | 'destination' | 'departureDate' | 'returnDate' | 'timeZone')
  | ('visa' | 'infantUnder' | 'childUpTo')
>

/** A journey as forms and lists of people need it. */
export function journeyOf(booking: Journey, now: Date): JourneyOfPeople {
  const { title, companyName: organizer, destination, departureDate, returnDate } = booking
  const { visa, infantUnder, childUpTo } = booking
  return {
    ...{ title, organizer, destination, departureDate, returnDate, visa, infantUnder, childUpTo },
    today: todayOf(booking, now),
  }
}

/** The day on which everything about the people of a booking is erased, as it stands now. */
export function erasedOn({ status, returnDate, endedOn, updatedAt, timeZone }: PeopleBooking, days: number) {
  return erasureDay({ status, returnDate, endedOn: endedOn ?? dayIn(timeZone, updatedAt) }, days)
}

/** A journey as its checklist needs it. */
export function checkedTrip(booking: PeopleBooking): ChecklistTrip {
  const { destination, departureDate, returnDate, infantUnder, childUpTo, visa } = booking
  const askedOn = dayIn(booking.timeZone, booking.confirmedAt ?? booking.createdAt)
  const trip = { destination, departureDate, returnDate, infantUnder, childUpTo, visa, askedOn }
  return { ...trip, documents: null, isPeak: isPeakJourney(booking) }
}

const nameOf = ({ age, place }: Place) => `${age}-${place}`

type Of = { sealer: Sealer; now: Date; booking: PeopleBooking; people: readonly Known[] }

/** The checklist of a booking: of all its places, or of those alone that have a name. Its ids: 'adult-2'. */
export function checksOf(
  { sealer, now, booking, people }: Of,
  { namedAlone = false, places = placesOf(booking.party) } = {},
): Checklist {
  const persons = places.map((place) => {
    const known = at(people, place)
    const { row, papers = [], answers = [] } = known ?? {}
    const readable = { ownName: row?.ownName ?? null, sex: row?.sex ?? null }
    const documents = papers.map(({ kind }) => kind)
    const traveller = { ...detailsOf(sealer, row), ...readable, documents }
    const needAnswers = Object.fromEntries(answers.map(({ kind, answer }) => [kind, answer]))
    return { id: nameOf(place), traveller, booked: place.age, needAnswers }
  })
  const listed = namedAlone ? persons.filter(({ traveller }) => hasPassportName(traveller)) : persons
  const trip = checkedTrip(booking)
  const numberOfPilgrims = places.length
  return checklistOf({ trip, people: listed, numberOfPilgrims }, todayOf(booking, now))
}

/** Of a person all that rules say. */
export const itemsOf = (list: Checklist, place: Place): CheckItemOut[] =>
  list.people.find(({ id }) => id === nameOf(place))?.items ?? []

/** Of a person how far each item is. */
export const marksOf = (list: Checklist, place: Place): CheckMark[] =>
  itemsOf(list, place).map(({ item, state, by, due }) => ({ item, state, by, due }))

import type { CheckDetails, CheckStatus, TravellersTrip } from '#contract/travellers/checklist.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { type Checklist, type ChecklistTrip, createChecklist } from '#domain/travellers/checklist.ts'
import { getErasureDay } from '#domain/travellers/erasure.ts'
import { listPartyPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'
import { isPeakTrip } from '#domain/travellers/peaks.ts'
import { hasPassportName } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { TravellersBooking } from './queries.ts'
import { readAnswers, readDetails, readOwnName } from './sealed-view.ts'
import { findAtPlace, type TravellerData } from './view.ts'

/** Where a booking of people stands today, at its departure city. */
export const departureCityToday = ({ timeZone }: Pick<TravellersBooking, 'timeZone'>, now: Date) =>
  dayInTimeZone(timeZone, now)

/** A trip as forms and lists of its people need it. */
export type JourneyRow = Pick<
  TravellersBooking,
  | ('title' | 'companyName' | 'destination' | 'departureDate' | 'returnDate' | 'timeZone')
  | ('visa' | 'infantUnder' | 'childUpTo')
> &
  Partial<Pick<TravellersBooking, 'titles'>>

/** A trip as forms and lists of people need it. */
export function presentJourney(booking: JourneyRow, now: Date): TravellersTrip {
  const { title, titles, companyName: organizer, destination, departureDate, returnDate } = booking
  const { visa, infantUnder, childUpTo } = booking
  return {
    title,
    ...(titles && { titles }),
    organizer,
    destination,
    departureDate,
    returnDate,
    visa,
    infantUnder,
    childUpTo,
    today: departureCityToday(booking, now),
  }
}

/** The day on which everything about the people of a booking is erased, as it stands now. */
export function calculateErasureDay(
  { status, returnDate, endedOn, updatedAt, timeZone }: TravellersBooking,
  days: number,
) {
  return getErasureDay({ status, returnDate, endedOn: endedOn ?? dayInTimeZone(timeZone, updatedAt) }, days)
}

/** A trip as its checklist needs it. */
export function toChecklistTrip(booking: TravellersBooking): ChecklistTrip {
  const { destination, departureDate, returnDate, infantUnder, childUpTo, visa } = booking
  const askedOn = dayInTimeZone(booking.timeZone, booking.confirmedAt ?? booking.createdAt)
  const trip = { destination, departureDate, returnDate, infantUnder, childUpTo, visa, askedOn }
  return { ...trip, documents: null, isPeak: isPeakTrip(booking) }
}

const placeId = ({ age, place }: PartyPlace) => `${age}-${place}`

type ChecklistInput = {
  sealer: Sealer
  now: Date
  booking: TravellersBooking
  people: readonly TravellerData[]
}

/** The checklist of a booking: of all its places, or of those alone that have a name. Its ids: 'adult-2'. */
export function buildChecklist(
  { sealer, now, booking, people }: ChecklistInput,
  { namedAlone = false, places = listPartyPlaces(booking.party) } = {},
): Checklist {
  const persons = places.map((place) => {
    const known = findAtPlace(people, place)
    const { row, papers = [], answers = [] } = known ?? {}
    const readable = { ownName: readOwnName(sealer, row), sex: row?.sex ?? null }
    const documents = papers.map(({ kind }) => kind)
    const traveller = { ...readDetails(sealer, row), ...readable, documents }
    // Of two answers to one need the first is the later.
    const opened = readAnswers(sealer, answers).toReversed()
    const needAnswers = Object.fromEntries(opened.map(({ kind, answer }) => [kind, answer]))
    const isUnreadable = known?.damage === 'details'
    return { id: placeId(place), traveller, bookedAge: place.age, needAnswers, isUnreadable }
  })
  const listed = namedAlone
    ? persons.filter(({ traveller, isUnreadable }) => isUnreadable || hasPassportName(traveller))
    : persons
  const trip = toChecklistTrip(booking)
  const numberOfPilgrims = places.length
  return createChecklist({ trip, people: listed, numberOfPilgrims }, departureCityToday(booking, now))
}

/** Of a person all that rules say. */
export const findItems = (list: Checklist, place: PartyPlace): CheckDetails[] =>
  list.people.find(({ id }) => id === placeId(place))?.items ?? []

/** Of a person how far each item is. */
export const findMarks = (list: Checklist, place: PartyPlace): CheckStatus[] =>
  findItems(list, place).map(({ item, state, by, due }) => ({ item, state, by, due }))

import type { LeaderPerson, RollCallPerson } from '#contract/travellers/leader.ts'
import { listPartyPlaces } from '#domain/travellers/party-places.ts'
import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { readAnswers, readDetails, readOwnName } from '#server/travellers/core/sealed-view.ts'
import { findAtPlace, type TravellerData } from '#server/travellers/core/view.ts'

type Phone = { typed: string; e164: string | null }
type BookingPeople = {
  sealer: Sealer
  booking: TravellersBooking
  people: readonly TravellerData[]
  phone: Phone | undefined
  /** Of the hotel of the day, by 'booking age place'. */
  rooms: ReadonlyMap<string, string> | undefined
}

/**
 * The places of a booking as a roll call has them: nothing of needs, passports, dates or documents. The telephone number is the
 * lead's; seats are not arranged.
 */
export function presentRollCallPeople({
  sealer,
  booking,
  people,
  phone,
  rooms,
}: BookingPeople): RollCallPerson[] {
  return listPartyPlaces(booking.party).map((place, index) => {
    const known = findAtPlace(people, place)
    return {
      bookingId: booking.id,
      ...place,
      name: presentName(sealer, known),
      room: rooms?.get(placeKey({ bookingId: booking.id, ...place })) ?? null,
      seat: null,
      phone: index === 0 && phone?.typed ? phone : null,
      isUnreadable: known?.damage === 'details',
    }
  })
}

/** The same with needs and their notes, for who may read the documents now. */
export function presentLeaderPeople(of: BookingPeople): LeaderPerson[] {
  return presentRollCallPeople(of).map((person) => {
    const known = findAtPlace(of.people, person)
    const answers = readAnswers(of.sealer, known?.answers ?? [])
    const needs = readDetails(of.sealer, known?.row).needs.map(({ kind, note }) => ({
      kind,
      note,
      answer: answers.find((answer) => answer.kind === kind)?.answer ?? null,
    }))
    return { ...person, needs, isUnreadable: known?.damage !== undefined }
  })
}

/** The name in the passport, else in own letters; null while nobody wrote one. */
function presentName(sealer: Sealer, known: TravellerData | undefined): string | null {
  const { surname, givenNames } = readDetails(sealer, known?.row)
  return [givenNames, surname].filter(Boolean).join(' ') || readOwnName(sealer, known?.row)
}

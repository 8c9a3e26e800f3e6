import { bookingTotal } from '#domain/bookings/bookings.ts'
import { parseAmount } from '#domain/kernel/money.ts'
import { askedOf, optionalExtras, peopleOf } from '#domain/offers/choices.ts'
import { type Room, rooms } from '#domain/offers/offer.ts'
import { groupsInRooms, isRoomField, roomField } from '#domain/offers/plain-rooms.ts'
import { partyProblems, partySize } from '#domain/offers/prices.ts'
import { type Offered, quoteOf, readOffered } from '#domain/offers/quotes.ts'
import { maxPartySize } from '#domain/trips/trips.ts'

type Texts = Record<string, string>

/**
 * What the booking form without scripts asks for. The total is reckoned from the offer that stood on the page: where the
 * trip offers something else by now, the totals differ and nothing is booked unseen.
 */
export function postedBooking({ pricePerPerson = '', offered = '', ...fields }: Texts): object {
  const { adults, children, infants, room, ...rest } = fields
  const contact = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !/^extra\d+$/.test(name) && !isRoomField(name)),
  )
  const shown = readOffered(offered)
  if (adults === undefined || !shown) return { ...contact, ...atOnePrice(pricePerPerson, contact) }
  const people = { adults: count(adults), children: count(children), infants: count(infants) }
  const chosen = rooms.find((known) => known === room) ?? (null satisfies Room | null)
  const groups = groupsInRooms(people, chosen, (room, of) => count(fields[roomField(of, room)]))
  const extras = optionalExtras(shown).flatMap(({ name }, at) => {
    const taken = count(fields[`extra${at}`])
    return taken === 0 ? [] : [{ name, count: taken }]
  })
  const party = { groups, extras }
  const numberOfPilgrims = peopleOf(people)
  const isRight =
    partySize(party) === numberOfPilgrims && Object.keys(partyProblems(offerOf(shown), party)).length === 0
  const totalAmount = isRight ? { totalAmount: quoteOf(shown, party).totalAmount } : {}
  return { ...contact, ...askedOf(party), numberOfPilgrims, ...totalAmount }
}

/** A page that was opened before parties had ages says how many, and the price that stood on it. */
function atOnePrice(pricePerPerson: string, { numberOfPilgrims }: Texts): object {
  const price = parseAmount(pricePerPerson)
  const people = Number(numberOfPilgrims)
  const isParty = Number.isInteger(people) && people > 0 && people <= maxPartySize
  return price && isParty ? { totalAmount: bookingTotal(price, people) } : {}
}

/** An empty field is nobody; what is no number is refused by the call itself. */
const count = (text = ''): number => Number(text.trim())

const offerOf = (shown: Offered) => shown as Parameters<typeof partyProblems>[0]

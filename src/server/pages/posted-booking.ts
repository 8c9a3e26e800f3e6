import { bookingTotal } from '#domain/bookings/bookings.ts'
import { parseAmount } from '#domain/kernel/money.ts'
import { countPeople, listOptionalExtras, toBookingInput } from '#domain/offers/choices.ts'
import { type Room, rooms } from '#domain/offers/offer.ts'
import { listReadyPlans } from '#domain/offers/plans/ready-plans.ts'
import { countParty, listPartyProblems } from '#domain/offers/prices.ts'
import { calculateQuote, parseOffer, type QuotableTrip } from '#domain/offers/quotes.ts'
import { groupByRoom, isRoomField, roomField } from '#domain/offers/room-fields.ts'
import { maxPartySize } from '#domain/trips/trips.ts'

type FormFields = Record<string, string>

/**
 * Returns the request of the booking form without scripts. The total is calculated from the offer shown on the page: where
 * the trip offers something else by now, the totals differ and nothing is booked unseen.
 */
export function parsePostedBooking({
  pricePerPerson = '',
  offered = '',
  plan,
  planned: _,
  ...fields
}: FormFields): object {
  const { adults, children, infants, room, ...rest } = fields
  const contact = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !/^extra\d+$/.test(name) && !isRoomField(name)),
  )
  const shown = parseOffer(offered)
  if (adults === undefined || !shown) return { ...contact, ...priceWithoutGroups(pricePerPerson, contact) }
  const people = { adults: parseCount(adults), children: parseCount(children), infants: parseCount(infants) }
  const chosen = rooms.find((known) => known === room) ?? (null satisfies Room | null)
  const ready = listReadyPlans(shown, people).find(({ kinds }) => kinds.some((kind) => kind === plan))
  const groups =
    ready?.groups ?? groupByRoom(people, chosen, (room, of) => parseCount(fields[roomField(of, room)]))
  const extras = listOptionalExtras(shown).flatMap(({ name }, at) => {
    const taken = parseCount(fields[`extra${at}`])
    return taken === 0 ? [] : [{ name, count: taken }]
  })
  const party = { groups, extras }
  const numberOfPilgrims = countPeople(people)
  const isRight =
    countParty(party) === numberOfPilgrims &&
    Object.keys(listPartyProblems(toOffer(shown), party)).length === 0
  const totalAmount = isRight ? { totalAmount: calculateQuote(shown, party).totalAmount } : {}
  return { ...contact, ...toBookingInput(party), numberOfPilgrims, ...totalAmount }
}

/** A page that was opened before parties had ages says how many, and the price that stood on it. */
function priceWithoutGroups(pricePerPerson: string, { numberOfPilgrims }: FormFields): object {
  const price = parseAmount(pricePerPerson)
  const people = Number(numberOfPilgrims)
  const isParty = Number.isInteger(people) && people > 0 && people <= maxPartySize
  return price && isParty ? { totalAmount: bookingTotal(price, people) } : {}
}

/** An empty field is no one; what is no number is refused by the call itself. */
const parseCount = (text = ''): number => Number(text.trim())

const toOffer = (shown: QuotableTrip) => shown as Parameters<typeof listPartyProblems>[0]

import { addDays, today } from '#domain/kernel/calendar.ts'
import { presets } from '#domain/offers/presets.ts'
import type { World } from '#test/world.ts'

type MoneyWorld = Pick<World, 'user' | 'organizer' | 'trip' | 'booking' | 'call' | 'clock'>

type Company = { id: string; userId: string }
type Departure = { title?: string; currency?: 'INR' | 'USD'; price?: string; days?: number }

/** A departure of a company with books since today: what is owed on it is due three days after a confirmation. */
export async function createMoneyDeparture(world: MoneyWorld, company: Company, departure: Departure = {}) {
  const { title = 'Thirteen days in Najaf', currency = 'INR', price = '100000.00', days = 25 } = departure
  const day = today(world.clock.now())
  const trip = await world.trip({
    organizerId: company.id,
    title,
    currency,
    pricePerPerson: price,
    departureDate: addDays(day, days),
    returnDate: addDays(day, days + 12),
    terms: presets.standard,
  })
  const { status } = await world.call('payments.switchBooks', { id: trip.id, isOn: true }, { as: company })
  if (status !== 200) throw new Error(`no books: ${status}`)
  return trip
}

type Family = { contactName: string; contactEmail?: string; people?: number; received?: string }

let families = 0

/** A confirmed family of a departure with its signed-in pilgrim, and what the company has received. */
export async function createFamily(
  world: MoneyWorld,
  company: Company,
  tripId: string,
  { contactName, contactEmail, people = 1, received }: Family,
) {
  families += 1
  const pilgrim = await world.user()
  const booking = await world.booking({
    tripId,
    userId: pilgrim.id,
    contactName,
    contactEmail: contactEmail ?? `family-${families}@example.com`,
    numberOfPilgrims: people,
  })
  const confirmed = { id: booking.id, status: 'confirmed' as const, version: booking.version }
  const answer = await world.call('bookings.updateStatus', confirmed, { as: company })
  if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.body)}`)
  const day = today(world.clock.now())
  if (received) {
    const payment = { id: booking.id, amount: received, day, way: 'bank' as const, key: `got ${booking.id}` }
    await world.call('payments.record', payment, { as: company })
  }
  /** Reports a payment, with a slip where there is one. */
  const report = async (amount: string, file?: Uint8Array) => {
    const claim = { id: booking.id, amount, day, way: 'bank' as const, key: `claim ${amount}` }
    const { status, body } = await world.call(
      'payments.claim',
      { ...claim, ...(file && { file }) },
      { as: pilgrim },
    )
    if (status !== 201) throw new Error(`not reported: ${JSON.stringify(body)}`)
    return body
  }
  /** The account as its pilgrim reads it. */
  const account = async () => (await world.call('payments.account', { id: booking.id }, { as: pilgrim })).body
  return { booking, pilgrim, report, account }
}

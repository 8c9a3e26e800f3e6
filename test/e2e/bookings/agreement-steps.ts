import { eq } from 'drizzle-orm'
import { presets } from '#domain/offers/presets.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { Site } from '#test/e2e/site.ts'
import { bookFamily, extras, prices } from '#test/scenes/offers.ts'

/**
 * A trip in rupees by the standard terms, from 10 to 20 January 2027, and a family of six that booked it on 21 November: to
 * the organizer 562,500, of it 562,000 price; a quarter of it is the deposit.
 */
export async function createAgreedBooking(site: Site, fields: object = {}) {
  const owner = await site.user({ role: 'organizer' })
  const company = await site.organizer({ userId: owner.id, companyName: 'Safar House' })
  const trip = await site.trip({
    organizerId: company.id,
    title: 'Karbala for six',
    destination: 'iraq',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 60,
  })
  const offer = { prices, extras, terms: presets.standard, requirement: 'A passport.', ...fields } as object
  const change = async (to: object) => {
    await site.db.update(trips).set(to).where(eq(trips.id, trip.id))
    site.deps.cache.clear()
  }
  await change(offer)
  const ask = async (as: object | undefined, contact: object = {}) =>
    (await site.call('bookings.create', bookFamily(trip, contact), as && { as: as as never })).body
  const confirm = ({ id, version }: { id: string; version: number }) =>
    site.call('bookings.updateStatus', { id, status: 'confirmed', version }, { as: owner })
  return { owner, company, trip, change, ask, confirm }
}

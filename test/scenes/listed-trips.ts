import type { Factories } from '#test/factories.ts'

/** Trips of every kind: two organizers, five currencies, one trip that has a review. */
export async function createListedTrips(site: Factories): Promise<{ noor: { id: string } }> {
  const noor = await site.organizer({ companyName: 'Noor Travels' })
  const safar = await site.organizer({ companyName: 'Safar House' })
  const ofNoor = { organizerId: noor.id }
  const ofSafar = { organizerId: safar.id }
  await site.trip({
    ...ofNoor,
    title: 'Karbala on foot',
    pricePerPerson: '450.00',
    tags: ['Budget-Friendly'],
  })
  await site.trip({
    ...ofNoor,
    title: 'Arbaeen in comfort',
    pricePerPerson: '75000.00',
    currency: 'INR',
    tags: ['Premium', 'Cultural'],
  })
  await site.trip({
    ...ofSafar,
    title: 'Najaf for families',
    pricePerPerson: '950.00',
    departureDate: '2027-02-10',
    returnDate: '2027-02-20',
    maxPilgrims: 4,
  })
  await site.trip({
    ...ofSafar,
    title: 'Umrah in Rajab',
    destination: 'umrah',
    pricePerPerson: '1800.00',
    currency: 'EUR',
  })
  await site.trip({
    ...ofNoor,
    title: 'Hajj with scholars',
    destination: 'hajj',
    pricePerPerson: '20000.00',
    currency: 'AED',
  })
  await site.trip({
    ...ofNoor,
    title: 'Qom and Mashhad',
    destination: 'iran',
    pricePerPerson: '900.00',
    currency: 'GBP',
  })
  const returning = { ...ofNoor, destination: 'syria' as const, departureDate: '2026-11-10' }
  const today = await site.trip({
    ...returning,
    title: 'Back home today',
    pricePerPerson: '300.00',
    returnDate: '2026-11-21',
  })
  await site.trip({ ...returning, title: 'Back home yesterday', returnDate: '2026-11-20' })
  await site.review({ tripId: today.id, rating: 4 })
  return { noor }
}

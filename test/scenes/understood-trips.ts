import type { Factories } from '#test/factories.ts'

/** Four trips that a query of places, cities and months tells apart, one of them full. */
export async function createUnderstoodTrips(site: Factories) {
  const plain = { description: 'A group.', maxPilgrims: 10 }
  await site.trip({
    ...plain,
    title: 'Najaf in Rajab',
    places: ['najaf'],
    departurePlace: 'karachi',
    departureDate: '2026-12-12',
    returnDate: '2026-12-20',
    pricePerPerson: '900',
  })
  await site.trip({
    ...plain,
    title: 'Both lands',
    destination: 'iran-iraq',
    places: ['najaf'],
    departurePlace: 'mumbai',
    departureDate: '2027-07-15',
    returnDate: '2027-07-28',
    pricePerPerson: '500',
  })
  const full = await site.trip({
    ...plain,
    title: 'No place left',
    places: ['najaf'],
    departurePlace: 'karachi',
    departureDate: '2026-12-13',
    returnDate: '2026-12-21',
    pricePerPerson: '400',
  })
  await site.booking({ tripId: full.id, numberOfPilgrims: 10 })
  await site.trip({
    ...plain,
    title: 'To Mashhad',
    destination: 'iran',
    places: ['mashhad'],
    departureDate: '2027-03-01',
    returnDate: '2027-03-09',
    pricePerPerson: '300',
  })
}

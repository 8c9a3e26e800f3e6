import type { Factories } from '#test/factories.ts'

/** Eight trips of two companies, for each choice of the bar one or more: prices at the borders of ranges, tags, destinations. */
export async function createFilteredTrips(site: Factories) {
  const noor = { organizerId: (await site.organizer({ companyName: 'Noor Travels' })).id }
  const safar = { organizerId: (await site.organizer({ companyName: 'Safar House' })).id }
  const trips = [
    {
      ...noor,
      title: 'A',
      pricePerPerson: '499.99',
      tags: ['Budget-Friendly', 'Verified'],
      destination: 'iraq',
    },
    { ...noor, title: 'B', pricePerPerson: '500.00', tags: ['Cultural'], destination: 'iran' },
    { ...noor, title: 'C', pricePerPerson: '999.99', tags: ['Premium', 'Cultural'], destination: 'syria' },
    // 98,500 rupees are 1,182 dollars: below B as dollars, far above as numbers.
    { ...safar, title: 'D', pricePerPerson: '98500.00', currency: 'INR', destination: 'iran-iraq' },
    { ...safar, title: 'E', pricePerPerson: '4000.00', tags: ['Premium'], destination: 'hajj' },
    { ...safar, title: 'F', pricePerPerson: '1200.00', destination: 'umrah', departureDate: '2026-12-01' },
    { ...noor, title: 'G', pricePerPerson: '1300.00', destination: 'umrah-iran-iraq' },
    { ...noor, title: 'H', pricePerPerson: '1400.00', destination: 'others' },
  ] as const
  for (const trip of trips) await site.trip({ ...trip, tags: 'tags' in trip ? [...trip.tags] : [] })
}

import type { Factories } from '#test/factories.ts'

/** Addresses of files that are not stored. */
export const logo = '/api/logos/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'
export const picture = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'

/** Two trips: `full` has all that a trip can have, `bare` only what it must have. */
export async function createDescribedTrips(site: Factories) {
  const noor = await site.organizer({
    companyName: 'Noor Travels',
    companyLogo: logo,
    yearsExperience: 12,
    description: 'Small groups, scholars on every bus.',
  })
  const past = await site.trip({
    organizerId: noor.id,
    departureDate: '2026-10-01',
    returnDate: '2026-10-10',
  })
  for (const rating of [5, 4, 5, 5]) await site.review({ tripId: past.id, rating })
  const safar = await site.organizer({ companyName: 'Safar House', companyLogo: ' ' })
  const full = await site.trip({
    organizerId: noor.id,
    title: 'Arbaeen with scholars',
    description: 'From Najaf on foot.\nEighty kilometres in three days.',
    destination: 'iraq',
    departureOrigin: 'Mumbai',
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 50,
    maxPilgrimsRange: '50-100',
    accommodation: 'Hotel Baron, 300 m from the shrine',
    accommodationStars: 4,
    includesFlights: true,
    includesMeals: true,
    includesGuide: true,
    tripZakirs: 3,
    tripZakirNames: ['Maulana Rizvi', '  ', 'Syed Hadi'],
    requirement: 'A passport valid for six months.',
    tripDisclaimer: 'Deposits are not returned.',
    tags: ['Premium', 'Cultural'],
    images: [picture],
    itinerary: [
      { day: 1, activities: ['Arrival in Najaf', 'Evening ziyarat'] },
      { day: 2, description: 'A day of rest.' },
      { day: 3 },
    ],
  })
  const bare = await site.trip({
    organizerId: safar.id,
    title: 'Umrah, simply',
    destination: 'umrah',
    maxPilgrims: 30,
  })
  return { full, bare }
}

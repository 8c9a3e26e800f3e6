import type { Factories } from '#test/factories.ts'

const terms = {
  deposit: { percent: 25, amountPerPerson: null, dueDays: 3 },
  balanceDueDays: 30,
  steps: [
    { fromDay: 45, keepPercent: 10 },
    { fromDay: 30, keepPercent: 25 },
    { fromDay: 15, keepPercent: 50 },
    { fromDay: 7, keepPercent: 75 },
    { fromDay: 0, keepPercent: 100 },
  ],
  atCost: ['visa_submitted' as const, 'ticket_issued' as const],
  death: 'at_cost' as const,
  seriousIllness: 'at_cost' as const,
  visaRefused: 'steps' as const,
  withoutPermit: 'full_refund' as const,
  refundDays: 14 as const,
  minGroup: { number: 30, decideByDay: 30 },
  replaceUntilDay: 7,
  closesDay: 5,
}

/** `offered` has prices by room, extras, hotels and terms; `bare` has none of them. */
export async function createOfferedTrips(site: Factories) {
  const bare = await site.trip({ title: 'Umrah, simply', destination: 'umrah' })
  const offered = await site.trip({
    title: 'Mashhad and Karbala',
    departureDate: '2027-01-15',
    returnDate: '2027-01-29',
    currency: 'INR',
    pricePerPerson: '142000.00',
    prices: [
      { room: 'quad', age: 'adult', amount: '142000.00' },
      { room: 'quad', age: 'child', amount: '118000.00' },
      { room: 'double', age: 'adult', amount: '161000.00' },
      { room: null, age: 'infant', amount: '24000.00' },
    ],
    infantUnder: 2,
    childUpTo: 11,
    extras: [
      {
        name: 'Iran visa',
        amount: '6500.00',
        currency: 'INR',
        per: 'person',
        isRequired: true,
        due: 'organizer',
      },
      { name: 'Tips', amount: '12.00', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
      {
        name: 'Laundry',
        amount: '1200.00',
        currency: 'INR',
        per: 'booking',
        isRequired: false,
        due: 'organizer',
      },
    ],
    hotels: [
      {
        city: 'Mashhad',
        name: 'Razavi House',
        orBetter: true,
        stars: 4,
        nights: 5,
        metres: 350,
        reference: 'Bab al-Jawad',
      },
      { city: 'Karbala', name: null, orBetter: true, stars: 3, nights: 6, metres: null, reference: null },
    ],
    inclusions: ['Train to Qom'],
    exclusions: ['Lunch on the road'],
    access: {
      stepFree: 'meets',
      lift: 'ask',
      wheelchair: 'does_not_meet',
      ramp: null,
      restDays: null,
      womensGuide: null,
    },
    terms,
  })
  return { offered, bare }
}

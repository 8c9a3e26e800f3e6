import type { Currency } from '#domain/kernel/currencies.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import type { Extra, Hotel, Offer, Party, PriceRow, Room, Terms } from '#domain/offers/offer.ts'
import { presets, usualPreset } from '#domain/offers/presets.ts'
import { adultsAlone, linesOf, totalsOf } from '#domain/offers/prices.ts'

// What the demo's trips cost by room and age, promise and ask for: made from what the catalogue tells of each.

type Told = {
  id: string
  destination: string
  departureDate: string
  pricePerPerson: string
  currency: string
  includesFlights?: boolean
}

type Made = {
  prices: PriceRow[]
  extras: Extra[]
  hotels: Hotel[]
  exclusions: string[]
  visa: 'included' | 'arranged' | 'own' | null
  terms: Terms | null
}

/** What fewer in a room pay more, and what a child or an infant pays, in a hundred of the lowest price. */
const shares: [Room | null, PriceRow['age'], number][] = [
  ['quad', 'adult', 100],
  ['triple', 'adult', 106],
  ['double', 'adult', 115],
  [null, 'child', 75],
  [null, 'infant', 15],
]

/** Every third trip has one price for everybody, every seventh no written terms: both are seen in the trade. */
export function offerOf(told: Told, turn: number): Made {
  const currency = told.currency as Currency
  const hasRooms = turn % 3 !== 2
  const isFlown = told.includesFlights ?? false
  const visa = told.destination.includes('iraq')
    ? 'arranged'
    : told.destination === 'umrah'
      ? 'included'
      : null
  return {
    prices: hasRooms ? shares.map(([room, age, share]) => ({ room, age, amount: shareOf(told, share) })) : [],
    extras: [
      ...(visa === 'arranged' ? [extra('Visa fee', '80.00', 'USD', 'on_the_way')] : []),
      ...(turn % 4 === 0 ? [extra('Tips for drivers and cooks', '20.00', 'USD', 'on_the_way')] : []),
      { ...extra('Wheelchair and helper', shareOf(told, 8), currency, 'organizer'), isRequired: false },
    ],
    hotels: hotels[told.id] ?? [],
    exclusions: turn % 2 === 0 ? ['Personal expenses', 'Excess baggage'] : [],
    visa,
    terms: turn % 7 === 6 ? null : termsOf(told, presets[isFlown ? usualPreset(told) : 'gentle']),
  }
}

/** Where a visa takes its time booking closes before the departure; one company wants its deposit at once, and less. */
function termsOf({ id }: Told, preset: Terms): Terms {
  const closesDay = { 'trip-034': 10, 'trip-037': 14 }[id]
  if (closesDay !== undefined) return { ...preset, closesDay }
  if (id === 'trip-010') return { ...preset, deposit: { percent: 20, amountPerPerson: null, dueDays: 0 } }
  return preset
}

const extra = (name: string, amount: string, currency: Currency, due: Extra['due']): Extra => ({
  ...{ name, amount, currency, due },
  per: 'person',
  isRequired: true,
})

/** In round figures, as companies print them. */
function shareOf({ pricePerPerson }: Told, share: number): string {
  if (share === 100) return pricePerPerson
  const amount = (Number(pricePerPerson) * share) / 100
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return (Math.ceil(amount / step) * step).toFixed(2)
}

/** 'Najaf 3 250 5': three stars, 250 m from the place, five nights. */
const stay = (city: string, stars: number, metres: number, nights: number, reference: string): Hotel => ({
  ...{ city, stars, metres, nights, reference, name: null, orBetter: true },
})
const [ali, husain, kadhimain] = ['Haram of Imam Ali', 'Haram of Imam Husain', 'Haram of Kadhimain']
const hotels: Record<string, Hotel[]> = {
  'trip-001': [
    stay('Najaf', 3, 250, 4, ali),
    stay('Karbala', 4, 400, 5, husain),
    stay('Kadhimain', 3, 150, 2, kadhimain),
  ],
  'trip-002': [
    stay('Najaf', 4, 500, 3, ali),
    stay('Karbala', 4, 500, 4, husain),
    stay('Qom', 3, 300, 2, 'Haram of Lady Masuma'),
    stay('Mashhad', 4, 600, 5, 'Haram of Imam Reza'),
  ],
  'trip-007': [
    stay('Najaf', 3, 300, 3, ali),
    stay('Karbala', 3, 600, 4, husain),
    stay('Kadhimain', 3, 300, 2, kadhimain),
  ],
  'trip-008': [stay('Makkah', 3, 800, 7, 'Masjid al-Haram'), stay('Madinah', 3, 300, 5, 'Masjid an-Nabawi')],
  'trip-010': [stay('Mashhad', 4, 400, 5, 'Bab al-Jawad'), stay('Qom', 3, 250, 2, 'Haram of Lady Masuma')],
}

/** A party of so many by this offer: families come with children, and take rooms for four where there are some. */
export function agreedBy(offer: Offer, size: number) {
  const party: Party = adultsAlone(size)
  const children = size >= 4 ? Math.floor((size - 2) / 2) : 0
  const infants = size >= 6 ? 1 : 0
  const room = offer.prices.some((row) => row.room === 'quad') ? 'quad' : null
  party.groups = [{ room, adults: size - children - infants, children, infants }]
  const lines = linesOf(offer, party)
  const totals = totalsOf(lines, offer.currency, defaultRates)
  if (!totals) throw new Error(`no rate for an extra in ${offer.currency}`)
  return { party, lines, ...totals }
}

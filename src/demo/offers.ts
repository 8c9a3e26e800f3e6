import type { Currency } from '#domain/kernel/currencies.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import type { Extra, Hotel, Offer, Party, PriceRow, Room, Terms } from '#domain/offers/offer.ts'
import { defaultPreset, presets } from '#domain/offers/presets.ts'
import { adultsOnlyParty, calculateLines, sumTotals } from '#domain/offers/prices.ts'

// The prices by room and age, promises and terms of the demo's trips: derived from the catalogue.

type OfferSource = {
  id: string
  destination: string
  departureDate: string
  pricePerPerson: string
  currency: string
  includesFlights?: boolean
}

type OfferFields = {
  prices: PriceRow[]
  extras: Extra[]
  hotels: Hotel[]
  exclusions: string[]
  visa: 'included' | 'arranged' | 'own' | null
  terms: Terms | null
}

/** The surcharges for rooms with fewer people, and the prices of a child and an infant, in percent of the lowest price. */
const priceShares: [Room | null, PriceRow['age'], number][] = [
  ['quad', 'adult', 100],
  ['triple', 'adult', 106],
  ['double', 'adult', 115],
  [null, 'child', 75],
  [null, 'infant', 15],
]

/** Every third trip has one price for everyone, every seventh no written terms: both are seen in the trade. */
export function createOffer(told: OfferSource, turn: number): OfferFields {
  const currency = told.currency as Currency
  const hasRooms = turn % 3 !== 2
  const isFlown = told.includesFlights ?? false
  const visa = told.destination.includes('iraq')
    ? 'arranged'
    : told.destination === 'umrah'
      ? 'included'
      : null
  return {
    prices: hasRooms
      ? priceShares.map(([room, age, share]) => ({ room, age, amount: priceShare(told, share) }))
      : [],
    extras: [
      ...(visa === 'arranged' ? [createExtra('Visa fee', '80.00', 'USD', 'on_the_way')] : []),
      ...(turn % 4 === 0 ? [createExtra('Tips for drivers and cooks', '20.00', 'USD', 'on_the_way')] : []),
      {
        ...createExtra('Wheelchair and helper', priceShare(told, 8), currency, 'organizer'),
        isRequired: false,
      },
    ],
    hotels: hotels[told.id] ?? [],
    exclusions: turn % 2 === 0 ? ['Personal expenses', 'Excess baggage'] : [],
    visa,
    terms: turn % 7 === 6 ? null : createTerms(told, presets[isFlown ? defaultPreset(told) : 'gentle']),
  }
}

/** Creates the terms: slow visas close booking before the departure; one company wants a smaller deposit right away. */
function createTerms({ id }: OfferSource, preset: Terms): Terms {
  const closesDay = { 'trip-034': 10, 'trip-037': 14 }[id]
  if (closesDay !== undefined) return { ...preset, closesDay }
  if (id === 'trip-010') return { ...preset, deposit: { percent: 20, amountPerPerson: null, dueDays: 0 } }
  return preset
}

const createExtra = (name: string, amount: string, currency: Currency, due: Extra['due']): Extra => ({
  name,
  amount,
  currency,
  due,
  per: 'person',
  isRequired: true,
})

/** In round figures, as companies print them. */
function priceShare({ pricePerPerson }: OfferSource, share: number): string {
  if (share === 100) return pricePerPerson
  const amount = (Number(pricePerPerson) * share) / 100
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return (Math.ceil(amount / step) * step).toFixed(2)
}

/** 'Najaf 3 250 5': three stars, 250 m from the place, five nights. */
const createHotel = (
  city: string,
  stars: number,
  metres: number,
  nights: number,
  reference: string,
): Hotel => ({
  city,
  stars,
  metres,
  nights,
  reference,
  name: null,
  orBetter: true,
})
// Of the points of our own table, whose names every reader has in the own language.
const [ali, husain, kadhimain] = ['Bab al-Qibla', "Bab al-Qibla of Imam Husayn's shrine", 'Bab al-Murad']
const hotels: Record<string, Hotel[]> = {
  'trip-001': [
    createHotel('Najaf', 3, 250, 4, ali),
    createHotel('Karbala', 4, 400, 5, husain),
    createHotel('Kadhimain', 3, 150, 2, kadhimain),
  ],
  'trip-002': [
    createHotel('Najaf', 4, 500, 3, ali),
    createHotel('Karbala', 4, 500, 4, husain),
    createHotel('Qom', 3, 300, 2, 'Astaneh square (main entrance)'),
    createHotel('Mashhad', 4, 600, 5, 'Bab ar-Reza'),
  ],
  'trip-007': [
    createHotel('Najaf', 3, 300, 3, ali),
    createHotel('Karbala', 3, 600, 4, husain),
    createHotel('Kadhimain', 3, 300, 2, kadhimain),
  ],
  'trip-008': [
    createHotel('Makkah', 3, 800, 7, 'King Abdulaziz Gate (1)'),
    createHotel('Madinah', 3, 300, 5, 'Bab as-Salam (1)'),
  ],
  'trip-010': [
    createHotel('Mashhad', 4, 400, 5, 'Bab al-Jawad'),
    createHotel('Qom', 3, 250, 2, 'Astaneh square (main entrance)'),
  ],
}

/** A party of so many by this offer: families come with children, and take rooms for four where there are some. */
export function createAgreement(offer: Offer, size: number) {
  const party: Party = adultsOnlyParty(size)
  const children = size >= 4 ? Math.floor((size - 2) / 2) : 0
  const infants = size >= 6 ? 1 : 0
  const room = offer.prices.some((row) => row.room === 'quad') ? 'quad' : null
  party.groups = [{ room, adults: size - children - infants, children, infants }]
  const lines = calculateLines(offer, party)
  const totals = sumTotals(lines, offer.currency, defaultRates)
  if (!totals) throw new Error(`no rate for an extra in ${offer.currency}`)
  return { party, lines, ...totals }
}

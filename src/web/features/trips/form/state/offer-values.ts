import { z } from 'zod'
import type { Trip } from '#contract/trips/trips.ts'
import {
  type AccessNeed,
  accessAnswers,
  accessNeeds,
  ages,
  defaultAges,
  rooms,
  visas,
} from '#domain/offers/offer.ts'
import { confirmations } from '#domain/trips/trips.ts'
import { initialTerms, termsValues, toTermsValues } from './terms-values.ts'

// The offer of a trip beyond the specification, as the form holds it: numbers as typed, lists as rows, an empty
// text where nothing was said. Every field has a beginning, so that a draft of before is still understood.

const text = z.string()
const line = z.object({ text })

/** A row of the table of prices: `any` is any room; an empty cell says nothing. */
const priceRow = z.object({ room: z.enum(['any', ...rooms]), adult: text, child: text, infant: text })
export type PriceRowValues = z.output<typeof priceRow>

/** `chosen` may be taken and is paid to the organizer; the others must be paid, to him or on the way. */
const extraRow = z.object({
  name: text,
  amount: text,
  currency: text,
  per: z.enum(['person', 'booking']),
  due: z.enum(['chosen', 'organizer', 'on_the_way']),
})
export type ExtraRowValues = z.output<typeof extraRow>

const hotelRow = z.object({
  city: text,
  name: text,
  orBetter: z.boolean(),
  stars: text,
  nights: text,
  metres: text,
  reference: text,
})
export type HotelRowValues = z.output<typeof hotelRow>

const accessAnswer = z.enum(['', ...accessAnswers])
const noAccess = Object.fromEntries(accessNeeds.map((need) => [need, ''])) as Record<AccessNeed, ''>

/** The schema of the form values. */
export const offerFieldSchemas = {
  prices: z.array(priceRow).default([]),
  infantUnder: text.default(String(defaultAges.infantUnder)),
  childUpTo: text.default(String(defaultAges.childUpTo)),
  extras: z.array(extraRow).default([]),
  hotels: z.array(hotelRow).default([]),
  inclusions: z.array(line).default([]),
  exclusions: z.array(line).default([]),
  visa: z.enum(['', ...visas]).default(''),
  access: z.record(z.enum(accessNeeds), accessAnswer).default(noAccess),
  terms: termsValues.default(initialTerms),
  confirmation: z.enum(confirmations).default('on_request'),
}
const offer = z.object(offerFieldSchemas)
export type OfferValues = z.output<typeof offer>

/** Returns an empty offer with the usual values. */
export const createOfferValues = (): OfferValues => structuredClone(offer.parse({}))

/** Amounts as people write them: without the pence that are none. */
export const shortenAmount = (amount: string) => amount.replace(/\.00$/, '')

/** As a published trip has it. */
export function toOfferValues(trip: Trip): OfferValues {
  return {
    prices: toPriceRows(trip.prices),
    infantUnder: String(trip.infantUnder),
    childUpTo: String(trip.childUpTo),
    extras: trip.extras.map(({ isRequired, due, amount, ...extra }) => ({
      ...extra,
      amount: shortenAmount(amount),
      due: isRequired ? due : 'chosen',
    })),
    hotels: trip.hotels.map((hotel) => ({
      ...hotel,
      name: hotel.name ?? '',
      stars: String(hotel.stars ?? ''),
      nights: String(hotel.nights),
      metres: String(hotel.metres ?? ''),
      reference: hotel.reference ?? '',
    })),
    inclusions: trip.inclusions.map((written) => ({ text: written })),
    exclusions: trip.exclusions.map((written) => ({ text: written })),
    visa: trip.visa ?? '',
    access: Object.fromEntries(
      accessNeeds.map((need) => [need, trip.access?.[need] ?? '']),
    ) as OfferValues['access'],
    terms: toTermsValues(trip),
    confirmation: trip.confirmation,
  }
}

/** The rows of a trip by room, in the order in which the rooms come. */
function toPriceRows(prices: Trip['prices']): PriceRowValues[] {
  const inOrder = [...new Set(prices.map(({ room }) => room))]
  return inOrder.map((room) => {
    const amountOf = (age: (typeof ages)[number]) =>
      shortenAmount(prices.find((row) => row.room === room && row.age === age)?.amount ?? '')
    return {
      room: room ?? 'any',
      adult: amountOf('adult'),
      child: amountOf('child'),
      infant: amountOf('infant'),
    }
  })
}

/** The cells of the table that say something, each with its row and column. */
export function listPricedCells(prices: readonly PriceRowValues[]) {
  return prices.flatMap((row, at) =>
    ages
      .filter((age) => row[age].trim() !== '')
      .map((age) => ({ at, age, room: row.room, amount: row[age] })),
  )
}

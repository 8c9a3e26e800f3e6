import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyOut, dayOut, example, idParam, line, tripId } from '#contract/fields.ts'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { comparedTripLimits } from '#domain/trips/trips.ts'
import { textLanguageInput } from './translations.ts'
import { trip, tripCard } from './trips.ts'

/** Ids, repeated or separated by commas. */
const idList = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [...new Set([value].flat().flatMap((part) => part.split(',')))].filter(Boolean))
    .pipe(z.array(line(60)).min(1).max(most))
    .meta({ description: `Up to ${most} trips: repeated, or separated by commas`, ...idParam(tripId) })

export const compareTrips = endpoint('trips.compare', 'GET /api/trips/compare', {
  summary:
    'Up to four trips in full, in the requested order, and the rates of their currencies. Trips that do not exist, or are not visible, are left out.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ ids: idList(comparedTripLimits.most), words: textLanguageInput.optional() }),
  output: z.object({
    trips: z.array(trip),
    rates: z
      .array(
        z.object({
          currency: currencyOut,
          usdRate: z.string().meta({ description: 'US dollars per unit', ...example('0.012') }),
          asOf: dayOut,
        }),
      )
      .meta({ description: 'Of the trips’ currencies, as far as they are known' }),
  }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})

export const listTripCards = endpoint('trips.cards', 'GET /api/trips/cards', {
  summary: `What cards show of up to ${savedTripLimits.atOnce} trips, over or not, in the requested order. Trips that are no longer available are left out.`,
  access: 'public',
  shows: ['trips'],
  input: z.object({ ids: idList(savedTripLimits.atOnce), words: textLanguageInput.optional() }),
  output: z.object({ trips: z.array(tripCard) }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})

export const listTripOffers = endpoint('trips.offers', 'GET /api/trips/offers', {
  summary: `What up to ${savedTripLimits.atOnce} trips are sold at: prices by room and age, required and optional extras, the rates of their currencies, and the terms. In the requested order; trips that are no longer available are left out.`,
  access: 'public',
  shows: ['trips'],
  input: z.object({ ids: idList(savedTripLimits.atOnce) }),
  output: z.object({
    trips: z.array(
      trip.pick({
        id: true,
        pricePerPerson: true,
        currency: true,
        prices: true,
        infantUnder: true,
        childUpTo: true,
        extras: true,
        extraRates: true,
        terms: true,
        departureToday: true,
      }),
    ),
  }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})

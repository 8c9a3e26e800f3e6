import type { InputOf } from '#contract/endpoint.ts'
import type { createTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { compareAmount, isAmount } from '#domain/offers/amounts.ts'
import { accessNeeds, type Terms } from '#domain/offers/offer.ts'
import { presets } from '#domain/offers/presets.ts'
import { listPricedCells, type OfferValues, type PriceRowValues, toOfferValues } from './offer-values.ts'
import { getChosenTerms, parseFigure, type TermsTrip, type TermsValues, toTerms } from './terms-values.ts'
import type { TripFormValues } from './trip-form-values.ts'

type OfferName = keyof OfferValues
type NewTrip = InputOf<typeof createTrip>
export type OfferPayload = Pick<NewTrip, OfferName>

const isFilled = (written: string) => written.trim() !== ''
const trimToNull = (written: string) => (isFilled(written) ? written.trim() : null)

/** The terms that the form says; null for none. */
export function toTermsPayload(values: TermsTrip & { terms: TermsValues }): Terms | null {
  const choice = getChosenTerms(values)
  if (choice === 'none') return null
  const own = toTerms(values.terms.own)
  // The least size of the group and when booking closes are each trip's own, whatever its preset.
  return choice === 'own' ? own : { ...presets[choice], minGroup: own.minGroup, closesDay: own.closesDay }
}

/** The lowest amount of an adult in the table, as it is written; undefined while there is none. */
export function findLowestAdultPrice(prices: readonly PriceRowValues[]): string | undefined {
  const amounts = prices.map(({ adult }) => normalizeNumber(adult)).filter(isAmount)
  return amounts.reduce<string | undefined>(
    (lowest, one) => (lowest === undefined || compareAmount(one, lowest) < 0 ? one : lowest),
    undefined,
  )
}

/** All that the form says of the offer. */
export function toFullOfferPayload(values: TripFormValues): Required<OfferPayload> {
  const { currency } = values
  return {
    prices: listPricedCells(values.prices).map(({ room, age, amount }) => ({
      room: room === 'any' ? null : room,
      age,
      amount: normalizeNumber(amount),
    })),
    infantUnder: parseFigure(values.infantUnder),
    childUpTo: parseFigure(values.childUpTo),
    extras: values.extras.map(({ due, ...extra }) => ({
      ...extra,
      amount: normalizeNumber(extra.amount),
      // Amounts payable to the organizer are in the trip's currency.
      currency: (due === 'on_the_way' ? extra.currency : currency) as NewTrip['currency'] & string,
      isRequired: due !== 'chosen',
      due: due === 'on_the_way' ? due : 'organizer',
    })),
    hotels: values.hotels.map(({ stars, nights, metres, ...hotel }) => ({
      ...hotel,
      name: trimToNull(hotel.name),
      stars: isFilled(stars) ? parseFigure(stars) : null,
      nights: parseFigure(nights),
      metres: isFilled(metres) ? parseFigure(metres) : null,
      reference: trimToNull(hotel.reference),
    })),
    inclusions: toLines(values.inclusions),
    exclusions: toLines(values.exclusions),
    visa: values.visa || null,
    access: Object.values(values.access).some(Boolean)
      ? (Object.fromEntries(accessNeeds.map((need) => [need, values.access[need] || null])) as NonNullable<
          OfferPayload['access']
        >)
      : null,
    terms: toTermsPayload(values),
    confirmation: values.confirmation,
  }
}

const toLines = (lines: OfferValues['inclusions']) => lines.map(({ text }) => text.trim()).filter(isFilled)

const isPresent = (value: unknown) =>
  value !== null && value !== 'on_request' && !(Array.isArray(value) && value.length === 0)

/** Returns the offer of a new trip: nothing where nothing is filled in, so that a plain trip is as the specification has it. */
export function toNewOfferPayload(values: TripFormValues): OfferPayload {
  const { infantUnder, childUpTo, ...offer } = toFullOfferPayload(values)
  const said = Object.fromEntries(Object.entries(offer).filter(([, value]) => isPresent(value)))
  return { ...said, ...(values.prices.length > 0 && { infantUnder, childUpTo }) }
}

/**
 * Returns the touched values of a changed trip. The rest stays as stored, whatever the form can show. Of another currency all
 * amounts are sent as the form has them: the server converts what is left out (FIX-15).
 */
export function toChangedOfferPayload(values: TripFormValues, trip: Trip): OfferPayload {
  const stored: OfferValues = toOfferValues(trip)
  const isInOtherCurrency = values.currency !== trip.currency
  const isTouched = (name: OfferName) => JSON.stringify(values[name]) !== JSON.stringify(stored[name])
  const full = toFullOfferPayload(values)
  const withAmounts: readonly OfferName[] = [
    ...(full.prices.length > 0 ? (['prices'] as const) : []),
    ...(full.extras.length > 0 ? (['extras'] as const) : []),
    ...(full.terms?.deposit?.amountPerPerson ? (['terms'] as const) : []),
  ]
  const isSent = (name: OfferName) => isTouched(name) || (isInOtherCurrency && withAmounts.includes(name))
  return Object.fromEntries(Object.entries(full).filter(([name]) => isSent(name as OfferName)))
}

import { isCurrency } from '#domain/kernel/currencies.ts'
import { listOfferProblems } from '#domain/offers/prices.ts'
import { listTermsProblems } from '#domain/offers/terms.ts'
import { type OfferPayload, toFullOfferPayload } from './offer-payload.ts'
import { listPricedCells } from './offer-values.ts'
import type { TripFormValues } from './trip-form-values.ts'

// The errors of the offer, mapped to the form's fields.

/** The messages for a number that is invalid or out of its limits: the contract's schemas have no such messages of ours. */
const numberErrorCodes: Readonly<Record<string, string>> = {
  nights: 'nights',
  metres: 'metres',
  stars: 'stars_1_to_5',
  percent: 'deposit_percent',
  keepPercent: 'keep_percent',
  number: 'group_number',
  dueDays: 'days_before',
  balanceDueDays: 'days_before',
  fromDay: 'days_before',
  decideByDay: 'days_before',
  replaceUntilDay: 'days_before',
  closesDay: 'days_before',
  infantUnder: 'age_limit',
  childUpTo: 'age_limit',
}

/** The code of a fault of the offer, for its field; others keep theirs. */
export function getOfferErrorCode(path: string, message: string): string {
  const [group = '', ...parts] = path.split('.')
  if (!offerGroups.has(group) || /^[a-z_]+$/.test(message)) return message
  return numberErrorCodes[parts.at(-1) ?? group] ?? 'invalid'
}

const offerGroups = new Set(['hotels', 'extras', 'terms', 'prices', 'infantUnder', 'childUpTo'])

/** Returns the field of an error of the offer; undefined for other errors. */
export function toOfferFieldPath(path: string, values: TripFormValues): string | undefined {
  const [name = '', ...rest] = path.split('.')
  const [index = '', part] = rest
  if (name === 'prices') return toPriceFieldPath(Number(index || Number.NaN), part, values)
  if (name === 'inclusions' || name === 'exclusions') {
    const rows = values[name].flatMap(({ text }, row) => (text.trim() ? [row] : []))
    return `${name}.${rows[Number(index)] ?? 0}.text`
  }
  if (name === 'extras') return `extras.${index}.${part === 'isRequired' ? 'due' : (part ?? 'name')}`
  if (name === 'terms') return toTermsFieldPath(rest, values)
  return undefined
}

/** Prices are sent cell by cell: a row is a room and an age. Of all of them: the first cell. */
function toPriceFieldPath(index: number, part: string | undefined, { prices }: TripFormValues): string {
  const cell = listPricedCells(prices)[index]
  if (!cell) return 'prices.0.adult'
  return `prices.${cell.at}.${part === 'room' ? 'room' : cell.age}`
}

function toTermsFieldPath(rest: string[], { terms }: TripFormValues): string {
  const [group = '', ...parts] = rest
  if (group === '') return 'terms.own.balanceDueDays'
  if (group === 'steps' && parts.length < 2) return `terms.own.steps.${parts[0] ?? 0}.fromDay`
  if (group === 'deposit' && parts.length === 0)
    return terms.own.deposit.kind === 'amount'
      ? 'terms.own.deposit.amountPerPerson'
      : 'terms.own.deposit.percent'
  if (group === 'minGroup' && parts.length === 0) return 'terms.own.minGroup.number'
  return `terms.own.${rest.join('.')}`
}

/**
 * Returns the domain's errors in the payload, by its paths. Of a changed trip only the sent values are checked:
 * old stored values are not this edit's fault.
 */
export function findOfferErrors(values: TripFormValues, payload: OfferPayload): Record<string, string> {
  const { prices, extras, hotels, infantUnder, childUpTo, terms } = toFullOfferPayload(values)
  const { currency } = values
  if (!isCurrency(currency)) return {}
  const faults = {
    ...listOfferProblems({ currency, prices, extras, hotels, infantUnder, childUpTo } as Parameters<
      typeof listOfferProblems
    >[0]),
    ...(terms && listTermsProblems(terms as Parameters<typeof listTermsProblems>[0])),
  }
  const isSent = (path: string) =>
    (payload as Record<string, unknown>)[path.split('.')[0] ?? ''] !== undefined
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isSent(path)))
}

import { countPeople, fitAges, limitToSeats, oneAdult, type PartyChoice } from '#domain/offers/choices.ts'
import { defaultAges } from '#domain/offers/offer.ts'
import { comparedTripLimits, maxPartySize } from '#domain/trips/trips.ts'

/** The content of a comparison's address: which trips, for whom. */
export type Comparison = { ids: string[]; choice: PartyChoice }

type ComparedParty = Pick<PartyChoice, 'adults' | 'children' | 'infants' | 'ages'>

/** Reads an address or a form. What is unknown or too much is dropped: an old link compares what it can. */
export function readComparison(params: URLSearchParams): Comparison {
  const named = params.getAll('trips').flatMap((value) => value.split(','))
  const ids = named.map((id) => id.trim().toLowerCase()).filter((id) => /^[\w-]{1,60}$/.test(id))
  const adults = Math.max(1, readCount(params.get('adults')) || readCount(params.get('zaireen')))
  const children = readCount(params.get('children'))
  const told = { ...oneAdult, adults, children, infants: readCount(params.get('infants')) }
  const choice = limitToSeats(told, maxPartySize)
  return {
    ids: [...new Set(ids)].slice(0, comparedTripLimits.most),
    choice: readAges(params.get('ages'), choice) ?? choice,
  }
}

/** The same people with the years of those under 18: of these alone, as they are usually counted. */
function readAges(text: string | null, choice: PartyChoice): PartyChoice | undefined {
  if (!/^(?:1?\d)(?:,1?\d)*$/.test(text ?? '')) return undefined
  const ages = (text ?? '').split(',').map(Number)
  const fitted = fitAges({ ...choice, ages }, defaultAges)
  const isSame = (['adults', 'children', 'infants'] as const).every((age) => fitted[age] === choice[age])
  return isSame && ages.every((age) => age < 18) && ages.length < countPeople(choice) ? fitted : undefined
}

const readCount = (text: string | null) => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0)

/** The address of a comparison, with the party where it is more than one adult, and the years of its children where they were told. */
export function getComparePath(ids: readonly string[], party: ComparedParty): string {
  // Another trip may have counted them by its own bounds.
  const { adults, children, infants, ages } = fitAges({ ...oneAdult, ...party }, defaultAges)
  const counts = countPeople(party) > 1 ? Object.entries({ adults, children, infants }) : []
  const said = counts.filter(([, count]) => count > 0).map(([name, count]) => `&${name}=${count}`)
  const years = ages?.length ? `&ages=${ages.join(',')}` : ''
  return `/compare?trips=${ids.join(',')}${said.join('')}${years}`
}

/**
 * The history state of an address that names the trips chosen in this browser. A link from another person, or one opened
 * elsewhere, has no such state: it does not change the list of this browser.
 */
export const ownComparison = { isOwn: true }

/** Whether a place in the history shows the trips that were chosen in this browser. */
export const isOwnComparison = (state: unknown): boolean =>
  (Object(state) as Partial<typeof ownComparison>).isOwn === true

import { countPeople, limitToSeats, oneAdult, type PartyChoice } from '#domain/offers/choices.ts'
import { comparedTripLimits, maxPartySize } from '#domain/trips/trips.ts'

/** The content of a comparison's address: which trips, for whom. */
export type Comparison = { ids: string[]; choice: PartyChoice }

type PartyCounts = Pick<PartyChoice, 'adults' | 'children' | 'infants'>

/** Reads an address or a form. What is unknown or too much is dropped: an old link compares what it can. */
export function readComparison(params: URLSearchParams): Comparison {
  const named = params.getAll('trips').flatMap((value) => value.split(','))
  const ids = named.map((id) => id.trim().toLowerCase()).filter((id) => /^[\w-]{1,60}$/.test(id))
  const adults = Math.max(1, readCount(params.get('adults')) || readCount(params.get('zaireen')))
  const children = readCount(params.get('children'))
  const choice = { ...oneAdult, adults, children, infants: readCount(params.get('infants')) }
  return {
    ids: [...new Set(ids)].slice(0, comparedTripLimits.most),
    choice: limitToSeats(choice, maxPartySize),
  }
}

const readCount = (text: string | null) => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0)

/** The address of a comparison, with the party where it is more than one adult. */
export function getComparePath(ids: readonly string[], choice: PartyCounts): string {
  const { adults, children, infants } = choice
  const party = countPeople(choice) > 1 ? Object.entries({ adults, children, infants }) : []
  const said = party.filter(([, count]) => count > 0).map(([name, count]) => `&${name}=${count}`)
  return `/compare?trips=${ids.join(',')}${said.join('')}`
}

/**
 * The history state of an address that names the trips chosen in this browser. A link from another person, or one opened
 * elsewhere, has no such state: it does not change the list of this browser.
 */
export const ownComparison = { isOwn: true }

/** Whether a place in the history shows the trips that were chosen in this browser. */
export const isOwnComparison = (state: unknown): boolean =>
  (Object(state) as Partial<typeof ownComparison>).isOwn === true

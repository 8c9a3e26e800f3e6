import type { ChangedTripInput } from '#contract/trips/form.ts'
import { zakirLimits } from '#domain/trips/trips.ts'
import { carryOverPortraits } from '#domain/trips/zakirs.ts'

type ZakirsInput = Partial<
  Pick<ChangedTripInput, 'includesGuide' | 'tripZakirs' | 'tripZakirNames' | 'tripZakirPortraits'>
>
type StoredZakirs = { includesGuide: boolean; tripZakirNames: string[]; tripZakirPortraits: string[] }
type Zakirs = { tripZakirs: number | null; tripZakirNames: string[]; tripZakirPortraits: string[] }

/**
 * Returns the leaders of a trip after a form. Zakirs there are only with a guide, as many as were given, two by default
 * (ORG-20). A form without them does not change a trip that keeps its guide; each portrait stays with its name.
 */
export function mergeZakirs(form: ZakirsInput, stored?: StoredZakirs): Partial<Zakirs> {
  const { includesGuide, tripZakirs, tripZakirNames, tripZakirPortraits: given } = form
  if (includesGuide === undefined) return {}
  if (includesGuide && stored?.includesGuide && !tripZakirs && !tripZakirNames)
    return given ? { tripZakirPortraits: matchPortraits(stored.tripZakirNames, given) } : {}
  const count = includesGuide ? (tripZakirs ?? zakirLimits.min) : 0
  const names = Array.from({ length: count }, (_, index) => tripZakirNames?.[index] ?? '')
  const was = { names: stored?.tripZakirNames ?? [], portraits: stored?.tripZakirPortraits ?? [] }
  const portraits = given ? matchPortraits(names, given) : carryOverPortraits(names, was)
  return { tripZakirs: count || null, tripZakirNames: names, tripZakirPortraits: emptyIfBlank(portraits) }
}

const matchPortraits = (names: readonly string[], portraits: readonly string[]) =>
  emptyIfBlank(names.map((_, index) => portraits[index] ?? ''))

/** Of no one's face there is no list of gaps. */
const emptyIfBlank = (portraits: string[]) => (portraits.some(Boolean) ? portraits : [])

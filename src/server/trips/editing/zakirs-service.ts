import type { ChangedTripInput } from '#contract/trips/form.ts'
import { zakirLimits } from '#domain/trips/trips.ts'
import { portraitsFollowing } from '#domain/trips/zakirs.ts'

type Given = Partial<
  Pick<ChangedTripInput, 'includesGuide' | 'tripZakirs' | 'tripZakirNames' | 'tripZakirPortraits'>
>
type Stored = { includesGuide: boolean; tripZakirNames: string[]; tripZakirPortraits: string[] }
type Zakirs = { tripZakirs: number | null; tripZakirNames: string[]; tripZakirPortraits: string[] }

/**
 * Who leads a trip after a form. Zakirs there are only with a guide, as many as were said, two unless said (ORG-20). A form
 * that says nothing of them leaves a trip that keeps its guide as it is; of portraits, each stays with its name.
 */
export function zakirsAfter(form: Given, stored?: Stored): Partial<Zakirs> {
  const { includesGuide, tripZakirs, tripZakirNames, tripZakirPortraits: given } = form
  if (includesGuide === undefined) return {}
  if (includesGuide && stored?.includesGuide && !tripZakirs && !tripZakirNames)
    return given ? { tripZakirPortraits: beside(stored.tripZakirNames, given) } : {}
  const count = includesGuide ? (tripZakirs ?? zakirLimits.min) : 0
  const names = Array.from({ length: count }, (_, index) => tripZakirNames?.[index] ?? '')
  const was = { names: stored?.tripZakirNames ?? [], portraits: stored?.tripZakirPortraits ?? [] }
  const portraits = given ? beside(names, given) : portraitsFollowing(names, was)
  return { tripZakirs: count || null, tripZakirNames: names, tripZakirPortraits: someOf(portraits) }
}

const beside = (names: readonly string[], portraits: readonly string[]) =>
  someOf(names.map((_, index) => portraits[index] ?? ''))

/** Of nobody's face there is no list of gaps. */
const someOf = (portraits: string[]) => (portraits.some(Boolean) ? portraits : [])

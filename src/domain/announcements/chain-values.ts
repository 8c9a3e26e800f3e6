import type { ParsedMessage, PlacedContact } from './parser-state.ts'
import type { Fact, Section } from './sections.ts'
import { fold } from './text/fold.ts'
import { removeMarks } from './text/marks.ts'
import type { Place } from './text/places.ts'
import type { Field } from './words/labels.ts'

// An offer is a chain: its own section, and those around it, whose values it inherits.

/** Returns the values of a field, from the nearest section that has it. */
export function collectValues(chain: readonly Section[], field: Field): string[] {
  for (const { facts } of chain) {
    const told = mostReliable(
      field,
      facts.filter((fact) => fact.field === field && fact.values.length > 0),
    )
    const values = field === 'duration' ? told.slice(0, 1) : told
    if (values.length > 0) return uniqueValues(values.flatMap(({ values }) => values))
  }
  return []
}

/** Labelled facts before others; of prices that only look like it the first eight, of lengths of stay the first. */
function mostReliable(field: Field, facts: readonly Fact[]): readonly Fact[] {
  const labelled = facts.filter((fact) => fact.labelled)
  if (labelled.length > 0) return labelled
  return field === 'price' ? facts.slice(0, 8) : facts
}

const uniqueValues = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value !== '')

/** The route as a label gives it, before it the headline's places that the route does not repeat. */
export function collectDestinations(chain: readonly Section[]): string[] {
  for (const section of chain) {
    const destinations = uniquePlaces(collectPlaces(section))
    if (destinations.length > 0) return destinations.map(({ text }) => removeMarks(text))
  }
  return []
}

function collectPlaces({ headingPlaces, places, route }: Section): Place[] {
  const routed = new Set(route.length < 2 ? [] : route.map(({ id }) => id))
  const all = [...[...headingPlaces, ...places].filter(({ id }) => !routed.has(id)), ...route]
  const real = all.filter((place, at) => !place.kind || isLeg(all, at))
  return real.some((place) => !place.kind) ? real : all
}

function uniquePlaces(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** "Umrah + Iraq": the kind of the trip is one of its legs. */
function isLeg(all: readonly Place[], at: number): boolean {
  const [place, before] = [all[at], all[at - 1]]
  const isHoly = all.some(({ id }) => id.startsWith('makkah') || id.startsWith('madinah'))
  return place !== undefined && !isHoly && before?.kind !== true
}

/** The contacts of an offer: its own, else those of its city among what is common, else all that is common. */
export function collectContacts(
  { contacts }: ParsedMessage,
  chain: readonly Section[],
  cityIds: ReadonlySet<string>,
  common: ReadonlySet<Section>,
): string[] {
  const [leaf, ...around] = chain
  const own = contacts.filter(({ section }) => section === leaf && !common.has(section))
  if (own.length > 0) return uniqueContacts(own)
  const city = chain.find(({ kind }) => kind === 'city')
  const shared = contacts.filter(({ section }) => common.has(section) || around.includes(section))
  const isForeign = (id: string): boolean => id !== '' && cityIds.has(id) && id !== city?.id
  const theirs = shared.filter(({ city }) => !isForeign(city))
  return uniqueContacts(theirs.length > 0 ? theirs : shared)
}

function uniqueContacts(contacts: readonly PlacedContact[]): string[] {
  const seen = new Set<string>()
  return contacts
    .filter(({ text }) => {
      const key = /[a-z@]/i.test(text) ? text.toLowerCase() : fold(text).replaceAll(/\D/g, '')
      return !seen.has(key) && seen.add(key)
    })
    .map(({ text }) => removeMarks(text))
}

import type { Place } from './text/places.ts'
import type { Field } from './words/labels.ts'

/** A line's value of one field, found by a label or by its shape alone. */
export type Fact = { field: Field; values: string[]; labelled: boolean; line: number; paragraph: number }

/** A part of a message with its facts: the whole, a package, or a departure city. */
export type Section = {
  kind: 'whole' | 'package' | 'city'
  name: string
  id: string
  line: number
  paragraph: number
  facts: Fact[]
  headingPlaces: Place[]
  places: Place[]
  route: Place[]
  sections: Section[]
}

/** A section without facts yet. */
export function createSection(
  kind: Section['kind'],
  line: number,
  paragraph: number,
  { name = '', id = '' } = {},
): Section {
  const nothing = { facts: [], headingPlaces: [], places: [], route: [], sections: [] }
  return { kind, name, id, line, paragraph, ...nothing }
}

/** Whether a section, or one within it, has a field. */
export const hasFact = (section: Section, field: Field): boolean =>
  section.facts.some((fact) => fact.field === field && fact.values.length > 0) ||
  section.sections.some((inner) => hasFact(inner, field))

/** The facts of a section and of those within it. */
export const collectFacts = (section: Section): Fact[] => [
  ...section.facts,
  ...section.sections.flatMap(collectFacts),
]

/** A section and the last ones within it, which are at the end of the text. */
export function pathToLast(section: Section): Section[] {
  const last = section.sections.at(-1)
  return last ? [section, ...pathToLast(last)] : [section]
}

/** The sections that are an offer each, every one with those around it, the nearest first. */
export function listChains(section: Section, around: readonly Section[] = []): Section[][] {
  const chain = [section, ...around]
  return section.sections.length === 0
    ? [chain]
    : section.sections.flatMap((inner) => listChains(inner, chain))
}

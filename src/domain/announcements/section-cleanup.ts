import { type Fact, hasFact, pathToLast, type Section } from './sections.ts'
import { dataFields } from './text/labels.ts'
import type { Field } from './words/labels.ts'

/** Keeps real sections, and moves lines after the last city that are common to all up to their parent. */
export function normalizeSections(section: Section): void {
  for (const inner of section.sections) normalizeSections(inner)
  section.sections = section.sections.flatMap((inner) =>
    isRealSection(inner) ? [inner] : dissolveSection(section, inner),
  )
  mergeDuplicates(section)
  const last = section.sections.at(-1)
  if (last && section.sections.length > 1) moveTailToParent(section, section.sections.slice(0, -1), last)
}

function isRealSection(section: Section): boolean {
  return section.sections.length > 0 || section.facts.some(isData)
}

const isData = ({ field, values }: Fact): boolean => dataFields.has(field) && values.length > 0

function dissolveSection(parent: Section, inner: Section): Section[] {
  parent.facts.push(...inner.facts)
  parent.route.push(...inner.route)
  parent.places.push(...inner.headingPlaces, ...inner.places)
  return []
}

/** A city named twice, once with its date and once with its price, is one section. */
function mergeDuplicates(section: Section): void {
  const byCity = new Map<string, Section>()
  section.sections = section.sections.filter((inner) => {
    const twin = inner.kind === 'city' ? byCity.get(inner.id) : undefined
    const isTwin = twin && !inner.facts.some(({ field }) => dataFields.has(field) && hasFact(twin, field))
    if (isTwin) twin.facts.push(...inner.facts)
    else byCity.set(inner.id, inner)
    return !isTwin
  })
}

/** Moves the lines after the last city to the common part, unless each earlier city had its own. */
function moveTailToParent(section: Section, earlier: readonly Section[], last: Section): void {
  const told = new Map<Field, boolean>()
  const earlierTell = (field: Field): boolean => {
    const answer = told.get(field) ?? earlier.some((one) => hasFact(one, field))
    told.set(field, answer)
    return answer
  }
  for (const part of pathToLast(last)) {
    const own = new Set(part.facts.filter((fact) => isOwnFact(part, fact, earlierTell(fact.field))))
    section.facts.push(...part.facts.filter((fact) => !own.has(fact)))
    part.facts = [...own]
  }
  if (earlier.some(({ route, places }) => route.length + places.length > 0)) return
  section.route.push(...last.route.splice(0))
  section.places.push(...last.places.splice(0))
}

function isOwnFact(part: Section, fact: Fact, earlierTell: boolean): boolean {
  if (dataFields.has(fact.field)) return earlierTell || isBelowHeading(part, fact)
  const first = part.facts.find(({ field, values }) => field === fact.field && values.length > 0)
  return earlierTell && fact.paragraph === first?.paragraph
}

/** A date or price right below a heading is its own; not below a row that had its own, nor behind inner sections. */
function isBelowHeading(part: Section, fact: Fact): boolean {
  const isRow = part.facts.some(({ field, line }) => dataFields.has(field) && line === part.line)
  const inner = part.sections[0]?.line ?? Number.POSITIVE_INFINITY
  return fact.paragraph === part.paragraph && fact.line < inner && (!isRow || fact.line === part.line)
}

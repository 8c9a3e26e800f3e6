import { contactsOf, destinationsOf, valuesOf } from './chain-values.ts'
import type { CutLine } from './cut-lines.ts'
import { readFacts } from './facts.ts'
import { isOffer } from './offers.ts'
import { rawText, rawTextOf } from './raw-texts.ts'
import type { Reading } from './reading.ts'
import { chainsOf, pathToLast, type Section } from './sections.ts'
import { settle } from './settling.ts'
import { fold } from './text/fold.ts'
import { tidy } from './text/marks.ts'
import { citiesIn, phraseIn, placePhrases } from './text/phrases.ts'

/** One offer of a pasted announcement: a package from a city. What the text does not say is empty. */
export type ParsedEntry = {
  organizer: string
  destinations: string[]
  departureDates: string[]
  duration: string
  price: string
  includes: string[]
  excludes: string[]
  requirements: string[]
  contact: string[]
  location: string
  rawText: string
}

/** The offers of one announcement: a section's own values, and what it inherits from the package and the whole. */
export function entriesOf(lines: readonly CutLine[]): ParsedEntry[] {
  const reading = readFacts(lines)
  const { whole, organizer } = reading
  if (!isOffer(reading, lines)) return []
  const lastSection = pathToLast(whole).at(-1) ?? whole
  settle(whole)
  const chains = chainsOf(whole)
  addLooseItems(reading, 'includes')
  addLooseItems(reading, 'excludes')
  const cityIds = new Set(chains.flatMap((chain) => chain.map(({ id }) => id)))
  const common = commonSections(reading, chains, lastSection)
  const location = locationOf(reading, lines)
  const wholeText = rawText(lines)

  return chains.map((chain) => {
    const [own = whole] = chain
    const city = chain.find(({ kind }) => kind === 'city')
    return {
      organizer: organizer?.name ?? valuesOf([whole], 'organizer')[0] ?? '',
      destinations: destinationsOf(chain).filter((name) => fold(name) !== fold(city?.name ?? '')),
      departureDates: valuesOf(chain, 'dates'),
      duration: valuesOf(chain, 'duration')[0] ?? '',
      price: valuesOf(chain, 'price').join('\n'),
      includes: valuesOf(chain, 'includes'),
      excludes: valuesOf(chain, 'excludes'),
      requirements: valuesOf(chain, 'requirements'),
      contact: contactsOf(reading, chain, cityIds, common),
      location: tidy(city?.name ?? location),
      rawText: chains.length > 1 ? rawTextOf(own, chain === chains.at(-1), lines, whole) : wholeText,
    }
  })
}

/** What is only ticked or crossed is a list where no label gave one. */
function addLooseItems({ whole, loose }: Reading, field: 'includes' | 'excludes'): void {
  const values = loose[field]
  if (values.length < 2) return
  whole.facts.push({ field, values, labelled: false, line: 0, paragraph: 0 })
}

/** Sections whose numbers are everybody's: the whole, and the last one where no other has numbers of its own. */
function commonSections(
  { contacts, whole }: Reading,
  chains: readonly Section[][],
  last: Section,
): ReadonlySet<Section> {
  const leaves = new Set(chains.map(([leaf]) => leaf))
  const withOwn = new Set(contacts.map(({ section }) => section))
  const common = new Set([...withOwn].filter((section) => section === whole || !leaves.has(section)))
  const othersHaveOwn = chains.some(([leaf]) => leaf && leaf !== last && withOwn.has(leaf))
  return !othersHaveOwn ? common.add(last) : common
}

/** Where the journey starts: as the text says, else the one city that its first lines name. */
function locationOf({ locations, organizer }: Reading, lines: readonly CutLine[]): string {
  const [named] = locations
  if (named) return named
  for (const [index, { line }] of lines.slice(0, 12).entries()) {
    if (line.words.length > 12 || /\d{5}/.test(line.folded)) continue
    const [city, other] = citiesIn(line.words)
    if (!city || other || phraseIn(line.words, city, placePhrases)) continue
    const isSigned = index === organizer?.line
    const isBranch = isSigned && /[–—|(,-]\s?$/u.test(line.folded.slice(0, city.start))
    if (isBranch || (!isSigned && line.words.length <= 2)) return line.text.slice(city.start, city.end)
  }
  return ''
}

import { collectContacts, collectDestinations, collectValues } from './chain-values.ts'
import { readFacts } from './facts.ts'
import { isOffer } from './offers.ts'
import type { ParsedMessage } from './parser-state.ts'
import { joinRawLines, sectionRawText } from './raw-texts.ts'
import { normalizeSections } from './section-cleanup.ts'
import { listChains, pathToLast, type Section } from './sections.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { fold } from './text/fold.ts'
import { removeMarks } from './text/marks.ts'
import { findCities, findPhrase, placePhrases } from './text/phrases.ts'

/** One offer of a pasted announcement: a package from a city. Fields that the text does not mention are empty. */
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
export function createEntries(lines: readonly SegmentedLine[]): ParsedEntry[] {
  const reading = readFacts(lines)
  const { whole, organizer } = reading
  if (!isOffer(reading, lines)) return []
  const lastSection = pathToLast(whole).at(-1) ?? whole
  normalizeSections(whole)
  const chains = listChains(whole)
  addLooseItems(reading, 'includes')
  addLooseItems(reading, 'excludes')
  const cityIds = new Set(chains.flatMap((chain) => chain.map(({ id }) => id)))
  const common = commonSections(reading, chains, lastSection)
  const location = findLocation(reading, lines)
  const wholeText = joinRawLines(lines)

  return chains.map((chain) => {
    const [own = whole] = chain
    const city = chain.find(({ kind }) => kind === 'city')
    return {
      organizer: organizer?.name ?? collectValues([whole], 'organizer')[0] ?? '',
      destinations: collectDestinations(chain).filter((name) => fold(name) !== fold(city?.name ?? '')),
      departureDates: collectValues(chain, 'dates'),
      duration: collectValues(chain, 'duration')[0] ?? '',
      price: collectValues(chain, 'price').join('\n'),
      includes: collectValues(chain, 'includes'),
      excludes: collectValues(chain, 'excludes'),
      requirements: collectValues(chain, 'requirements'),
      contact: collectContacts(reading, chain, cityIds, common),
      location: removeMarks(city?.name ?? location),
      rawText: chains.length > 1 ? sectionRawText(own, chain === chains.at(-1), lines, whole) : wholeText,
    }
  })
}

/** Uses items that are only ticked or crossed as a list, where no label gave one. */
function addLooseItems({ whole, loose }: ParsedMessage, field: 'includes' | 'excludes'): void {
  const values = loose[field]
  if (values.length < 2) return
  whole.facts.push({ field, values, labelled: false, line: 0, paragraph: 0 })
}

/** Sections whose numbers apply to all: the whole, and the last one where no other has numbers of its own. */
function commonSections(
  { contacts, whole }: ParsedMessage,
  chains: readonly Section[][],
  last: Section,
): ReadonlySet<Section> {
  const leaves = new Set(chains.map(([leaf]) => leaf))
  const withOwn = new Set(contacts.map(({ section }) => section))
  const common = new Set([...withOwn].filter((section) => section === whole || !leaves.has(section)))
  const othersHaveOwn = chains.some(([leaf]) => leaf && leaf !== last && withOwn.has(leaf))
  return !othersHaveOwn ? common.add(last) : common
}

/** Returns the departure city: as the text says, else the only city in its first lines. */
function findLocation({ locations, organizer }: ParsedMessage, lines: readonly SegmentedLine[]): string {
  const [named] = locations
  if (named) return named
  for (const [index, { line }] of lines.slice(0, 12).entries()) {
    if (line.words.length > 12 || /\d{5}/.test(line.folded)) continue
    const [city, other] = findCities(line.words)
    if (!city || other || findPhrase(line.words, city, placePhrases)) continue
    const isSigned = index === organizer?.line
    const isBranch = isSigned && /[–—|(,-]\s?$/u.test(line.folded.slice(0, city.start))
    if (isBranch || (!isSigned && line.words.length <= 2)) return line.text.slice(city.start, city.end)
  }
  return ''
}

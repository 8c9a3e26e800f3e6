import { pseudoElement, requiredClasses, specificity } from './selectors.ts'
import { cutAt, type Piece, readPieces, type StyleRule, writePieces } from './style-rules.ts'

/** Two style sheets that together say what one said. */
export type SplitStyles = { first: string; later: string }

/**
 * Takes out of a style sheet the rules that no element of the first pages can match, for a second sheet that is linked
 * after the first. Every element looks as with the one sheet: among rules of the same layer and weight that set the same
 * property their order decides (CSS Cascading and Inheritance Level 5, section 6.1), so those that stood behind one that
 * comes later are said there once more, in the order in which they stood.
 */
export function splitStyles(css: string, isAtFirst: (name: string) => boolean): SplitStyles {
  const pieces = readPieces(css)
  const rules = pieces
    .filter((piece) => 'selector' in piece)
    .map((rule, place) => ({
      rule,
      place,
      keys: listOrdered(rule),
      isFirst: isNeededAtFirst(rule, isAtFirst),
    }))
  const from = findBeginnings(rules)
  const moved = new Set<Piece>()
  const later = new Set<Piece>()
  const decided = new Set<string>()
  for (const { rule, place, keys, isFirst } of rules) {
    const isMoved = !isFirst && keys.every((key) => place >= (from.get(key) ?? 0))
    if (isMoved) moved.add(rule)
    if (!isMoved && !keys.some((key) => decided.has(key))) continue
    later.add(rule)
    for (const key of keys) decided.add(key)
  }
  const isOrder = (piece: Piece) => 'text' in piece && /^@layer\b/.test(piece.text)
  return {
    first: writePieces(pieces.filter((piece) => !moved.has(piece))),
    // The order of the layers is that of the sheet which comes first.
    later: writePieces(pieces.filter((piece) => later.has(piece) || isOrder(piece))),
  }
}

type PlacedRule = { rule: StyleRule; place: number; keys: string[]; isFirst: boolean }

/**
 * Where in the order rules of a kind begin to come later, so that what stays with the first pages without need and what is
 * said twice are the fewest characters. Only the sizes depend on it.
 */
function findBeginnings(rules: PlacedRule[]): Map<string, number> {
  const ofKind = new Map<string, { place: number; cost: number }[]>()
  for (const { rule, place, keys, isFirst } of rules)
    for (const key of keys) {
      const size = (rule.selector.length + rule.body.length) / keys.length
      const line = { place, cost: isFirst ? -size : size }
      ofKind.set(key, [...(ofKind.get(key) ?? []), line])
    }
  return new Map([...ofKind].map(([key, lines]) => [key, findBeginning(lines)]))
}

/** The cost of beginning behind a rule is more by it where it could have moved, and less where it would be said twice. */
function findBeginning(lines: { place: number; cost: number }[]): number {
  let cost = 0
  let lowest = 0
  let beginning = 0
  for (const line of lines) {
    cost += line.cost
    if (cost >= lowest) continue
    lowest = cost
    beginning = line.place + 1
  }
  return beginning
}

const isNeededAtFirst = ({ selector }: StyleRule, isAtFirst: (name: string) => boolean) =>
  cutAt(selector, ',').some((one) => requiredClasses(one).every(isAtFirst))

/** All by which a rule's place in the order can decide: layer, part of the element, weight and property. */
function listOrdered({ around, selector, body }: StyleRule): string[] {
  const layer = around.filter((one) => one.startsWith('@layer')).join()
  const targets = new Set(cutAt(selector, ',').map((one) => `${pseudoElement(one)} ${specificity(one)}`))
  const properties = new Set(
    cutAt(body, ';').flatMap((declaration) => {
      const [name = '', ...value] = cutAt(declaration, ':')
      return name ? [`${propertyGroup(name)}${value.join().includes('!important') ? '!' : ''}`] : []
    }),
  )
  return [...targets].flatMap((target) => [...properties].map((name) => `${layer} ${target} ${name}`))
}

/** Properties that set others too, or set the same by another name, and their common name: '' for what the pattern found. */
const groups: [RegExp, string][] = [
  [
    /^(?:margin|padding|scroll-margin|scroll-padding|border|outline|background|mask|flex|columns?|overflow|overscroll|transition|animation|list-style|text-decoration|text-emphasis|font|contain|container|offset|place|inset|gap|grid)(?=-|$)/,
    '',
  ],
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^row-gap$/, 'gap'],
  [/^(?:align|justify)-/, 'place'],
  [/^line-height$/, 'font'],
  [/^(?:white-space|text-wrap)(?=-|$)/, 'white-space'],
]

/** The name under which properties stand that can set one another; of a custom property its own. */
export function propertyGroup(name: string): string {
  if (name.startsWith('--')) return name
  const plain = name.toLowerCase().replace(/^-(?:webkit|moz|ms)-/, '')
  if (plain === 'all')
    throw new Error('`all` sets every property: no rule can be told from others by what it sets')
  if (plain === 'column-gap') return 'gap'
  const size = plain.match(/^(min-|max-)?(?:width|height|inline-size|block-size)$/)
  if (size) return `${size[1] ?? ''}size`
  for (const [pattern, group] of groups) {
    const found = plain.match(pattern)
    if (found) return group || found[0]
  }
  return plain
}

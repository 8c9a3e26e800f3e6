import { colours } from './flyer-colours.ts'
import type { FlyerFact, TripFlyerTexts } from './flyer-content.ts'
import { type FlyerItem, placeBlock } from './flyer-items.ts'
import { type Block, fitText, type Typesetter } from './flyer-text.ts'
import { getGapScale } from './flyer-typography.ts'
import { flyerEdges } from './trip-flyer-page.ts'

/** The symbol is at most this wide; its quiet zone is the white around it. */
const tripQrSize = 150

const columnWidth = 190
const factsWidth = flyerEdges.end - flyerEdges.start - columnWidth - 40
const factGap = 32
const factWidth = (factsWidth - factGap) / 2
const checkSize = 20

type Lines = { fact: number; zakirs: number }
type FlyerPart = { height: number; items: (y: number) => FlyerItem[] }

/** Facts, inclusions and zakirs, and beside them the code with its sentence. */
export function layoutTripFlyerMiddle(
  words: TripFlyerTexts,
  typesetter: Typesetter,
  lines: Lines,
): FlyerPart & { codeHeight: number } {
  const air = getGapScale(typesetter.locale)
  const [departure, back, origin, stay] = words.facts.map((fact, index) =>
    // A date is read in one line.
    layoutFact(fact, typesetter, factWidth, index < 2 ? 1 : lines.fact),
  )
  const parts = [
    layoutRow(departure, back),
    layoutRow(origin, stay),
    layoutInclusions(words, typesetter, air),
    layoutZakirs(words, typesetter, lines.zakirs),
  ]
  const gap = 16 * air
  const code = layoutQrColumn(words, typesetter)
  const height =
    parts.reduce((sum, part) => sum + part.height, 0) + gap * (parts.filter(hasHeight).length - 1)
  return {
    height,
    codeHeight: code.height,
    items: (top) => {
      let y = top
      const items = parts.filter(hasHeight).flatMap((part) => {
        const placed = part.items(y)
        y += part.height + gap
        return placed
      })
      return [...items, ...code.items(top)]
    },
  }
}

const hasHeight = (part: FlyerPart) => part.height > 0
const emptyPart: FlyerPart = { height: 0, items: () => [] }

type FactBlock = { label: Block; value: Block }

function layoutFact(
  { label, value }: FlyerFact,
  typesetter: Typesetter,
  width: number,
  lines: number,
): FactBlock {
  return {
    label: fitText(
      typesetter,
      label,
      { role: 'body', size: 15, color: colours.ink3, ...getLineGap(typesetter) },
      { width, minSize: 11 },
    ),
    value: fitText(
      typesetter,
      value,
      { role: 'body', size: 19, weight: 600, color: colours.ink, ...getLineGap(typesetter) },
      { width, lines, minSize: 12 },
    ),
  }
}

/** Label and value belong together; Nastaliq cannot be closer than its own line. */
function getLineGap({ locale }: Typesetter) {
  return locale === 'en' || locale === 'gu' ? { lineHeight: 1.34 } : {}
}

function layoutRow(...facts: (FactBlock | undefined)[]): FlyerPart {
  const set = facts.filter((fact) => fact !== undefined)
  return {
    height: Math.max(0, ...set.map(({ label, value }) => label.height + value.height)),
    items: (y) =>
      set.flatMap(({ label, value }, index) => {
        const x = flyerEdges.start + index * (factWidth + factGap)
        return [...placeBlock(label, { x, y }), ...placeBlock(value, { x, y: y + label.height })]
      }),
  }
}

/** Lays out the inclusions of the price in one row under a hairline, each with a check. */
function layoutInclusions(words: TripFlyerTexts, typesetter: Typesetter, air: number): FlyerPart {
  if (words.inclusions.length === 0) return emptyPart
  const above = 16 * Math.max(air, 0.5)
  const width = factsWidth / words.inclusions.length - checkSize - 14
  const blocks = words.inclusions.map((word) =>
    fitText(
      typesetter,
      word,
      { role: 'body', size: 17, weight: 500, color: colours.ink },
      { width, minSize: 11 },
    ),
  )
  const height = Math.max(...blocks.map((block) => block.height))
  return {
    height: above + height,
    items: (y) => {
      let x = flyerEdges.start
      const marks = blocks.flatMap((block): FlyerItem[] => {
        const at = x
        x += checkSize + 8 + block.width + 22
        return [
          {
            kind: 'check',
            x: at,
            y: y + above + (height - checkSize) / 2,
            width: checkSize,
            height: checkSize,
          },
          ...placeBlock(block, { x: at + checkSize + 8, y: y + above + (height - block.height) / 2 }),
        ]
      })
      return [{ kind: 'rule', x: flyerEdges.start, y, width: factsWidth, height: 1 }, ...marks]
    },
  }
}

/** Lays out the leaders of the prayers and the lament: names beside their label. */
function layoutZakirs({ zakirs: fact }: TripFlyerTexts, typesetter: Typesetter, lines: number): FlyerPart {
  if (!fact) return emptyPart
  const label = fitText(
    typesetter,
    fact.label,
    { role: 'body', size: 15, color: colours.ink3 },
    { width: 180, minSize: 11 },
  )
  const indent = label.width + 14
  const names = fitText(
    typesetter,
    fact.value,
    { role: 'body', size: 17, weight: 600, color: colours.ink },
    { width: factsWidth - indent, lines, minSize: 12 },
  )
  const { start } = flyerEdges
  return {
    height: Math.max(label.height, names.height),
    items: (y) => [
      ...placeBlock(label, { x: start, y: y + names.baseline - label.baseline }),
      ...placeBlock(names, { x: start + indent, y }),
    ],
  }
}

function layoutQrColumn({ scan }: TripFlyerTexts, typesetter: Typesetter): FlyerPart {
  const x = flyerEdges.end - columnWidth
  const words = fitText(
    typesetter,
    scan,
    { role: 'body', size: 15, color: colours.ink2 },
    { width: columnWidth, lines: 2.2, minSize: 12 },
  )
  const below = tripQrSize + 18
  return {
    height: below + words.height,
    items: (y) => [
      {
        kind: 'qr',
        x: x + (columnWidth - tripQrSize) / 2,
        y: Math.round(y),
        width: tripQrSize,
        height: tripQrSize,
      },
      ...placeBlock(words, { x, y: y + below, width: columnWidth }, 'center'),
    ],
  }
}

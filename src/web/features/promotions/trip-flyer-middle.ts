import { colours } from './flyer-colours.ts'
import type { Fact, TripWords } from './flyer-content.ts'
import { type Item, place } from './flyer-items.ts'
import { type Block, setText, type Typesetter } from './flyer-text.ts'
import { airOf } from './flyer-type.ts'
import { flyerEdges } from './trip-flyer-page.ts'

/** The symbol is at most this wide; its quiet zone is the white around it. */
const tripQrSize = 150

const column = 190
const factsWidth = flyerEdges.end - flyerEdges.start - column - 40
const factGap = 32
const factWidth = (factsWidth - factGap) / 2
const check = 20

type Lines = { fact: number; zakirs: number }
type Part = { height: number; items: (y: number) => Item[] }

/** Facts, inclusions and zakirs, and beside them the code with its sentence. */
export function tripFlyerMiddle(
  words: TripWords,
  typesetter: Typesetter,
  lines: Lines,
): Part & { codeHeight: number } {
  const air = airOf(typesetter.locale)
  const [departure, back, origin, stay] = words.facts.map((fact, index) =>
    // A date is read in one line.
    setFact(fact, typesetter, factWidth, index < 2 ? 1 : lines.fact),
  )
  const parts = [
    row(departure, back),
    row(origin, stay),
    inclusions(words, typesetter, air),
    zakirs(words, typesetter, lines.zakirs),
  ]
  const gap = 16 * air
  const code = qrColumn(words, typesetter)
  const height = parts.reduce((sum, part) => sum + part.height, 0) + gap * (parts.filter(isTall).length - 1)
  return {
    height,
    codeHeight: code.height,
    items: (top) => {
      let y = top
      const items = parts.filter(isTall).flatMap((part) => {
        const placed = part.items(y)
        y += part.height + gap
        return placed
      })
      return [...items, ...code.items(top)]
    },
  }
}

const isTall = (part: Part) => part.height > 0
const nothing: Part = { height: 0, items: () => [] }

type SetFact = { label: Block; value: Block }

function setFact({ label, value }: Fact, typesetter: Typesetter, width: number, lines: number): SetFact {
  return {
    label: setText(
      typesetter,
      label,
      { role: 'body', size: 15, color: colours.ink3, ...close(typesetter) },
      { width, least: 11 },
    ),
    value: setText(
      typesetter,
      value,
      { role: 'body', size: 19, weight: 600, color: colours.ink, ...close(typesetter) },
      { width, lines, least: 12 },
    ),
  }
}

/** Label and value belong together; Nastaliq cannot be closer than its own line. */
function close({ locale }: Typesetter) {
  return locale === 'en' || locale === 'gu' ? { lineHeight: 1.34 } : {}
}

function row(...facts: (SetFact | undefined)[]): Part {
  const set = facts.filter((fact) => fact !== undefined)
  return {
    height: Math.max(0, ...set.map(({ label, value }) => label.height + value.height)),
    items: (y) =>
      set.flatMap(({ label, value }, index) => {
        const x = flyerEdges.start + index * (factWidth + factGap)
        return [...place(label, { x, y }), ...place(value, { x, y: y + label.height })]
      }),
  }
}

/** What the price covers, in one row under a hairline, each with a check. */
function inclusions(words: TripWords, typesetter: Typesetter, air: number): Part {
  if (words.inclusions.length === 0) return nothing
  const above = 16 * Math.max(air, 0.5)
  const width = factsWidth / words.inclusions.length - check - 14
  const blocks = words.inclusions.map((word) =>
    setText(
      typesetter,
      word,
      { role: 'body', size: 17, weight: 500, color: colours.ink },
      { width, least: 11 },
    ),
  )
  const height = Math.max(...blocks.map((block) => block.height))
  return {
    height: above + height,
    items: (y) => {
      let x = flyerEdges.start
      const marks = blocks.flatMap((block): Item[] => {
        const at = x
        x += check + 8 + block.width + 22
        return [
          { kind: 'check', x: at, y: y + above + (height - check) / 2, width: check, height: check },
          ...place(block, { x: at + check + 8, y: y + above + (height - block.height) / 2 }),
        ]
      })
      return [{ kind: 'rule', x: flyerEdges.start, y, width: factsWidth, height: 1 }, ...marks]
    },
  }
}

/** Who leads the prayers and the lament: names beside their label. */
function zakirs({ zakirs: fact }: TripWords, typesetter: Typesetter, lines: number): Part {
  if (!fact) return nothing
  const label = setText(
    typesetter,
    fact.label,
    { role: 'body', size: 15, color: colours.ink3 },
    { width: 180, least: 11 },
  )
  const indent = label.width + 14
  const names = setText(
    typesetter,
    fact.value,
    { role: 'body', size: 17, weight: 600, color: colours.ink },
    { width: factsWidth - indent, lines, least: 12 },
  )
  const { start } = flyerEdges
  return {
    height: Math.max(label.height, names.height),
    items: (y) => [
      ...place(label, { x: start, y: y + names.baseline - label.baseline }),
      ...place(names, { x: start + indent, y }),
    ],
  }
}

function qrColumn({ scan }: TripWords, typesetter: Typesetter): Part {
  const x = flyerEdges.end - column
  const words = setText(
    typesetter,
    scan,
    { role: 'body', size: 15, color: colours.ink2 },
    { width: column, lines: 2.2, least: 12 },
  )
  const below = tripQrSize + 18
  return {
    height: below + words.height,
    items: (y) => [
      {
        kind: 'qr',
        x: x + (column - tripQrSize) / 2,
        y: Math.round(y),
        width: tripQrSize,
        height: tripQrSize,
      },
      ...place(words, { x, y: y + below, width: column }, 'center'),
    ],
  }
}

import { colours } from './flyer-colours.ts'
import type { TripFlyerTexts } from './flyer-content.ts'
import { type FlyerItem, placeBlock } from './flyer-items.ts'
import { fitText, type Typesetter } from './flyer-text.ts'
import { getGapScale } from './flyer-typography.ts'
import { layoutTripFlyerFooter } from './trip-flyer-footer.ts'
import { layoutTripFlyerMiddle } from './trip-flyer-middle.ts'
import { flyerEdges, tripFlyerSize, tripPictureHeight } from './trip-flyer-page.ts'

const bandHeight = 34

/** How many lines title and facts may take: the first plan that leaves room for the price is taken. */
const linePlans = [
  { title: 2, fact: 2, zakirs: 2 },
  { title: 1.6, fact: 2, zakirs: 2 },
  { title: 1.6, fact: 1.5, zakirs: 1.6 },
  { title: 1.3, fact: 1.5, zakirs: 1.6 },
  { title: 1.3, fact: 1, zakirs: 1 },
  { title: 1.1, fact: 1, zakirs: 1 },
]

/** The picture with the company, the band, the title, the facts beside the code, the price. */
export function layoutTripFlyer(words: TripFlyerTexts, typesetter: Typesetter): FlyerItem[] {
  const { width } = tripFlyerSize
  const foot = layoutTripFlyerFooter(words, typesetter)
  return [
    { kind: 'picture', x: 0, y: 0, width, height: tripPictureHeight },
    ...layoutHeader(words, typesetter),
    { kind: 'night', x: 0, y: tripPictureHeight, width, height: bandHeight },
    { kind: 'hizam', x: 0, y: tripPictureHeight + 10, width, height: 14 },
    ...layoutBody(words, typesetter, foot),
    ...foot.items,
  ]
}

function layoutHeader(words: TripFlyerTexts, typesetter: Typesetter): FlyerItem[] {
  const top = 32
  const height = 44
  const { start, end } = flyerEdges
  const verified = words.verified
    ? fitText(
        typesetter,
        words.verified,
        { role: 'body', size: 16, weight: 600, color: colours.onNight },
        { width: 260, minSize: 12 },
      )
    : undefined
  const verifiedWidth = verified ? verified.width + 30 : 0
  const x = start + height + 14
  const name = fitText(
    typesetter,
    words.company,
    { role: 'body', size: 21, weight: 600, color: colours.onNight },
    { width: end - verifiedWidth - 28 - x, lines: 1, minSize: 12 },
  )
  const centred = (block: { height: number }) => top + (height - block.height) / 2
  return [
    { kind: 'logo', x: start, y: top, width: height, height },
    ...placeBlock(name, { x, y: centred(name) }),
    ...(verified
      ? [
          ...placeBlock(verified, { x: end - verified.width, y: centred(verified) }),
          {
            kind: 'seal' as const,
            x: end - verifiedWidth,
            y: centred({ height: 22 }),
            width: 22,
            height: 22,
          },
        ]
      : []),
  ]
}

/** Lays out title, facts and code between the band and the price; spare room is distributed between them. */
function layoutBody(
  words: TripFlyerTexts,
  typesetter: Typesetter,
  foot: { priceTop: number; termsTop: number },
): FlyerItem[] {
  const { start, end } = flyerEdges
  const top = tripPictureHeight + bandHeight
  const air = getGapScale(typesetter.locale)
  const gaps = { aboveTitle: 34 * air, belowTitle: 22 * air, aboveFoot: 16 * air }
  for (const [index, plan] of linePlans.entries()) {
    const title = fitText(
      typesetter,
      words.title,
      { role: 'display', size: 54, color: colours.ink },
      { width: end - start, lines: plan.title, minSize: 24, balanced: true },
    )
    const middle = layoutTripFlyerMiddle(words, typesetter, plan)
    const above = top + gaps.aboveTitle + title.height + gaps.belowTitle + gaps.aboveFoot
    const free = Math.min(foot.priceTop - above - middle.height, foot.termsTop - above - middle.codeHeight)
    if (free < 0 && index < linePlans.length - 1) continue
    const extra = Math.max(0, Math.min(free / 3, 26))
    const titleTop = top + gaps.aboveTitle + extra / 2
    return [
      ...placeBlock(title, { x: start, y: titleTop }),
      ...middle.items(titleTop + title.height + gaps.belowTitle + extra),
    ]
  }
  return []
}

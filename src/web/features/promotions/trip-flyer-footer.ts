import { colours } from './flyer-colours.ts'
import type { TripFlyerTexts } from './flyer-content.ts'
import { type FlyerItem, placeBlock } from './flyer-items.ts'
import { fitText, type Typesetter } from './flyer-text.ts'
import { flyerEdges } from './trip-flyer-page.ts'

const priceWidth = 396
const termsWidth = 384

/** The price, in a size by its importance, and the contact, with the terms; both are at the foot of the page. */
export function layoutTripFlyerFooter(
  words: TripFlyerTexts,
  typesetter: Typesetter,
): { priceTop: number; termsTop: number; items: FlyerItem[] } {
  const { start, end, bottom } = flyerEdges
  const price = fitText(
    typesetter,
    words.price,
    { role: 'figures', size: 76, weight: 600, color: colours.ink, lineHeight: 0.86, direction: 'ltr' },
    { width: priceWidth, minSize: 34 },
  )
  const note = fitText(
    typesetter,
    words.priceNote,
    { role: 'body', size: 18, color: colours.ink2 },
    { width: priceWidth, minSize: 13 },
  )
  const contacts = fitText(
    typesetter,
    words.contacts,
    { role: 'body', size: 16, weight: 500, color: colours.ink2 },
    { width: termsWidth, lines: 2, minSize: 12 },
  )
  const disclaimer = fitText(
    typesetter,
    words.disclaimer,
    { role: 'body', size: 14, color: colours.ink3 },
    { width: termsWidth, lines: 3.2, minSize: 11 },
  )
  const priceTop = bottom - price.height - 6 - note.height
  const termsTop = bottom - disclaimer.height - 4 - contacts.height
  const x = end - termsWidth
  return {
    priceTop,
    termsTop,
    items: [
      ...placeBlock(price, { x: start, y: priceTop }),
      ...placeBlock(note, { x: start, y: bottom - note.height }),
      ...placeBlock(contacts, { x, y: termsTop, width: termsWidth }),
      ...placeBlock(disclaimer, { x, y: bottom - disclaimer.height, width: termsWidth }),
    ],
  }
}

import { colours } from './flyer-colours.ts'
import type { TripWords } from './flyer-content.ts'
import { type Item, place } from './flyer-items.ts'
import { setText, type Typesetter } from './flyer-text.ts'
import { flyerEdges } from './trip-flyer-page.ts'

const priceWidth = 396
const termsWidth = 384

/** The price, as large as it is weighty, and whom to ask, with the terms; both stand on the foot of the page. */
export function tripFlyerFoot(
  words: TripWords,
  typesetter: Typesetter,
): { priceTop: number; termsTop: number; items: Item[] } {
  const { start, end, bottom } = flyerEdges
  const price = setText(
    typesetter,
    words.price,
    { role: 'figures', size: 76, weight: 600, color: colours.ink, lineHeight: 0.86, direction: 'ltr' },
    { width: priceWidth, least: 34 },
  )
  const note = setText(
    typesetter,
    words.priceNote,
    { role: 'body', size: 18, color: colours.ink2 },
    { width: priceWidth, least: 13 },
  )
  const contacts = setText(
    typesetter,
    words.contacts,
    { role: 'body', size: 16, weight: 500, color: colours.ink2 },
    { width: termsWidth, lines: 2, least: 12 },
  )
  const disclaimer = setText(
    typesetter,
    words.disclaimer,
    { role: 'body', size: 14, color: colours.ink3 },
    { width: termsWidth, lines: 3.2, least: 11 },
  )
  const priceTop = bottom - price.height - 6 - note.height
  const termsTop = bottom - disclaimer.height - 4 - contacts.height
  const x = end - termsWidth
  return {
    priceTop,
    termsTop,
    items: [
      ...place(price, { x: start, y: priceTop }),
      ...place(note, { x: start, y: bottom - note.height }),
      ...place(contacts, { x, y: termsTop, width: termsWidth }),
      ...place(disclaimer, { x, y: bottom - disclaimer.height, width: termsWidth }),
    ],
  }
}

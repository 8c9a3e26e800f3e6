import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { flyers } from '#test/data/specified.ts'
import { createPlainTypesetter } from '#test/plain-typesetter.ts'
import type { ReviewFlyerTexts, TripFlyerTexts } from './flyer-content.ts'
import { type FlyerItem, getTextAnchor, leftEdge, type TextItem } from './flyer-items.ts'
import { layoutReviewFlyer, reviewFlyerSize } from './review-flyer-layout.ts'
import { layoutTripFlyer } from './trip-flyer-layout.ts'
import { tripFlyerSize } from './trip-flyer-page.ts'

const fact = (value: string) => ({ label: 'Departs from', value })
const titles = {
  short: 'Karbala',
  urdu: 'اربعین کا سفر، کربلا اور نجف، علماء کے ساتھ دس دن، خاندانوں اور بزرگوں کے لیے',
  'very long': `The great caravan ${'of families and elders '.repeat(6)}`.slice(0, 150),
  'one word': 'K'.repeat(150),
}

function words(title: string): TripFlyerTexts & ReviewFlyerTexts {
  return {
    company: 'The Honourable Society of Caravan Leaders of Mumbai and Hyderabad',
    verified: 'Verified organizer',
    sentence: 'Tell other pilgrims how it was',
    site: 'qafila.example',
    title,
    facts: [
      fact('Wednesday, December 30, 2026'),
      fact('Saturday, January 9, 2027'),
      fact('Mumbai'),
      fact('Najaf: 3-star, 250 m from the haram; Karbala: 4-star, 400 m; Kadhimain: 3-star'),
    ],
    inclusions: ['Flights', 'Meals', 'Transport', 'Guide'],
    zakirs: { label: 'Zakirs', value: 'Maulana Hasan Rizvi, Zakir 2, Maulana Abid Husayn Zaydi' },
    price: 'IRR 240,000,000',
    priceNote: 'per person, 10 days',
    contacts: '+91 22 5550 0143 · salaam@nooralzahra.example · nooralzahra.example',
    disclaimer: 'Terms and conditions apply. Please contact organizer for full terms. '.repeat(8),
    scan: 'Scan to see the trip and read 126 reviews',
  }
}

/** Texts by the room that their lines fill, so that two that would be printed over each other are found. */
function overlaps(items: FlyerItem[]): string[] {
  const texts = items.filter((item) => item.kind === 'text' || item.kind === 'qr')
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((two) => {
      const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x)
      const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y)
      return across > 1 && down > 1 ? [`${nameOf(one)} | ${nameOf(two)}`] : []
    }),
  )
}
const nameOf = (item: FlyerItem) => (item.kind === 'text' ? item.text : item.kind)

const cases = locales.flatMap((locale) =>
  Object.entries(titles).map(([name, title]): [Locale, string, string] => [locale, name, title]),
)

test.each([
  ['ORG-14 review flyer', layoutReviewFlyer, reviewFlyerSize, flyers.review],
  ['ORG-15 trip flyer', layoutTripFlyer, tripFlyerSize, flyers.trip],
] as const)('%s has the specified size, and so has its code', (_, layout, size, { code, ...page }) => {
  expect(size).toEqual(page)
  const codes = layout(words(titles.short), createPlainTypesetter('en')).filter(({ kind }) => kind === 'qr')
  expect(codes.map(({ width, height }) => [width, height])).toEqual([[code, code]])
})

describe.each([
  ['ORG-14 review flyer', layoutReviewFlyer, reviewFlyerSize],
  ['ORG-15 trip flyer', layoutTripFlyer, tripFlyerSize],
] as const)('%s', (_, layout, size) => {
  test.each(cases)(
    'ORG-14 ORG-15 in %s with a title that is %s: nothing is cut off or overprinted',
    (locale, _name, title) => {
      const items = layout(words(title), createPlainTypesetter(locale))
      for (const item of items) {
        expect(item.x, nameOf(item)).toBeGreaterThanOrEqual(0)
        expect(item.y, nameOf(item)).toBeGreaterThanOrEqual(0)
        expect(item.x + item.width, nameOf(item)).toBeLessThanOrEqual(size.width + 0.5)
        expect(item.y + item.height, nameOf(item)).toBeLessThanOrEqual(size.height + 0.5)
      }
      expect(overlaps(items)).toEqual([])
      const printed = items.map((item) => (item.kind === 'text' ? item.text : '')).join('')
      expect(printed.replace(/\s/g, '')).toContain(title.replace(/\s/g, ''))
    },
  )
})

test('ORG-15 a flyer in a right-to-left language mirrors one in a left-to-right language', () => {
  const line: TextItem = {
    kind: 'text',
    text: 'Karbala',
    font: '',
    color: '',
    align: 'start',
    direction: 'ltr',
    baseline: 0,
    x: 48,
    y: 0,
    width: 100,
    height: 20,
  }
  expect(leftEdge(line, 900, 'ltr')).toBe(48)
  expect(leftEdge(line, 900, 'rtl')).toBe(752)
  expect(getTextAnchor(line, 900, 'ltr')).toEqual({ x: 48, align: 'start' })
  // A Latin name on an Arabic flyer is at the right edge, too.
  expect(getTextAnchor(line, 900, 'rtl')).toEqual({ x: 852, align: 'end' })
  expect(getTextAnchor({ ...line, direction: 'rtl' }, 900, 'rtl')).toEqual({ x: 852, align: 'start' })
  expect(getTextAnchor({ ...line, align: 'end' }, 900, 'rtl')).toEqual({ x: 752, align: 'start' })
  expect(getTextAnchor({ ...line, align: 'center' }, 900, 'rtl')).toEqual({ x: 802, align: 'center' })
})

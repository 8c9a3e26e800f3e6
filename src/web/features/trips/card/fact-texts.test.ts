import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { formatGuides } from './fact-texts.ts'

const guides = (tripZakirNames: string[], tripZakirs = tripZakirNames.length) =>
  formatGuides(translator('en'), formats('en'), {
    includesGuide: true,
    tripZakirNames,
    tripZakirs,
  }).replaceAll(/[\u2066-\u2069]/g, '')

test.each([
  [['Maulana Abbas', 'Maulana Hasan'], 'Maulana Abbas and Maulana Hasan'],
  [['Maulana Abbas', ''], 'Maulana Abbas and others'],
  [['', 'Maulana Hasan', ' '], 'Maulana Hasan and others'],
  [['', ''], '2 Zakirs'],
])('TRIP-05 the zakirs %j read "%s": unnamed ones are not shown', (names, text) => {
  expect(guides(names)).toBe(text)
})

test('TRIP-05 without a guide there are none', () => {
  const trip = { includesGuide: false, tripZakirNames: ['Abbas'], tripZakirs: 1 }
  expect(formatGuides(translator('en'), formats('en'), trip)).toBe('')
})

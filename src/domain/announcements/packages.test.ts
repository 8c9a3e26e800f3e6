import { expect, test } from 'vitest'
import { segmentLines } from './headings.ts'
import { readLines } from './text/lines.ts'

/** Returns the lines that are headings of packages. "D" is a line with a departure. */
const packages = (text: string): string[] =>
  segmentLines(readLines(text.replaceAll(' / ', '\n').replaceAll(/^D$/gm, 'Dep: 5 Jan')))
    .filter(({ heading }) => heading === 'package')
    .map(({ line }) => line.text)

test.each([
  'Package A / D / Package B / D',
  'Package A: / D / Package B: / D',
  'Package A: visa / D / Package B: bus / D',
  'Package 2 / D / Package 12 / D',
  'First package / D / Second package / D',
  'Option A / D / Plan B / D',
  'Gold / D / Silver / D',
  'Gold 5 star premium package / D / Silver / D',
  '8) Gold / D / 9) Silver / D',
  '1) Gold lounge / D / 2) Family package / D',
  '1) a b c d e f g package / D / 2) Najaf / D',
  'Najaf a b c d e f g / D / Kufa / D',
  'Umrah / D / Hajj / D',
  'Package B / D / 1) Gold / D',
  'Package B / D / Gold / D',
  '1) Gold / D / Iran trip / D',
  'Gold / D / Package B / D / Iran trip / D',
  'Package B 5 Jan / visa / Package C 6 Jan / visa',
  'Package B route: Najaf / D / Package C / D',
  'Iraq, hotel: A / D / Iran, hotel: B / D',
  'Gold / a / b / D / Silver / D',
  'Iraq / a / D / Iran / D',
  'Gold / Mumbai / D / Silver / Pune / D',
  'Iraq trip / Mumbai - 5 Jan / Iran trip / Mumbai - 6 Jan',
  'Gold / D / Iraq trip / Mumbai - 6 Jan',
  'Deluxe Iraq / Mumbai - 5 Jan / Gold / D',
  'Najaf 12 days ₹85,000 / Kufa 9 days ₹95,000',
  'Najaf 5 Jan 85,000 / Kufa 6 Jan 95,000',
  `Package B ${'word '.repeat(12)}/ D / Package C / D`,
])('ORG-17: %j are packages', (text) => {
  const headings = text
    .split(' / ')
    .filter((line) => !/^(?:D|a|b|visa|Mumbai.*|Pune)$/.test(line))
    .map((line) => line.trim())
  expect(packages(text)).toEqual(headings)
})

test.each([
  'Package A / D',
  'Package: 85,000 / D / Package: 95,000 / D',
  'Package 123 / D / Package 124 / D',
  'Package 2x / D / Package 3x / D',
  'Package x2 / D / Package x3 / D',
  'Iraq, route: Kufa / D / Iran, route: Qom / D',
  'Big package / D / Small package / D',
  'First thing / D / Second thing / D',
  'Gold 8 / D / Silver 17 / D / Bronze 71 / D',
  'Gold lounge / D / Silver lounge / D',
  'Gold gold gold gold gold gold / D / Silver / D',
  '1) a b c d e f g h package / D / 2) Najaf / D',
  '1) visa / D / 2) bus / D',
  'Najaf a b c d e f g h / D / Kufa / D',
  'Najaf? / D / Kufa? / D',
  'Iraq Tours / D / Iran Tours / D',
  'Tehran / D / Isfahan / D',
  'Package | Dep | Price / Najaf | 5 Jan | 85,000 / Kufa | 6 Jan | 95,000',
  'Route: Najaf / D / Route: Kufa / D',
  'Iraq 5 Jan / visa / Iran 6 Jan / visa',
  'Iraq / a / b / D / Iran / D',
  'Gold / a / b / c / D / Silver / D',
  'Iraq trip / Mumbai - 5 Jan / Gold / D',
  'Iraq trip / Tehran - 5 Jan / Gold / D',
  'Najaf ₹85,000 / Kufa ₹95,000',
  'Najaf 12 days / Kufa 9 days',
  'Package B / nothing / at all / here / Package C / D',
  `Package B ${'word '.repeat(13)}/ D / Package C / D`,
])('ORG-17: %j are none', (text) => expect(packages(text)).toEqual([]))

test('ORG-17: beside numbered headings other possible packages are only titles', () => {
  expect(packages('Iraq trip / D / 1) Gold / D / 2) Silver / D')).toEqual(['1) Gold', '2) Silver'])
  expect(packages('1) Gold / D / Package B / D / Iran trip / D')).toEqual(['1) Gold', 'Package B'])
  expect(packages('Iraq trip / D / Gold / D / Silver / D')).toEqual(['Gold', 'Silver'])
})

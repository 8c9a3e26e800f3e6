import { describe, expect, test } from 'vitest'
import { isEmpty, readLines } from './lines.ts'
import { removeMarkup } from './markup.ts'

/** Returns the bullet of a line and the text behind it. */
const bodyOf = (raw: string): [string, string] => {
  const [line] = readLines(raw)
  return [line?.bullet ?? '', line?.text.slice(line.body) ?? '']
}

describe('ORG-17: the bullets of lists', () => {
  test.each([
    ['Visa', '', 'Visa'],
    ['  Visa', '', 'Visa'],
    ['- Visa', 'mark', 'Visa'],
    ['– Visa', 'mark', 'Visa'],
    ['— Visa', 'mark', 'Visa'],
    ['-Visa', 'mark', 'Visa'],
    ['-5 nights', 'mark', '5 nights'],
    ['- 5 nights', 'mark', '5 nights'],
    ['–5 nights', '', '–5 nights'],
    ['# Visa', 'mark', 'Visa'],
    ['#visa', '', '#visa'],
    ['+ Visa', 'mark', 'Visa'],
    ['+Visa', 'mark', 'Visa'],
    ['+91 50200 11223', '', '+91 50200 11223'],
    ['. Visa', 'mark', 'Visa'],
    ['| Visa', 'mark', 'Visa'],
    [',;:! Visa', 'mark', 'Visa'],
    ['• Visa', 'mark', 'Visa'],
    ['✅ • Visa', 'mark', 'Visa'],
    ['❌ Visa', 'cross', 'Visa'],
    ['- ✗ Visa', 'cross', 'Visa'],
    ['1️⃣ Visa', 'number', 'Visa'],
    ['❌ 1) Visa', 'number', 'Visa'],
    ['1) Visa', 'number', 'Visa'],
    ['1)Visa', 'number', 'Visa'],
    ['(1) Visa', 'number', 'Visa'],
    ['1] Visa', 'number', 'Visa'],
    ['12. Visa', 'number', 'Visa'],
    ['12.Visa', 'number', 'Visa'],
    ['Visa 12.Ticket', '', 'Visa 12.Ticket'],
    ['Visa 12 - Ticket', '', 'Visa 12 - Ticket'],
    ['12 - Visa', 'number', 'Visa'],
    ['1.5 lakh', '', '1.5 lakh'],
    ['1 - Visa', 'number', 'Visa'],
    ['1- Visa', 'number', 'Visa'],
    ['1-Visa', '', '1-Visa'],
    ['1 - 5', '', '1 - 5'],
    ['123. Visa', '', '123. Visa'],
    ['1 Visa', '', '1 Visa'],
    ['a) Visa', 'number', 'Visa'],
    ['(h) Visa', 'number', 'Visa'],
    ['i) Visa', 'number', 'Visa'],
    ['iii. Visa', 'number', 'Visa'],
    ['iiii) Visa', '', 'iiii) Visa'],
    ['iv) Visa', 'number', 'Visa'],
    ['v. Visa', 'number', 'Visa'],
    ['k) Visa', '', 'k) Visa'],
    ['a.Visa', '', 'a.Visa'],
    ['1) • Visa', 'number', 'Visa'],
    ['1) 📅 Visa', 'number', 'Visa'],
    ['- 5. Jan', 'mark', '5. Jan'],
    ['5. Jan', '', '5. Jan'],
    ['5) Leaves on 5 Jan', 'number', 'Leaves on 5 Jan'],
    ['a- Visa', '', 'a- Visa'],
  ])('%j: %j, then %j', (raw, bullet, body) => expect(bodyOf(raw)).toEqual([bullet, body]))

  test.each([
    ['✅ Visa', '✅'],
    [' *_~> ✅ Visa', '✅'],
    ['Visa', 'V'],
    ['🕋Visa', '🕋'],
    [`${' '.repeat(39)}Visa`, 'V'],
    [`${' '.repeat(40)}Visa`, ''],
    ['', ''],
  ])('the bullet of %j is %j', (raw, lead) => expect(readLines(raw)[0]?.lead).toBe(lead))
})

describe('ORG-17: lines', () => {
  const texts = (message: string): (string | undefined)[] => readLines(message).map(({ text }) => text)

  test.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\v', '\f', '<br>', '<br/>', '<BR class="a">', '</p>'])(
    '%j separates lines',
    (end) => expect(texts(`a${end}b`)).toEqual(['a', 'b']),
  )
  test.each(['p', 'div', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h6'])('<%s> separates lines', (tag) =>
    expect(texts(`a<${tag}>b</${tag} >c`)).toEqual(['a', 'b', 'c']),
  )
  test.each([
    ['a<b>b</b>c', 'abc'],
    ['a<!-- x -->b', 'ab'],
    ['a<h7>b', 'ab'],
    ['a<pre>b', 'ab'],
    ['5 < 6 > 4', '5 < 6 > 4'],
    ['<5>', '<5>'],
    [`a<b ${'x'.repeat(199)}>c`, 'ac'],
    [`a<b ${'x'.repeat(200)}>c`, `a<b ${'x'.repeat(200)}>c`],
    ['a<b<c>d', 'a<bd'],
  ])('markup of a page is not part of %j', (message, text) => expect(texts(message)).toEqual([text]))
  test('several line breaks result in empty lines', () =>
    expect(texts('a\r\n\r\n b')).toEqual(['a', '', 'b']))

  test('characters after the first 50,000 are not read', () => {
    expect(texts(`${'a'.repeat(49_999)}bc`)[0]).toMatch(/ab$/)
  })

  test('an empty line has no content, a line of symbols no word', () => {
    expect(readLines(' \t')).toEqual([
      { raw: ' \t', text: '', folded: '', words: [], bold: [], bullet: '', body: 0, lead: '' },
    ])
    expect(readLines('🌹 --- *').map(isEmpty)).toEqual([true])
    expect(readLines('a').map(isEmpty)).toEqual([false])
  })

  test('a hashtag is no word', () => {
    expect(readLines('Iraq #karbala # najaf')[0]?.words.map(({ key }) => key)).toEqual(['iraq', 'najaf'])
  })
})

describe('ORG-17: emphasis is removed and remembered', () => {
  test.each<[string, string, [number, number][]]>([
    ['*NOOR* tours', 'NOOR tours', [[0, 4]]],
    [
      'by *NOOR* and *ALI*',
      'by NOOR and ALI',
      [
        [3, 7],
        [12, 15],
      ],
    ],
    ['*NOOR', 'NOOR', []],
    ['NOOR *', 'NOOR', []],
    ['* NOOR*', 'NOOR', []],
    ['**', '', []],
    ['*3* a', '3 a', [[0, 1]]],
    ['4* hotel', '4* hotel', []],
    ['in a 4*', 'in a 4*', []],
    ['14* hotel', '14 hotel', []],
    ['a 14*b*', 'a 14b', [[4, 5]]],
    ['a ~old~ new', 'a new', []],
    ['~old~ new', 'new', []],
    ['a ~ b ~ c', 'a b c', []],
    ['a ~b', 'a b', []],
    ['a~', 'a', []],
    ['a ~~b~ c', 'a c', []],
    ['_a_ b_c _d e_', 'a b_c d e', []],
    ['5_c', '5_c', []],
    ['c_5', 'c_5', []],
    ['-_c', '-c', []],
    ['`a` b', 'a b', []],
    ['a  b   c', 'a b c', []],
    ['  a ', 'a', []],
    ['a\tb', 'a\tb', []],
  ])('%j', (signs, text, bold) => expect(removeMarkup(signs)).toEqual({ text, bold }))
})

import { describe, expect, test } from 'vitest'
import {
  anyMark,
  crossMark,
  dateMark,
  mark,
  numberMark,
  phoneMark,
  pinMark,
  priceMark,
  removeMarks,
  replaceEmojis,
  trimMarks,
  trimValue,
} from './marks.ts'

describe('ORG-17: emojis, bullets and rules become marks', () => {
  test.each([
    ['❌✖✗✘🚫❎⛔', crossMark],
    ['📞☎📱📲🤙✆📳', phoneMark],
    ['📍', pinMark],
    ['📅📆🗓', dateMark],
    ['💰💵💸💲💷💶💴🏷', priceMark],
    ['①⒛❶➓', numberMark],
    ['✅✓🕋✨★☆⭐🇮•●○◦▪▫■□◆◇◈►▻▷▸‣⁃∙·»›➢➔➜→⇒⟶⇨✦✧❖✪◉◎⬤〰─▟🏻🏿', mark],
  ])('%s', (signs, sign) => {
    for (const one of signs) expect([one, replaceEmojis(`${one} a`)]).toEqual([one, `${sign} a`])
  })

  test.each([
    ['1\ufe0f\u20e3 Visa', `${numberMark} Visa`],
    ['#\u20e3 Visa', `${numberMark} Visa`],
    ['*\ufe0f\u20e3 Visa', `${numberMark} Visa`],
    ['3⭐\ufe0f hotel', '3⭐ hotel'],
    ['3★ hotel', '3★ hotel'],
    ['© ® ™', '© ® ™'],
    ['🇮🇳', mark + mark],
    ['🤙🏽 a', `${phoneMark}${mark} a`],
    ['a -- b', 'a -- b'],
    ['a --- b', `a ${mark} b`],
    ['a ===== b', `a ${mark} b`],
    ['a _~*.# b', `a ${mark} b`],
    ['\ue000a\uf8ffb', 'ab'],
  ])('%j: %j', (raw, expected) => expect(replaceEmojis(raw)).toBe(expected))
})

test.each([
  ['  > > Visa', 'Visa'],
  ['a > b', 'a > b'],
  ['a  b', 'a  b'],
  ['a   b', 'a\tb'],
  ['a\tb', 'a\tb'],
  ['a\u00a0b', 'a b'],
  ['a    ', 'a    '],
  ['می\u200cشود', 'می\u200cشود'],
  ['क्\u200dष', 'क्\u200dष'],
  ['\u200cشود', 'شود'],
  ['می\u200c شود', 'می شود'],
  ['5\u200cشود', '5شود'],
  ['a\u200fb\u00adc\ufe0f', 'abc'],
])('ORG-17: spaces and invisible characters: %j is %j', (raw, expected) =>
  expect(replaceEmojis(raw)).toBe(expected),
)

describe('ORG-17: sender and time of a copied message are removed', () => {
  test.each([
    '[12/01/27, 10:15:30 AM] Noor: ',
    '[1.1.2027, 9:15:30] Noor: ',
    '12/01/27, 10:15 - Noor: ',
    '12/01/27 10:15pm - Noor: ',
    '12/01/27, 10:15 p.m. - +91 50200 11223: ',
    `12/01/27, 10:15 - ${'a'.repeat(40)}: `,
  ])('%j', (head) => expect(replaceEmojis(`${head}Dep`)).toBe('Dep'))

  test.each([
    'on 12/01/27, 10:15 - Noor: ',
    '12-01-27, 10:15 - Noor: ',
    '123/01/27, 10:15 - Noor: ',
    '12/01/2, 10:15 - Noor: ',
    '12/01/27, 10:1 - Noor: ',
    '12/01/27, 10:15:3 - Noor: ',
    '12/01/27, 10:15 - Noor:',
    `12/01/27, 10:15 - ${'a'.repeat(41)}: `,
  ])('%j stays', (head) => expect(replaceEmojis(`${head}Dep`)).toBe(`${head}Dep`))
})

test.each([
  ['a \ue000 b \t c ', 'a b c'],
  ['\ue006\ue006a', 'a'],
  ['a\ue000b', 'a b'],
])('ORG-17: %j is tidy as %j', (text, expected) => expect(removeMarks(text)).toBe(expected))

test.each([
  [': = | , ; ، ؛ visa', 'visa'],
  [' - – — . visa', 'visa'],
  ['-5 days', '5 days'],
  ['–5 days', '–5 days'],
  ['.5', '.5'],
  ['# visa', 'visa'],
  ['#visa', '#visa'],
  ['a : visa', 'a : visa'],
  ['visa | , ; ، ؛ : = ۔ । – — !', 'visa'],
  ['visa -', 'visa'],
  ['visa, b', 'visa, b'],
  ['₹85,000/-', '₹85,000/-'],
  ['85,000.-', '85,000.-'],
  ['visa.', 'visa'],
  ['U.A.E.', 'U.A.E.'],
  ['hotel A.', 'hotel A'],
  ['\ue000 visa \ue001', 'visa'],
])('ORG-17: the value %j is %j', (text, expected) => expect(trimValue(text)).toBe(expected))

test('ORG-17: marks around a text are removed, those inside remain', () => {
  expect(trimMarks(' \ue000 \ue003 a \ue000 b \ue006 \t')).toBe('a \ue000 b')
  expect(trimMarks('a')).toBe('a')
  expect([...'\ue000\ue003\ue006a'].map((sign) => anyMark.test(sign))).toEqual([true, true, true, false])
})

import { describe, expect, test } from 'vitest'
import { formats } from '#i18n/format.ts'
import { createPlainTypesetter } from '#test/plain-typesetter.ts'
import { breakLines, fitText } from './flyer-text.ts'
import { findFontLanguage, getCanvasFont, getTextDirection } from './flyer-typography.ts'

const style = { role: 'body', size: 20, color: '#000' } as const
const typesetter = createPlainTypesetter('en')
const tenWide = (text: string) => text.length * 10

describe('ORG-15 text is broken into lines', () => {
  test('ORG-15 between words, as many to a line as fit', () => {
    expect(breakLines('to Karbala and to Najaf', 110, tenWide)).toEqual(['to Karbala', 'and to', 'Najaf'])
  })

  test('ORG-15 a word wider than the line is broken between letters, as a last resort', () => {
    expect(breakLines('Samarra', 30, tenWide)).toBeUndefined()
    expect(breakLines('to Samarra', 30, tenWide, typesetter.letters)).toEqual(['to', 'Sam', 'arr', 'a'])
  })

  test('ORG-15 a family of emoji and a letter with its marks are never split', () => {
    const family = '👨‍👩‍👧‍👦'
    const wide = (text: string) => formats('en').letters(text).length * 10
    expect(breakLines(family.repeat(3), 10, wide, typesetter.letters)).toEqual([family, family, family])
  })
})

describe('ORG-15 text is fitted into its space', () => {
  test('ORG-15 at full size when it fits', () => {
    const block = fitText(typesetter, 'Najaf', style, { width: 200 })
    expect([block.lines, block.font]).toEqual([['Najaf'], expect.stringContaining(' 20px ')])
  })

  test('ORG-15 smaller, on more lines, in the same height', () => {
    const text = 'Karbala Najaf Kadhimain Samarra Kufa'
    const block = fitText(typesetter, text, style, { width: 130, lines: 2, minSize: 8 })
    expect(block.lines.join(' ')).toBe(text)
    expect(block.lines.length).toBeGreaterThan(2)
    expect(block.height).toBeLessThanOrEqual(getCanvasFont('en', style, 20).lineHeight * 2 + 0.5)
    expect(block.width).toBeLessThanOrEqual(130)
  })

  test('ORG-15 text that fits at no size ends in an ellipsis and stays in its space', () => {
    const block = fitText(typesetter, 'Karbala '.repeat(90), style, { width: 130, lines: 2, minSize: 12 })
    expect(block.lines.at(-1)).toMatch(/…$/)
    expect(block.width).toBeLessThanOrEqual(130)
    expect(block.height).toBeLessThanOrEqual(getCanvasFont('en', style, 20).lineHeight * 2 + 0.5)
  })

  test('ORG-15 a balanced title has lines of similar length', () => {
    const text = 'Karbala and Najaf with the scholars, ten days'
    const room = { width: 400, lines: 2 }
    const [plain] = fitText(typesetter, text, style, room).lines
    const [balanced, rest] = fitText(typesetter, text, style, { ...room, balanced: true }).lines
    expect(plain?.length).toBeGreaterThan(balanced?.length ?? 0)
    expect(`${balanced} ${rest}`).toBe(text)
  })

  test('ORG-15 a name that wraps over two lines is set apart in both', () => {
    const block = fitText(typesetter, '\u2068Qasr Al-Durr\u2069، 4 ستارے', style, {
      width: 70,
      lines: 4,
      minSize: 20,
    })
    for (const line of block.lines) expect(line.split('\u2068').length).toBe(line.split('\u2069').length)
  })
})

describe('ORG-15 every language has its fonts and its direction', () => {
  test.each([
    ['Karbala', 'ur', 'en', 'ltr'],
    ['اربعین کا سفر، علماء کے ساتھ', 'en', 'ur', 'rtl'],
    ['زيارة السيدة زينب', 'gu', 'ar', 'rtl'],
    ['کاروان مشهد', 'fa', 'fa', 'rtl'],
    ['કરબલા', 'en', 'gu', 'ltr'],
    ['2027', 'ar', 'ar', 'rtl'],
    ['\u2068Mumbai\u2069', 'ur', 'en', 'rtl'],
  ] as const)('ORG-15 %s on a page in %s', (text, locale, script, direction) => {
    expect([findFontLanguage(text, locale), getTextDirection(text, locale)]).toEqual([script, direction])
  })
})

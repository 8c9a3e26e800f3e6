import { describe, expect, test } from 'vitest'
import { findNameProblem, isReadable } from './names.ts'

describe('TRU-03 a name', () => {
  test.each([
    'Noor Travels',
    "N'Djaména Tours & Co. (24/7)",
    'Kashti-e-Bahr Ziyarat Organisers',
    'حملة قناديل الأرز (Qanadil al-Arz)',
    // Persian needs the joiner that is not seen, in the middle of a word.
    'خدمات زیارتی سیمرغ نور می\u200cرویم',
    'کاروانِ حسینی ٹورز',
    'કરવાન 100% Halal',
    'શ્રી\u200dરામ ક્\u200dષ',
    'Караван Нур',
    'Αθήνα Travel',
    'ハッジ旅行 東京',
    'نور2026 Noor2026',
    'حملة-Noor/نور',
    '✈️ Safar',
    'Zoë Ångström',
    'ﬁrst',
  ])('may be %s', (name) => expect(findNameProblem(name)).toBeUndefined())

  test.each([
    ['a space of no width', 'Noor\u200b Travels'],
    ['a joiner between Latin letters', 'No\u200cor'],
    ['the other joiner', 'No\u200dor'],
    ['a joiner at the end of a Persian word', 'نور\u200c'],
    ['a joiner twice', 'می\u200c\u200cرویم'],
    ['a mark of direction', 'Noor\u200f'],
    ['an override of direction', 'Noor \u202eslevarT\u202c'],
    ['an isolate', '\u2067Noor\u2069'],
    ['a byte order mark', '\ufeffNoor'],
    ['a soft hyphen', 'No\u00ador'],
    ['an Arabic mark of letters', 'نور\u061c'],
    ['a filler that is a letter', 'Noor\u3164'],
    ['an empty braille cell', 'Noor\u2800'],
    ['a selector of variants', 'Noor\ufe0f'],
    ['a tag', 'Noor\u{e0041}'],
    ['a line separator', 'Noor\u2028Travels'],
    ['a letter of private use', 'Noor\ue000'],
  ])('has no %s', (_, name) => expect(findNameProblem(name)).toBe('name_invisible'))

  test.each([
    ['a Cyrillic o', 'Nооr Travels'],
    ['a Greek omicron', 'Nοor'],
    ['Cyrillic in capitals', 'NООR'],
    ['a digit in between', 'N0оr'],
    ['an apostrophe in between', 'd\u2019\u041er'],
    ['Latin in a Cyrillic word', 'Каpаван'],
    ['Armenian', 'Nօor'],
    ['a script that nobody named', 'Nꭰor'],
    ['Arabic', 'Noorنور'],
    ['Gujarati and Devanagari', 'કरવાન'],
  ])('has no word of two scripts: %s', (_, name) => expect(findNameProblem(name)).toBe('name_mixed_scripts'))

  test('needs a letter or a digit of any script to be readable', () => {
    expect(['Noor', 'نور', '24', '૨'].map(isReadable)).toEqual([true, true, true, true])
    expect(['★★★', '—', '', '\u0301'].map(isReadable)).toEqual([false, false, false, false])
  })
})

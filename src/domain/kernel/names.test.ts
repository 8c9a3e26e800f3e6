import { describe, expect, test } from 'vitest'
import { cleanName, findNameProblem, findTitleProblem, isReadable } from './names.ts'

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

describe('FIX-09 a name of any people', () => {
  test.each([
    ['Malayalam, a chillu at the end', 'മോഹന്\u200d കുമാര്\u200d'],
    ['Sinhala', 'ශ්\u200dරී වික්\u200dරමසිංහ'],
    ['Kannada, a joiner before the virama', 'ಸೂರ\u200d್ಯ'],
    ['Telugu', 'ప్రభాస్\u200cరాజు'],
    ['Bengali', 'র\u200d্যাব'],
    ['Marathi', 'दऱ्\u200dया'],
    ['Tamil', 'க்\u200cஷேமா'],
    ['Kurdish', 'نه\u200cوزاد'],
    ['Uighur and Sindhi letters', 'ئۇيغۇر ٿر'],
    ['Rohingya', '𐴀\u200c𐴁'],
    ['Fulani in Adlam', '𞤀\u200c𞤁'],
    ['Ethiopic', 'አሕመድ'],
    ['Japanese with the form of its register', '葛\u{e0100}城'],
    ['one name alone', 'Sukarno'],
    ['one letter', 'Ö'],
    ['an apostrophe of any kind', 'Oʻgʻil Qur’an N’Diaye'],
    ['a family as a picture', '👨‍👩‍👧 Safar'],
  ])('%s stays as it is', (_, name) =>
    expect([cleanName(name), findNameProblem(name)]).toEqual([name, undefined]),
  )

  test.each([
    ['a mark of direction at an end', '\u200eZahra\u200f', 'Zahra'],
    ['the wrapping of a phone’s contacts', '\u2068Zahra Rizvi\u2069', 'Zahra Rizvi'],
    ['a byte order mark', '\ufeffZahra', 'Zahra'],
    ['a space of no width after a word', 'Zahra\u200b Rizvi', 'Zahra Rizvi'],
    ['the half-space of a Persian keyboard after a word', 'علی\u200c حسینی', 'علی حسینی'],
    ['a Kurdish ending', 'ژاله\u200c', 'ژاله'],
    ['a joiner twice', 'می\u200c\u200cرویم', 'می\u200cرویم'],
    ['a joiner that changes no letter', 'રામ\u200cલાલ', 'રામલાલ'],
    ['a joiner after a vowel sign at the end', 'శ్రీ\u200c', 'శ్రీ'],
    ['spaces of all widths', ' Zahra\u00a0\u3000Rizvi ', 'Zahra Rizvi'],
  ])('is cleaned of %s', (_, pasted, name) => {
    expect([cleanName(pasted), findNameProblem(cleanName(pasted))]).toEqual([name, undefined])
  })

  test.each([
    ['an override', 'Zahra \u202eivziR\u202c', 'name_invisible'],
    ['an embedding', '\u202bZahra\u202c', 'name_invisible'],
    ['an isolate', '\u2067Zahra\u2069', 'name_invisible'],
    ['an override in a wrapping', '\u2068Zahra\u202e\u2069', 'name_invisible'],
    ['a mark within a word', 'Zah\u200bra', 'name_invisible'],
    ['a joiner between Latin letters', 'Zah\u200dra', 'name_invisible'],
    ['tags', 'Zahra\u{e0041}', 'name_invisible'],
    ['Telugu letters in a Kannada word', 'ಕతె', 'name_mixed_scripts'],
    ['a Cyrillic a', 'Z\u0430hra', 'name_mixed_scripts'],
  ])('is refused with %s', (_, name, problem) => expect(findNameProblem(cleanName(name))).toBe(problem))

  test('a title is held to the same, but two languages may meet in a word', () => {
    expect(findTitleProblem('Umrahعمرہ 1️⃣')).toBeUndefined()
    expect(findNameProblem('Umrahعمرہ')).toBe('name_mixed_scripts')
    expect(findTitleProblem('Um\u0433\u0430h')).toBe('name_mixed_scripts')
    expect(findTitleProblem('Umrah \u202e7202\u202c')).toBe('name_invisible')
  })
})

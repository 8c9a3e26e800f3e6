import { expect, test } from 'vitest'
import { foldText, listJoinings, listSpacings, listSpellings, splitSearchWords } from './search-words.ts'

test.each([
  ['KARBALA Café', 'karbala cafe'],
  ['İstanbul', 'istanbul'],
  ['Umrah – 2027/1448 (14 days)!', 'umrah 2027 1448 14 days'],
  ['  Najaf \n\t Kufa  ', 'najaf kufa'],
  ['🕋 Mecca ✨', 'mecca'],
  ['', ''],
  ['!?…', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['كربلاء', 'کربلا'],
  ['كَرْبَلَاء', 'کربلا'],
  ['علي', 'علی'],
  ['موسى', 'موسی'],
  ['مدينة', 'مدینہ'],
  ['مدینه', 'مدینہ'],
  ['مکہ', 'مكه'],
  ['کاظمین', 'كاظمين'],
  ['أحمد', 'احمد'],
  ['إيران', 'ایران'],
  ['آستان', 'استان'],
  ['ٱلحج', 'الحج'],
  ['مؤمن', 'مومن'],
  ['قائم', 'قایم'],
  ['قافـــلة', 'قافله'],
  ['می‌رویم', 'میرویم'],
  ['کوئٹہ', 'کویٹه'],
  ['ﻛﺮﺑﻼ', 'کربلا'],
  ['الإمام الرضا\u00a0(ع)', 'الإمام الرضا'],
  ['النبي\u00a0ﷺ', 'النبي'],
  ['امام رضاؑ', 'امام رضا'],
  ['رسولِ اکرم ﷺ', 'رسول اکرم'],
  ['نبیﷺ', 'نبی'],
])('%s and %s are one word', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
  expect(foldText(one)).not.toBe('')
})

test.each([
  ['ઇમામ રઝા (અ.સ.)ની વિલાદત', 'ઇમામ રઝાની વિલાદત'],
  ['ઇમામ રઝા\u00a0(અ.સ.)ની વિલાદત', 'ઇમામ રઝાની વિલાદત'],
  ['હઝરત અબ્બાસ અ.સ', 'હઝરત અબ્બાસ'],
  ['રસૂલુલ્લાહ\u00a0ﷺની વફાત', 'રસૂલુલ્લાહની વફાત'],
  ['رسولِ اکرم ﷺ', 'رسول اکرم'],
])('LNG-07 the honorific of %s is not searched for', (written, typed) => {
  expect(foldText(written)).toBe(foldText(typed))
})

test.each(['અ.સફર', 'અસર', 'બઅ.સ.'])('LNG-07 %s holds no honorific', (text) => {
  expect(foldText(text)).toBe(text.replaceAll('.', ' ').trim())
})

test.each(['٠١٢٩', '۰۱۲۹', '૦૧૨૯', '०१२९', '０１２９'])('the digits %s are 0129', (digits) => {
  expect(foldText(digits)).toBe('0129')
})

test.each([
  ['Straße', 'strasse'],
  ['GROẞE', 'grosse'],
  ['Łódź', 'lodz'],
  ['København, Århus, Ærø', 'kobenhavn arhus aero'],
  ['Đorđe', 'dorde'],
  ['Diyarbakır', 'diyarbakir'],
  ['Cœur', 'coeur'],
  ['Þórður Ħal', 'thordur hal'],
])('FIX-11 %s folds to %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('FIX-11 half a space is a whole one too, between letters of its script', () => {
  expect(listSpacings('سفر پیاده\u200cروی')).toEqual(['سفر پیاده\u200cروی', 'سفر پیاده روی'])
  expect(listSpacings('ક્\u200cષ')).toEqual(['ક્\u200cષ'])
  expect(listJoinings('پیاده روی')).toEqual(['پیاده روی', 'پیادهروی'])
  expect(listJoinings('Noor Travels')).toEqual(['Noor Travels'])
})

test('FIX-11 a word of a query is looked for joined to its neighbours, and in two', () => {
  expect(listSpellings(['سفر', 'روی'], 1)).toEqual([['روی'], ['سفرروی']])
  expect(listSpellings(['خانهها'], 0)).toEqual([
    ['خانهها'],
    ['خا\n', 'نهها\n'],
    ['خان\n', 'هها\n'],
    ['خانه\n', 'ها\n'],
  ])
  expect(listSpellings(['noor', 'travels'], 1)).toEqual([['travels']])
})

test('Gujarati keeps its vowel signs, so that words remain different', () => {
  expect(foldText('કરબલા, ઇરાક')).toBe('કરબલા ઇરાક')
  expect(foldText('મક્કા')).not.toBe(foldText('મકાઈ'))
})

test('folding twice is the same as once', () => {
  for (const text of ['Kādhimāyn', 'كربلاء ١٤٤٨', 'મદીના', 'ﷺ', 'İÇ']) {
    expect(foldText(foldText(text))).toBe(foldText(text))
  }
})

test('a query becomes its folded words, without repetition', () => {
  expect(splitSearchWords(' Karbala,  karbala Najaf ')).toEqual(['karbala', 'najaf'])
  expect(splitSearchWords('%_*')).toEqual([])
})

test('a query counts at most eight words of at most forty characters', () => {
  expect(splitSearchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(splitSearchWords('x'.repeat(100_000))).toEqual(['x'.repeat(40)])
  expect(splitSearchWords('𠀀'.repeat(60))).toEqual(['𠀀'.repeat(40)])
})

test('all spellings of a letter are normalized to one', () => {
  expect(foldText('ي ى ك')).toBe('ی ی ک')
  expect(foldText('ة ۃ ہ ھ ە ه')).toBe('ه ه ه ه ه ه')
  expect(foldText('ٱ ا')).toBe('ا ا')
  expect(foldText('كربلاء')).toBe('کربلا')
})

test('only the beginning of a far too long query is read', () => {
  expect(splitSearchWords(`${' '.repeat(999)}ab`)).toEqual(['a'])
  expect(splitSearchWords(`${' '.repeat(1000)}ab`)).toEqual([])
})

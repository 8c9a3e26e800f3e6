import { expect, test } from 'vitest'
import { catalogue } from '#i18n/catalogue.ts'
import { findFaults, type Messages } from '#test/message-faults.ts'
import { visibleText } from '#test/terms.ts'

const { en, ur } = catalogue

/** An organizer, a pilgrim and a person are spoken of in the plural of respect: «منتظم بتائیں گے», never «منتظم بتائے گا». */
const disrespectful =
  /(?<!\p{L})(?:منتظم|زائر|شخص|مسافر|کوئی اور) (?!(?:کو|کی|کا|کے|نے|سے|پر|میں|بھی) )(?:[\p{L}\p{M}]+ ){0,5}?(?:\p{L}+ے گا|سکتا ہے|کرتا ہے|دیتا ہے|دیکھتا ہے|رہا ہے|نہیں ملا)(?!\p{L})/u

test('LNG-07 Urdu speaks of organizers, pilgrims and persons with respect', () => {
  expect(findFaults(ur, (text) => disrespectful.test(text))).toEqual([])
  const wrong = [
    'منتظم آپ کی تصدیق کرے گا۔',
    'زائر سفر نہیں کرے گا',
    'کوئی اور سفر کر سکتا ہے',
    'منتظم نہیں ملا',
  ]
  const right = ['منتظم تصدیق کریں گے۔', 'زائر کو ای میل سے بتایا جائے گا۔', 'زائر سفر کر سکتے ہیں']
  expect(wrong.filter((text) => disrespectful.test(text))).toEqual(wrong)
  expect(right.filter((text) => disrespectful.test(text))).toEqual([])
})

/** Quotation marks are ”…“, and those of the brand ’…‘. */
function hasOtherQuotes(text: string): boolean {
  return /[«»"„]/.test(visibleText(text)) || /“[^”“]*”/.test(text)
}

test('LNG-07 Urdu has one pair of quotation marks', () => {
  expect(findFaults(ur, hasOtherQuotes)).toEqual([])
  expect(['«نام»', '“نام”', '”نام“', '’قافلہ‘'].map(hasOtherQuotes)).toEqual([true, true, false, false])
})

/** The words of money and of the road, which families read together with an organizer's letters. */
const oneWord: [english: RegExp, urdu: RegExp][] = [
  [/\b[Aa]lerts?\b/, /الرٹ/],
  [/\b[Ee]mails?\b/, /ای میل/],
  [/\b[Tt]ravellers?\b/, /مسافر/],
  [/\b[Cc]ancellation fees?\b/, /کٹوتی/],
  [/\b[Dd]eposit\b/, /پیشگی/],
  [/\b[Dd]ocuments?\b/, /دستاویز/],
]

function lacksWord(texts: Messages) {
  return findFaults(texts, (text, key) => {
    const english = visibleText(en[key] ?? en[key.replace(/_\w+$/, '_other')])
    return oneWord.some(([said, urdu]) => said.test(english) && !urdu.test(text))
  })
}

test('LNG-07 Urdu has one word each for alerts, emails, travellers, fees, deposits and documents', () => {
  expect(lacksWord(ur)).toEqual([])
  expect(lacksWord({ 'alert.end': 'اطلاع بند کریں' })).toEqual([['alert.end', 'اطلاع بند کریں']])
})

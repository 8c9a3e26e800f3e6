import { expect, test } from 'vitest'
import { catalogue } from '#i18n/catalogue.ts'
import { findFaults, type Messages } from '#test/message-faults.ts'
import { visibleText } from '#test/terms.ts'

const { en, ar } = catalogue

/** «حتى» behind a claim or a request reads "for as long as, until then only": a deadline is «في موعد أقصاه». */
const lapsingDeadline =
  /(?<!\p{L})(?:و|ف)?(?:مستحق|مستحقّ|يُستحقّ|يُستحق|يُردّ|يُدفع|أجب|افتح|ادفع|أكّد)(?![\p{L}\p{M}])[^.؛:]*? حتى(?! ذلك الحين)/u

test('LNG-07 an Arabic deadline does not say that a claim lapses', () => {
  expect(findFaults(ar, (text) => lapsingDeadline.test(text))).toEqual([])
  const wrong = [
    'يُردّ المبلغ حتى {date}.',
    'أجب حتى {day}',
    'العربون مستحقّ حتى {date}',
    'وافتح الرابط حتى {time}',
  ]
  const right = [
    'يُردّ المبلغ في موعد أقصاه {date}.',
    'يمكنك الانسحاب حتى {day}',
    'افتح الرابط. يعمل حتى {time}',
  ]
  expect(wrong.filter((text) => lapsingDeadline.test(text))).toEqual(wrong)
  expect(right.filter((text) => lapsingDeadline.test(text))).toEqual([])
})

/** The words of money and of the road, which families read together with an organizer's letters. */
const oneWord: [english: RegExp, arabic: RegExp][] = [
  [/\b[Dd]eposit\b/, /عربون/],
  [/\b[Cc]ancellation fees?\b/, /رسوم (?:ال)?إلغاء/],
  [/\b[Ww]aiting lists?\b/, /(?:قائمة|قوائم) (?:ال)?انتظار/],
  [/\b[Aa]lerts?\b/, /تنبيه/],
  [/\b[Dd]ocuments\b/, /مستند/],
  [/\b[Tt]ravellers\b/, /مسافر|سافر/],
  [/\b[Ss]aved trips?\b/, /محفوظة/],
]

function findOtherWords(texts: Messages) {
  return findFaults(texts, (text, key) => {
    const english = visibleText(en[key] ?? en[key.replace(/_(?:two|few|many)$/, '_other')])
    return oneWord.some(([said, arabic]) => said.test(english) && !arabic.test(text))
  })
}

test('LNG-07 Arabic has one word each for deposits, fees, waiting lists, alerts, documents and travellers', () => {
  expect(findOtherWords(ar)).toEqual([])
  expect(findOtherWords({ 'alert.end': 'إيقاف الإشعار' }).map(([key]) => key)).toEqual(['alert.end'])
})

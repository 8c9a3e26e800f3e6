import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'

const say = (key: Parameters<ReturnType<typeof translator>>[0], count: number) =>
  locales.map((locale) =>
    removeIsolates(translator(locale)(key, { count, reference: 'QF-1', time: 'T', organizer: 'Noor' })),
  )

test('LNG-07 emails to who travels alone name one place, in five languages', () => {
  expect(say('emails.status.confirmed', 1)).toEqual([
    'Your place is confirmed.',
    'مكانك مؤكَّد.',
    'آپ کی نشست کی تصدیق ہو گئی ہے۔',
    'جای شما تأیید شد.',
    'તમારી જગ્યાની પુષ્ટિ થઈ છે.',
  ])
  expect(say('emails.requested.subjectKeep', 1)).toEqual([
    'Keep your place: QF-1',
    'لحفظ مكانك: QF-1',
    'اپنی نشست برقرار رکھیں: QF-1',
    'حفظ جای شما: QF-1',
    'તમારી જગ્યા રાખો: QF-1',
  ])
  expect(say('emails.booking.confirm', 1)).toEqual([
    'Keep my place',
    'حفظ مكاني',
    'میری نشست برقرار رکھیں',
    'حفظ جای من',
    'મારી જગ્યા રાખો',
  ])
  expect(say('emails.waiting.offerSubject', 1)).toEqual([
    'Place held for you until T',
    'مكانك محفوظ حتى T',
    'آپ کی نشست T تک محفوظ ہے',
    'جای شما تا T نگه داشته شده',
    'તમારી જગ્યા T સુધી રાખી છે',
  ])
})

test('LNG-07 emails to two name two places in Arabic, and several elsewhere', () => {
  expect(say('emails.requested.keep', 2)).toEqual([
    'Press the button by T to keep your places until they reply.',
    'اضغط الزر في موعد أقصاه T ليبقى مكاناك محفوظين حتى يردّ المنظّم.',
    'منتظم کے جواب تک اپنی نشستیں برقرار رکھنے کے لیے T تک بٹن دبائیں۔',
    'برای حفظ جاهایتان تا پاسخ برگزارکننده، دکمه را تا T بزنید.',
    'જવાબ આવે ત્યાં સુધી જગ્યાઓ તમારી રહે તે માટે T સુધીમાં બટન દબાવો.',
  ])
  expect(say('emails.requested.otherwise', 2)[1]).toBe('وإلا فسنتيحهما لغيرك. ولن يترتّب عليك أي مبلغ.')
})

test('LNG-07 the page after a request has other words for one place than for three', () => {
  for (const locale of locales) {
    const one = removeIsolates(translator(locale)('sent.confirmedTitle', { count: 1 }))
    const three = removeIsolates(translator(locale)('sent.confirmedTitle', { count: 3 }))
    expect(one).not.toBe(three)
  }
})

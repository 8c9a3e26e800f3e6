import { describe, expect, test } from 'vitest'
import { backupDays, deletionGraceHours } from '#domain/deletions/deletions.ts'
import { codeMinutes } from '#domain/kernel/emails.ts'
import { verificationPromiseHours } from '#domain/organizers/organizers.ts'
import { savedTripLimits, shortlistDays } from '#domain/saved/saved-trips.ts'
import { alertConfirmationHours, alertDays, maxAlerts } from '#domain/search/alert-days.ts'
import { widenByDays } from '#domain/search/relaxations.ts'
import { recommendedPictures } from '#domain/trips/captions.ts'
import { catalogue } from '#i18n/catalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { createTranslate, type MessageKey } from '#i18n/translate.ts'
import { findCountFaults, findUnknownNouns } from '#test/counts/count-faults.ts'
import { arabicNouns } from '#test/counts/counted-nouns.ts'

const counts = [1, 2, 3, 11, 100]
const translate = Object.fromEntries(
  locales.map((locale) => [locale, createTranslate(locale, catalogue[locale])]),
) as Record<Locale, ReturnType<typeof createTranslate>>

const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '') as MessageKey

/** The messages that have plural forms. */
const countedKeys = [
  ...new Set(
    Object.keys(catalogue.en)
      .filter((key) => key.endsWith('_other'))
      .map(withoutForm),
  ),
]

/** A message with this count, and a dash wherever else something is inserted. */
const render = (locale: Locale, key: MessageKey, count: number, texts = translate) => {
  const names = [...(catalogue.en[`${key}_other`] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return texts[locale](key, { ...Object.fromEntries(names.map((name) => [name, '–'])), count })
}

describe('LNG-07 counts', () => {
  test.for(locales)(
    'LNG-07 one, two, three, eleven and a hundred of everything read right in %s',
    (locale) => {
      expect(countedKeys.length).toBeGreaterThan(80)
      const faults = countedKeys.flatMap((key) =>
        counts.flatMap((count) =>
          findCountFaults(locale, render(locale, key, count), count).map((fault) => `${key}: ${fault}`),
        ),
      )
      expect(faults).toEqual([])
    },
  )

  test('LNG-07 every noun that is counted in Arabic has a row in the table by hand', () => {
    const unknown = countedKeys.flatMap((key) =>
      counts.flatMap((count) => findUnknownNouns(render('ar', key, count), count)),
    )
    // "3 more": a noun is understood.
    expect([...new Set(unknown)]).toEqual(['أخرى'])
  })

  /** Counts that the platform fixes: the sentence is written for this number alone. */
  const fixed: Record<string, Record<string, number>> = {
    'shortlist.full': { count: savedTripLimits.most },
    'shortlist.accountFull': { count: savedTripLimits.most },
    'sharedList.most': { most: savedTripLimits.atOnce },
    'sharedList.endedText': { days: shortlistDays },
    'alert.lead': { days: alertDays },
    'alert.most': { most: maxAlerts },
    'alert.sentText': { hours: alertConfirmationHours },
    'nearest.dates': { days: widenByDays },
    'deletion.whenGone': { hours: deletionGraceHours },
    'deletion.whenBackups': { days: backupDays },
    'organizers.verificationLead': { hours: verificationPromiseHours },
    'emails.code.text': { minutes: codeMinutes },
    'emails.unanswered.subject': { hours: 24 },
    'emails.unanswered.text': { hours: 48 },
    'tripForm.picturesAsked': { asked: recommendedPictures },
  }

  test('LNG-07 a noun beside a number that never changes is written for this number in Arabic', () => {
    for (const [key, params] of Object.entries(fixed)) {
      const text = translate.ar(key as MessageKey, params)
      for (const count of Object.values(params))
        expect([text, findCountFaults('ar', text, count)]).toEqual([text, []])
    }
    expect(findCountFaults('ar', translate.ar('emails.code.text', { minutes: 15 }), 15)).toEqual(['15 دقائق'])
  })

  const samples: [Locale, MessageKey, Record<string, string>, string[]][] = [
    [
      'en',
      'terms.withinDays',
      {},
      [
        'within 1 day of confirmation',
        'within 2 days of confirmation',
        'within 3 days of confirmation',
        'within 11 days of confirmation',
        'within 100 days of confirmation',
      ],
    ],
    [
      'en',
      'compare.allInFor',
      {},
      [
        'total for 1 traveller',
        'total for 2 travellers',
        'total for 3 travellers',
        'total for 11 travellers',
        'total for 100 travellers',
      ],
    ],
    [
      'en',
      'offer.anyHouse',
      {},
      [
        'any hotel with 1 star or better',
        'any hotel with 2 stars or better',
        'any hotel with 3 stars or better',
        'any hotel with 11 stars or better',
        'any hotel with 100 stars or better',
      ],
    ],
    [
      'ar',
      'terms.withinDays',
      {},
      [
        'خلال يوم واحد من التأكيد',
        'خلال يومين من التأكيد',
        'خلال 3 أيام من التأكيد',
        'خلال 11 يومًا من التأكيد',
        'خلال 100 يوم من التأكيد',
      ],
    ],
    ['ar', 'step.inDays', {}, ['غدًا', 'بعد يومين', 'بعد 3 أيام', 'بعد 11 يومًا', 'بعد 100 يوم']],
    [
      'ar',
      'compare.allInFor',
      {},
      [
        'السعر الإجمالي لمسافر واحد',
        'السعر الإجمالي لمسافرَين',
        'السعر الإجمالي لـ3 مسافرين',
        'السعر الإجمالي لـ11 مسافرًا',
        'السعر الإجمالي لـ100 مسافر',
      ],
    ],
    [
      'ar',
      'offer.anyHouse',
      {},
      [
        'أي فندق من فئة نجمة واحدة أو أفضل',
        'أي فندق من فئة نجمتين أو أفضل',
        'أي فندق من فئة 3 نجوم أو أفضل',
        'أي فندق من فئة 11 نجمة أو أفضل',
        'أي فندق من فئة 100 نجمة أو أفضل',
      ],
    ],
    [
      'ar',
      'tripForm.termsGist',
      { deposit: '25%' },
      [
        'العربون 25%، والباقي قبل الانطلاق بيوم واحد',
        'العربون 25%، والباقي قبل الانطلاق بيومين',
        'العربون 25%، والباقي قبل الانطلاق بـ3 أيام',
        'العربون 25%، والباقي قبل الانطلاق بـ11 يومًا',
        'العربون 25%، والباقي قبل الانطلاق بـ100 يوم',
      ],
    ],
    [
      'ar',
      'trips.placesLeft',
      {},
      ['بقي مكان واحد', 'بقي مكانان', 'بقيت 3 أماكن', 'بقي 11 مكانًا', 'بقي 100 مكان'],
    ],
    [
      'ur',
      'compare.allInFor',
      {},
      [
        '1 مسافر کا کل خرچ',
        '2 مسافروں کا کل خرچ',
        '3 مسافروں کا کل خرچ',
        '11 مسافروں کا کل خرچ',
        '100 مسافروں کا کل خرچ',
      ],
    ],
    [
      'ur',
      'terms.withinDays',
      {},
      [
        'تصدیق کے بعد 1 دن کے اندر',
        'تصدیق کے بعد 2 دن کے اندر',
        'تصدیق کے بعد 3 دن کے اندر',
        'تصدیق کے بعد 11 دن کے اندر',
        'تصدیق کے بعد 100 دن کے اندر',
      ],
    ],
    ['ur', 'offer.children', {}, ['1 بچہ', '2 بچے', '3 بچے', '11 بچے', '100 بچے']],
    ['fa', 'step.inDays', {}, ['۱ روز دیگر', '۲ روز دیگر', '۳ روز دیگر', '۱۱ روز دیگر', '۱۰۰ روز دیگر']],
    [
      'fa',
      'compare.allInFor',
      {},
      [
        'هزینهٔ کامل ۱ مسافر',
        'هزینهٔ کامل ۲ مسافر',
        'هزینهٔ کامل ۳ مسافر',
        'هزینهٔ کامل ۱۱ مسافر',
        'هزینهٔ کامل ۱۰۰ مسافر',
      ],
    ],
    [
      'gu',
      'compare.allInFor',
      {},
      [
        '1 સફર કરનાર માટે કુલ ખર્ચ',
        '2 સફર કરનારા માટે કુલ ખર્ચ',
        '3 સફર કરનારા માટે કુલ ખર્ચ',
        '11 સફર કરનારા માટે કુલ ખર્ચ',
        '100 સફર કરનારા માટે કુલ ખર્ચ',
      ],
    ],
    [
      'gu',
      'terms.withinDays',
      {},
      [
        'પુષ્ટિ પછી 1 દિવસમાં',
        'પુષ્ટિ પછી 2 દિવસમાં',
        'પુષ્ટિ પછી 3 દિવસમાં',
        'પુષ્ટિ પછી 11 દિવસમાં',
        'પુષ્ટિ પછી 100 દિવસમાં',
      ],
    ],
    ['gu', 'bookings.pilgrimsCount', {}, ['1 ઝાયર', '2 ઝાયરીન', '3 ઝાયરીન', '11 ઝાયરીન', '100 ઝાયરીન']],
  ]

  test.for(samples)('LNG-07 %s: %s as a reader expects it', ([locale, key, params, expected]) => {
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    expect(counts.map((count) => plain(translate[locale](key, { ...params, count })))).toEqual(expected)
  })

  test('LNG-07 the deposit, its refund and the minimum of a group count in the sentence itself', () => {
    const { ar, ur } = translate
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    expect(plain(ar('terms.depositPercent', { percent: '25%', count: 2 }))).toBe(
      'العربون: 25% من السعر، خلال يومين من التأكيد.',
    )
    expect(ar('terms.refundDays', { count: 7 })).toBe('يُدفع المبلغ المستردّ خلال 7 أيام من الإلغاء.')
    expect(plain(ar('terms.minGroup', { date: '–', count: 25 }))).toContain('أقل من 25 زائرًا')
    expect(plain(ar('terms.minGroup', { date: '–', count: 2 }))).toContain('أقل من زائرين')
    expect(plain(ur('terms.minGroup', { date: '–', count: 25 }))).toContain('25 زائرین سے کم')
  })

  const wrong: [Locale, count: number, text: string][] = [
    ['en', 1, 'Departs in 1 days'],
    ['en', 3, 'Refunds are paid within 3 day of the cancellation.'],
    ['ar', 2, 'العربون خلال يومان من التأكيد'],
    ['ar', 2, 'أقل من زائران'],
    ['ar', 2, 'غرفة لـبالغان'],
    ['ar', 2, '2 أيام'],
    ['ar', 3, 'بعد 3 يوم'],
    ['ar', 11, 'بقي 11 أماكن'],
    ['ar', 100, 'بعد 100 يومًا'],
    ['ur', 3, '3 مسافر کے لیے'],
    ['ur', 1, '1 تبصرہ کی بنیاد پر'],
    ['ur', 2, '2 نشستیں کی تصدیق'],
    ['fa', 3, '۳ روزها'],
    ['fa', 3, '3 روز'],
    ['gu', 1, '1 સફરો મળી'],
    ['gu', 3, '3 ઝાયરની જગ્યાઓ'],
  ]

  test.for(wrong)('LNG-07 control: in %s, of %s, "%s" is found', ([locale, count, text]) => {
    expect(findCountFaults(locale, text, count)).toHaveLength(1)
  })

  test('LNG-07 control: the forms before are found, whole keys', () => {
    const earlier = { ...catalogue.ar, 'step.inDays_two': 'بعد يومان', 'step.inDays_few': 'بعد {count} يوم' }
    const spoilt = { ...translate, ar: createTranslate('ar', earlier) }
    const faults = counts.map((count) =>
      findCountFaults('ar', render('ar', 'step.inDays', count, spoilt), count),
    )
    expect(faults).toEqual([[], ['بعد يومان'], ['3 يوم'], [], []])
    expect(arabicNouns.length).toBeGreaterThan(30)
  })
})

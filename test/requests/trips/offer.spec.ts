// The price and the offer for a family on the page of a trip. Every number here is calculated by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { findUntranslated, readText } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createOfferedTrips } from '#test/scenes/offered-trips.ts'

let site: Site
let offered: { id: string }
let bare: { id: string }
beforeAll(async () => {
  site = await createSite()
  ;({ offered, bare } = await createOfferedTrips(site))
})
afterAll(() => site.close())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

test('CON-03 a price for each room and age, with the ages, the lowest as "from"', async () => {
  const page = await site.open(`/trips/${offered.id}`)
  const table = section(page, 'Prices').getByRole('table')
  const rows = await table.getByRole('row').all()
  const cells = await Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((cell) => cell.split(/\s*\n\s*/)),
    ),
  )
  expect(cells).toEqual([
    [['Room'], ['Adult', '12 and over'], ['Child', '2 to 11 years'], ['Infant', 'under 2 years']],
    [['Room for four'], ['from ₹1,42,000'], ['₹1,18,000'], ['₹24,000']],
    // Nothing was said of a child there: it pays as an adult.
    [['Room for two'], ['₹1,61,000'], ['₹1,61,000'], ['₹24,000']],
    // Nobody else has a price in just any room.
    [['Any room'], ['–'], ['–'], ['₹24,000']],
  ])
})

test('CON-03 hotels with the walk, inclusions and exclusions, the visa that is not mentioned, and access', async () => {
  const page = await site.open(`/trips/${offered.id}`)
  const stay = section(page, 'Hotels and walking distances')
  const lines = (await stay.getByRole('listitem').allInnerTexts()).map((line) => line.split(/\s*\n\s*/))
  expect(lines.map((line) => line.map(plain))).toEqual([
    ['Mashhad, Razavi House', '4 stars or better, 5 nights', '350 m walk to Bab al-Jawad'],
    ['Karbala', 'any hotel with 3 stars or better, 6 nights'],
    ['Step-free access', 'yes'],
    ['Lift', 'please ask'],
    ['Wheelchair', 'no'],
  ])
  await stay
    .getByText('The organizer has not said whether a visa is included: ask before you book.')
    .waitFor()
  const details = section(page, 'Details')
  expect(await details.getByRole('listitem').filter({ hasText: 'Train to Qom' }).count()).toBe(1)
  expect(await details.getByRole('listitem').filter({ hasText: 'Lunch on the road' }).count()).toBe(1)
})

test('CON-06 the timeline has the dates of this trip and the refunds', async () => {
  const page = await site.open(`/trips/${offered.id}`)
  const steps = section(page, 'Payment and cancellation').locator('figure li')
  expect((await steps.allInnerTexts()).map((step) => plain(step).split(/\s*\n\s*/))).toEqual([
    ['90% of the price', 'by Tuesday, December 1, 2026'],
    ['75% of the price', 'by Wednesday, December 16, 2026'],
    ['50% of the price', 'by Thursday, December 31, 2026'],
    ['25% of the price', 'by Friday, January 8, 2027'],
    ['no refund', 'from Saturday, January 9, 2027'],
  ])
})

test.each<[Locale, string]>([
  ['en', 'This trip has no written terms: ask before you pay.'],
  ['ar', 'ليس لهذه الرحلة شروط مكتوبة: اسأل قبل أن تدفع.'],
  ['ur', 'اس سفر کی کوئی تحریری شرائط نہیں: رقم دینے سے پہلے پوچھ لیں۔'],
  ['fa', 'این سفر شرایط مکتوب ندارد: پیش از پرداخت بپرسید.'],
  ['gu', 'આ સફરની કોઈ લેખિત શરતો નથી: ચૂકવતાં પહેલાં પૂછી લો.'],
])('CON-06 a trip without terms shows so in %s, and has nothing else of an offer', async (lang, sentence) => {
  const page = await site.open(`/trips/${bare.id}`, { lang })
  expect(await readText(page.locator('#terms p'))).toBe(sentence)
  expect(await page.locator('#terms figure, #prices, #stay').count()).toBe(0)
})

test('CON-03 search engines get the price of adults, by room', async () => {
  const page = await site.open(`/trips/${offered.id}`)
  const [script = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(script)['@graph'][0].offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '142000.00',
    highPrice: '161000.00',
    offerCount: 2,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
  })
})

const sentences: Record<Locale, string[]> = {
  en: [
    'Deposit: 25% of the price, within 3 days of confirmation.',
    'The balance is due by Wednesday, December 16, 2026.',
    'a visa already applied for and a ticket already issued.',
    'In these cases the organizer keeps only proven costs: death and serious illness.',
    'In these cases you get a full refund: no permit or quota.',
    'In these cases the usual cancellation fees apply: a refused visa.',
    'Refunds are paid within 14 days of the cancellation.',
    'If fewer than 30 pilgrims have booked by Wednesday, December 16, 2026,',
    'Someone else can travel in your place if you tell the organizer by Friday, January 8, 2027.',
    'Booking closes on Sunday, January 10, 2027.',
    'If you have paid only the deposit',
  ],
  ur: [
    'پیشگی رقم: قیمت کا 25%، تصدیق کے بعد 3 دن کے اندر۔',
    'باقی رقم بدھ، 16 دسمبر 2026 تک دینی ہے۔',
    'ان صورتوں میں منتظم صرف ثابت شدہ اخراجات کاٹیں گے: وفات اور سخت بیماری۔',
    'ان صورتوں میں آپ کو پوری رقم واپس ملے گی: اجازت نامہ یا کوٹا نہ ملنا۔',
    'ان صورتوں میں معمول کی کٹوتی لاگو ہو گی: ویزا نہ ملنا۔',
    'رقم منسوخی کے بعد 14 دن کے اندر واپس ملے گی۔',
    '30 زائرین سے کم کی بکنگ ہو تو',
    'آپ کی جگہ کسی اور کا سفر کرنا ممکن ہے۔',
    'اگر آپ نے صرف پیشگی رقم دی ہو',
  ],
  ar: ['العربون: 25% من السعر، خلال 3 أيام من التأكيد.', 'يُدفع المبلغ المستردّ خلال 14 يومًا من الإلغاء.'],
  fa: ['پیش‌پرداخت: ۲۵٪ قیمت، تا ۳ روز پس از تأیید.', 'پولی که برمی‌گردد تا ۱۴ روز پس از لغو پرداخت می‌شود.'],
  gu: ['એડવાન્સ: ભાવના 25%, પુષ્ટિ પછી 3 દિવસની અંદર.', 'રિફંડ રદ થયા પછી 14 દિવસની અંદર ચૂકવાય છે.'],
}

test.each(Object.entries(sentences) as [Locale, string[]][])(
  'CON-06 the terms as sentences in %s, and no raw key',
  async (lang, said) => {
    const page = await site.open(`/trips/${offered.id}`, { lang })
    const text = plain(await readText(page.locator('#terms')))
    for (const sentence of said) expect.soft(text).toContain(sentence)
    expect(await findUntranslated(page)).toEqual([])
    if (lang === 'fa') expect(text).not.toMatch(/[0-9]/)
  },
)

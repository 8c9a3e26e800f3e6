// The price and the offer for a family on the page of a trip. Every number here is calculated by hand.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
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

test('CON-03 the total price of one adult with its lines, on the way too, without JavaScript as well', async () => {
  for (const javaScript of [true, false]) {
    const page = await site.open(`/trips/${offered.id}`, { javaScript })
    const prices = section(page, 'Prices')
    // 12 dollars are 12 / 0.012 = 1,000 rupees.
    expect(await readDefinitionList(prices.locator('dl'))).toEqual({
      '1 adult': '₹1,42,000',
      'Iran visa': '₹6,500',
      'Payable to the organizer': '₹1,48,500',
      'Tips, payable during the trip': '$12',
      'Total price': '≈ ₹1,49,500',
    })
    expect(
      (await prices.getByRole('listitem').allInnerTexts()).map((line) => line.split(/\s*\n\s*/)),
    ).toEqual([
      ['Iran visa', 'payable to the organizer, per person', '₹6,500'],
      ['Tips', 'payable during the trip, per person', '$12', '≈ ₹1,000'],
      ['Laundry', 'once per booking', '₹1,200'],
    ])
  }
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

test('CON-06 the dialog, and the form without scripts, have all the terms folded', async () => {
  const page = await site.open(`/trips/${offered.id}`)
  await page.getByRole('button', { name: 'Book this trip' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Payment and cancellation').click()
  const text = plain(await readText(dialog))
  for (const sentence of sentences.en) expect.soft(text).toContain(sentence)
  expect(text).toMatch(/75% of the price\s+by Wednesday, December 16, 2026/)

  const form = await site.open(`/book/${offered.id}`, { lang: 'ur', javaScript: false })
  await form.getByText('ادائیگی اور منسوخی').first().click()
  const said = plain(await readText(form.getByRole('main')))
  for (const sentence of sentences.ur) expect.soft(said).toContain(sentence)
  const without = await site.open(`/book/${bare.id}`, { javaScript: false })
  await without.getByText('This trip has no written terms: ask before you pay.').waitFor()
})

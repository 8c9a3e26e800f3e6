// The page of one booking: next step, travellers, price, agreement and refund.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
import { createAgreedBooking } from './agreement-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('CON-08 CON-06: a confirmed booking shows the next action, the due dates and today’s refund', async () => {
  const { ask, confirm } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const booking = await ask(pilgrim, { specialRequests: 'A quiet room' })
  await confirm(booking)
  const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: pilgrim, width: 1440 })
  await page.getByRole('heading', { name: 'Karbala for six', exact: true }).waitFor()

  expect((await readText(part(page, 'Next step'))).split('\n').filter(Boolean)).toEqual([
    // Names and the deposit are due on one day: people come first.
    'Add the names of 6 travellers',
    'Safar House needs this by Tuesday, November 24, 2026, for visas and tickets.',
    'Go to travellers',
    'Deposit ₹1,40,625, by Nov 24, 2026',
    'Balance ₹4,21,875, by Dec 11, 2026',
    'Departure Jan 10, 2027',
  ])
  expect(await readDefinitionList(part(page, 'Travellers'))).toMatchObject({
    'Number of pilgrims': '6',
    Travellers: '2 adults, 1 child, and 1 infant, room for four2 adults, room for two',
    'Contact name': 'Zahra Rizvi',
    'Special requests': 'A quiet room',
  })
  expect(await readDefinitionList(part(page, 'Price and payment'))).toMatchObject({
    'Total amount': '₹5,62,000',
    'Office fee': '₹500',
    'Payable to the organizer': '₹5,62,500',
    'Total price': '≈ ₹6,02,500',
    'Deposit by Tuesday, November 24, 2026': '₹1,40,625',
    'Balance by Friday, December 11, 2026': '₹4,21,875',
  })
  const back = await readText(part(page, 'If plans change'))
  // The fee is a tenth until the 45th day before the departure, then a quarter.
  for (const words of [
    '₹5,05,800',
    'Safar House keeps a cancellation fee of ₹56,200, 10% of the price.',
    'This applies until Thursday, November 26, 2026. From the next day, ₹4,21,500 of the full price is refunded.',
  ])
    expect(back).toContain(words)
  expect(await readText(part(page, 'Booking agreement'))).toContain(
    'The trip page still says the same today.',
  )
  expect(await page.getByRole('region', { name: /Messages|Documents/ }).count()).toBe(0)
})

/** By hand: a sentence of the terms, a row of their timeline, and the amount that is then kept. */
const spoken = {
  en: [
    'Deposit: 25% of the price, within 3 days of confirmation.',
    '50% of the price',
    'cancellation fee ₹2,81,000',
  ],
  ar: ['العربون: 25% من السعر، خلال 3 أيام من التأكيد.', '50% من السعر', 'رسوم الإلغاء'],
  ur: ['پیشگی رقم: قیمت کا 25%، تصدیق کے بعد 3 دن کے اندر۔', 'قیمت کا 50%', 'کٹوتی'],
  fa: ['پیش‌پرداخت: ۲۵٪ قیمت، تا ۳ روز پس از تأیید.', '۵۰٪ قیمت', 'کسر لغو'],
  gu: ['એડવાન્સ: ભાવના 25%, પુષ્ટિ પછી 3 દિવસની અંદર.', 'ભાવના 50%', 'કપાત'],
} as const

const plain = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ')

test.each(Object.entries(spoken))(
  'CON-06: the terms as sentences and timeline on the booking page and the agreement, in %s',
  async (lang, words) => {
    const { ask } = await createAgreedBooking(site)
    const pilgrim = await site.user()
    const { reference } = await ask(pilgrim)
    const page = await site.open(`/bookings/${reference}`, {
      signedInAs: pilgrim,
      lang: lang as 'en',
      width: 1440,
    })
    const say = translator(lang as 'en')
    const said = async () => plain(await readText(page.getByRole('main')))
    const whole = page.getByRole('link', { name: say('agreement.open') })
    await whole.waitFor()
    for (const one of words) expect(await said()).toContain(one)
    await whole.click()
    await page.getByRole('button', { name: say('agreement.print') }).waitFor()
    for (const one of words) expect(await said()).toContain(one)
  },
)

test('CON-06 CON-08: a trip without terms shows so; before an answer nothing is due, and nobody travels by a cancelled one', async () => {
  const { ask, owner } = await createAgreedBooking(site, { terms: null })
  const pilgrim = await site.user()
  const { id, reference, version } = await ask(pilgrim)
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim, width: 390 })
  expect(await readText(part(page, 'Next step'))).toContain('Waiting for the organizer')
  // On a phone it begins folded.
  const agreement = part(page, 'Booking agreement')
  const none = agreement.getByText('This trip has no written terms: ask before you pay.')
  expect(await none.isVisible()).toBe(false)
  await agreement.getByRole('heading', { name: 'Booking agreement' }).click()
  await none.waitFor()
  // A pending request is withdrawn without cost: no amount is shown.
  expect(await readText(part(page, 'If plans change'))).not.toContain('₹')
  await site.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer', version }, { as: owner })
  await page.reload()
  await page.getByText('This booking is no longer active').waitFor()
  expect(await part(page, 'Next step').count()).toBe(0)
})

test('CON-08: the reference opens a booking for its owner alone: a signed-out user signs in first, and a stranger finds none', async () => {
  const { ask } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const { reference } = await ask(pilgrim)
  const page = await site.open(`/bookings/${reference}`, { allowedProblems: [/status of 404/] })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.signIn') })
    .click()
  await page.getByLabel(t('accounts.email'), { exact: true }).fill(pilgrim.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
  await page.waitForURL(`**/bookings/${reference}`)
  await page.getByRole('heading', { name: 'Karbala for six', exact: true }).waitFor()

  const other = await site.open(`/bookings/${reference}`, {
    signedInAs: await site.user(),
    allowedProblems: [/status of 404/],
  })
  await other.getByRole('heading', { name: t('bookings.privateMissingTitle') }).waitFor()
})

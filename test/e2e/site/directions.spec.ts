// Values inside sentences, as a reader sees them: measured on the screen, letter by letter.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { direction, type Locale, locales } from '#i18n/locales.ts'
import { showDocument } from '#test/e2e/blank-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { isLeftToRight, readLetterPositions } from '#test/e2e/visual-order.ts'
import { bookingRequest } from '#test/factories.ts'
import { visaOffer } from '#test/scenes/offers.ts'

const phone = '+971 50 123 4567'
const email = 'salam@noor.example'
const company = 'Noor & Sons (1998)'
const title = 'Umrah 2027, 10 nights'

let site: Site
let trip: { id: string }
let rupees: { id: string }
beforeAll(async () => {
  site = await createSite()
  const organizer = await site.organizer({ companyName: company, contactPhone: phone, contactEmail: email })
  trip = await site.trip({ title, organizerId: organizer.id, pricePerPerson: '98500.00', currency: 'AED' })
  rupees = await site.trip({ ...visaOffer, currency: 'INR' })
})
afterAll(() => site.close())

/** The digits of an amount run to the right; a word of the page's script is after it, where its line continues. */
async function expectAmount(page: Page, amount: string, locale: Locale) {
  const across = await readLetterPositions(page, amount)
  const figure = across?.slice(0, [...amount].findLastIndex((letter) => /\p{Nd}/u.test(letter)) + 1)
  expect(isLeftToRight(figure), amount).toBe(true)
  const word = across?.[figure?.length ?? 0]?.left ?? 0
  if (direction(locale) === 'rtl') expect(word).toBeLessThan(figure?.[0]?.left ?? 0)
}

/** Shows a text as a program does that knows nothing of us: each paragraph by its first letter. */
async function showPlain(page: Page, text: string) {
  await showDocument(
    page,
    `<pre style="unicode-bidi: plaintext; white-space: pre-wrap; font: 16px sans-serif"></pre>`,
  )
  await page.locator('pre').evaluate((place, words) => {
    place.textContent = words
  }, text)
}

describe.each(locales)('LNG-02 in %s', (locale) => {
  const dollars = formats(locale).dollars('26595.00')
  const own = formats(locale).money('98500.00', 'AED')

  test('the page keeps the order of names and amounts', async () => {
    const page = await site.open(`/trips/${trip.id}?lang=${locale}`)
    expect(isLeftToRight(await readLetterPositions(page, title, 'h1'))).toBe(true)
    expect(isLeftToRight(await readLetterPositions(page, company, '#main, main'))).toBe(true)
    await expectAmount(page, own, locale)
  })

  test('≈ stands before its amount in the order of reading', async () => {
    const page = await site.open(`/trips/${rupees.id}?lang=${locale}`)
    const text = (await page.locator('#prices').textContent()) ?? ''
    const [about] = /≈[\s\u2066-\u2069\p{Sc}]*\p{Nd}[\p{Nd}.,٬٫]*\p{Nd}/u.exec(text) ?? []
    const letters = await readLetterPositions(page, about ?? '≈ is missing', '#prices')
    const [sign, ...figure] = letters ?? []
    expect(isLeftToRight(figure)).toBe(true)
    const [left, right] = [figure[0]?.left ?? 0, figure.at(-1)?.left ?? 0]
    if (direction(locale) === 'rtl') expect(sign?.left).toBeGreaterThan(right)
    else expect(sign?.left).toBeLessThan(left)
  })

  test('the data for search engines and chats keeps them', async () => {
    const page = await site.open(`/trips/${trip.id}?lang=${locale}`)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    await showPlain(page, description ?? '')
    expect(isLeftToRight(await readLetterPositions(page, company))).toBe(true)
    await expectAmount(page, own, locale)
  })

  test('a shared text keeps telephone number, address, amount and name', async () => {
    const page = await site.open(`/trips/${trip.id}?lang=${locale}`)
    const href = await page.locator('a[href^="https://wa.me/"]').last().getAttribute('href')
    const text = new URL(href ?? '').searchParams.get('text') ?? ''
    expect(text.split('\n').at(-1)).toBe(`${site.url}/trips/${trip.id}`)
    await showPlain(page, text)
    for (const value of [phone, email, company, title])
      expect(isLeftToRight(await readLetterPositions(page, value)), value).toBe(true)
    await expectAmount(page, dollars, locale)
    // The control: without its marks the number reads backwards where letters run to the left.
    await showPlain(page, removeIsolates(text))
    expect(isLeftToRight(await readLetterPositions(page, phone))).toBe(direction(locale) === 'ltr')
  })

  test('an email keeps them, as HTML and as plain text', async () => {
    const to = `guest-${locale}@example.com`
    const { body } = await site.call('bookings.create', bookingRequest(trip, { contactEmail: to }), {
      headers: { 'accept-language': locale },
    })
    const mail = (await site.mails.deliver()).find((sent) => sent.to === to)
    expect(mail?.subject).toContain(body.reference)
    const page = await site.open('/robots.txt', { javaScript: false })
    for (const show of [
      () => showDocument(page, mail?.html ?? ''),
      () => showPlain(page, mail?.text ?? ''),
    ]) {
      await show()
      for (const value of [phone, email, company, title, body.reference])
        expect(isLeftToRight(await readLetterPositions(page, value)), value).toBe(true)
      await expectAmount(page, own, locale)
    }
  })

  test('a sentence of the catalogue keeps an address in its middle', async () => {
    const page = await site.open('/robots.txt', { javaScript: false })
    await showPlain(page, translator(locale)('emails.footer', { email }))
    expect(isLeftToRight(await readLetterPositions(page, email))).toBe(true)
  })
})

// Prices in the currency that a reader chose, beside the trip's own (FIN-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { withoutFonts } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { storeRates } from '#test/rates.ts'

let site: Site
let tripId: string
let dollarsId: string
beforeAll(async () => {
  // Five days after the rates that come with the product; those of the lira are a month and a day old.
  site = await createSite({ at: '2026-11-25T09:00:00Z' })
  await storeRates(site.db, { PKR: '0.0035', KWD: '3.25' }, '2026-11-20')
  await storeRates(site.db, { TRY: '0.03' }, '2026-10-25')
  tripId = (await site.trip({ title: 'Arbaeen walk', currency: 'INR', pricePerPerson: '98500.00' })).id
  dollarsId = (await site.trip({ title: 'Ziyarat in dollars', pricePerPerson: '1182.00' })).id
})
afterAll(() => site.close())

const t = translator('en')
const choice = (page: Page, words = t) => page.getByRole('contentinfo').getByLabel(words('reader.currency'))
/** Chooses it: the choices are loaded when somebody reaches for them. */
async function choose(page: Page, code: string, words = t) {
  await choice(page, words).focus()
  await choice(page, words).selectOption(code)
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
/** Returns the price on a card in the reader's currency: text of the style, as it is painted. */
const told = (page: Page, title: string) =>
  card(page, title)
    .locator('.trip-price')
    .evaluate((price) => {
      const { content, display } = getComputedStyle(price, '::after')
      return display === 'none' ? '' : content.replace(/^"|"$|[\u2066-\u2069]/g, '')
    })
/** How high the page is: with room for one line more or less it would be another height. */
const heights = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('main')?.getBoundingClientRect().height,
    document.querySelector('footer')?.getBoundingClientRect().height,
  ])

test('FIN-08 LIST-10 chosen in the footer, it is on cards and on the trip’s page below the specified price, with the date of its rate', async () => {
  const page = await site.open('/trips')
  expect(await told(page, 'Arbaeen walk')).toBe('')
  await choose(page, 'PKR')
  // 98,500 × 0.012 ÷ 0.0035 = 337,714.29, by the older of two days.
  await expect.poll(() => told(page, 'Arbaeen walk')).toBe('≈ Rs\u00a03,37,714, rate of Nov 20')
  await expect.poll(() => told(page, 'Ziyarat in dollars')).toBe('≈ Rs\u00a03,37,714, rate of Nov 20')
  await page
    .getByRole('contentinfo')
    .getByText(
      'Prices are also shown in Pakistani Rupee, at the rate of Nov 20, 2026. Some currencies have no current rate.',
    )
    .waitFor()
  await card(page, 'Arbaeen walk').getByText('≈ $1,182').waitFor()

  await page.getByRole('link', { name: 'Arbaeen walk' }).click()
  const price = page.locator('.booking-panel reader-money')
  await price.getByText('≈ Rs\u00a03,37,714, rate of Nov 20').waitFor()
  const lines = (await price.locator('..').innerText()).split('\n').filter(Boolean)
  expect([lines[0], lines.at(-1)]).toEqual(['₹98,500', '≈ Rs\u00a03,37,714, rate of Nov 20'])

  // It stays on this device, and everybody's HTML says nothing of it.
  await page.reload()
  await price.getByText('≈ Rs\u00a03,37,714, rate of Nov 20').waitFor()
  expect((await site.app.inject(`/trips/${tripId}`)).body).not.toContain('Rs\u00a0')
  await choose(page, '')
  await expect.poll(() => price.innerText()).toBe('')
})

test('FIN-08 below the price for a party in a comparison, and below the price in a booking', async () => {
  const page = await site.open('/trips')
  await choose(page, 'PKR')
  await expect.poll(() => told(page, 'Arbaeen walk')).toContain('3,37,714')
  await page.goto(`/compare?trips=${tripId},${dollarsId}&adults=2&children=0&infants=0`)
  const sums = page.getByRole('main').locator('reader-money')
  // Twice 98,500 rupees, and twice 1,182 dollars: at the head of each column and below how it adds up.
  await expect.poll(() => sums.allInnerTexts()).toEqual(Array(4).fill('≈ Rs\u00a06,75,429, rate of Nov 20'))
  // And how much more another one costs: 100 dollars each.
  const dearer = await site.trip({ title: 'Dearer', pricePerPerson: '1282.00' })
  await page.goto(`/compare?trips=${dollarsId},${dearer.id}&adults=2`)
  const more = page.getByRole('cell').filter({ hasText: '$200 more' })
  await more.getByText('≈ Rs\u00a057,143, rate of Nov 20').waitFor()
  await page.goto(`/book/${tripId}`)
  await sums.getByText('≈ Rs\u00a03,37,714, rate of Nov 20').waitFor()
})

test('FIN-08 FIX-30 three decimals, the total price in a list sorted by it, and the trip’s own currency, which needs none', async () => {
  const visa = {
    name: 'Visa',
    amount: '1000',
    currency: 'INR',
    per: 'person',
    isRequired: true,
    due: 'organizer',
  } as const
  const offered = { currency: 'INR', pricePerPerson: '98500.00', extras: [visa] }
  await site.trip({ title: 'With a visa', ...offered })
  const page = await site.open('/trips')
  await choose(page, 'KWD')
  await expect.poll(() => told(page, 'Ziyarat in dollars')).toBe('≈ KWD\u00a0364, rate of Nov 20')
  await page.goto('/trips?sort=all-in')
  // FIX-30: a total price is known in dollars: 1,182 and a visa of 1,000 rupees, 12 dollars, by 0.012 and 3.25.
  await expect.poll(() => told(page, 'With a visa')).toBe('≈ KWD\u00a0367, rate of Nov 20')
  await page.goto('/trips')
  await choose(page, 'INR')
  await expect.poll(() => told(page, 'Ziyarat in dollars')).toBe('≈ ₹98,500, rate of Nov 21')
  expect(await told(page, 'Arbaeen walk')).toBe('')
})

test('FIX-15 FIN-08 a currency whose rate is missing or a day too old is not offered', async () => {
  const page = await site.open('/trips')
  const codes = async () => {
    const options = await choice(page).locator('option').all()
    return Promise.all(options.map((option) => option.getAttribute('value')))
  }
  // As far as the page is read down to the choice; the seven of the product, and two that an admin gave.
  await choice(page).waitFor()
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 100_000)
  const offered = ['', 'AED', 'EUR', 'GBP', 'INR', 'IRR', 'KWD', 'PKR', 'SAR', 'USD']
  await expect.poll(async () => (await codes()).toSorted()).toEqual(offered)
})

test('FIX-15 FIN-08 a choice of before whose rate has gone is named, and prices are in the trip’s own currency', async () => {
  const page = await site.open('/contact')
  const foot = page.getByRole('contentinfo')
  await page.evaluate(() => localStorage.setItem('currency', 'TRY'))
  await page.goto(`${site.url}/trips`)
  await foot
    .getByText(
      'Our rate for Turkish Lira is from Oct 25, 2026, which is too old. Prices are shown in each trip’s own currency.',
    )
    .waitFor()
  expect(await told(page, 'Arbaeen walk')).toBe('')
  await card(page, 'Arbaeen walk').getByText('≈ $1,182').waitFor()
  const gone = choice(page).locator('option[value=TRY]')
  expect([await gone.isDisabled(), await gone.innerText()]).toEqual([true, 'Turkish Lira (no current rate)'])
  await page.goto(`${site.url}/trips/${tripId}`)
  await foot.getByText('Our rate for Turkish Lira is from').waitFor()
  const price = page.locator('.booking-panel reader-money')
  expect((await price.locator('..').innerText()).split('\n').filter(Boolean)[0]).toBe('₹98,500')
  expect(await price.innerText()).toBe('')
  // Another choice works at once, and the one before it is not there any more.
  await choose(page, 'PKR')
  await price.getByText('≈ Rs\u00a03,37,714, rate of Nov 20').waitFor()
  expect(await choice(page).locator('option[value=TRY]').count()).toBe(0)
})

test('FIX-15 FIN-08 the note below the choice says what is true: of a currency without a rate, and where there are no rates', async () => {
  const page = await site.open('/contact')
  const foot = page.getByRole('contentinfo')
  const answerWith = (codes: readonly string[]) =>
    page.route('**/api/rates', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const rates = body.rates.filter(({ currency }: { currency: string }) => codes.includes(currency))
      await route.fulfill({ response, json: { ...body, rates } })
    })
  const noteOn = async (code: string) => {
    await page.evaluate((chosen) => localStorage.setItem('currency', chosen), code)
    await page.goto(`${site.url}/trips`)
    const note = foot.getByRole('status')
    await expect.poll(() => note.innerText()).not.toBe('')
    return note.innerText()
  }
  await answerWith(['INR'])
  expect(await noteOn('BDT')).toBe(t('currencies.readerGone', { currency: 'Bangladeshi Taka' }))
  expect(await noteOn('USD')).toBe(t('reader.dollars'))
  await page.unroute('**/api/rates')
  await answerWith([])
  expect(await noteOn('USD')).toBe(t('currencies.readerNone'))
  expect(await told(page, 'Arbaeen walk')).toBe('')
})

test('FIX-15 a page that is only looked at asks for no rates; anyone who reaches for the choice gets them, on a short page too', async () => {
  const page = await site.open('/login', { allowedProblems: [/rates|ERR_FAILED/] })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/rates') && asked.push(request.url()))
  const options = choice(page).locator('option')
  await choice(page).waitFor()
  expect(await options.allInnerTexts()).toEqual([t('reader.none')])
  await page.getByLabel(t('accounts.email')).fill('zahra@example.com')
  expect(asked).toEqual([])
  await page.route('**/api/rates', (route) => route.abort(), { times: 1 })
  await choice(page).focus()
  await page.getByRole('contentinfo').getByText(t('reader.failed')).waitFor()
  await choice(page).blur()
  await choice(page).focus()
  await expect.poll(() => options.count()).toBe(10)
})

test('FIN-08 LNG-03 in Urdu, from right to left, in the language’s own words', async () => {
  const ur = translator('ur')
  const page = await site.open('/trips?lang=ur')
  await choose(page, 'PKR', ur)
  await expect
    .poll(() => told(page, 'Arbaeen walk'))
    .toBe('≈ 3,37,714\u00a0پاکستانی روپیہ، 20\u00a0نومبر کی شرح سے')
  await page.getByRole('contentinfo').getByText('پاکستانی روپیہ میں بھی').waitFor()
})

test('FIN-08 nothing jumps when it loads: room for it is reserved from the first paint', async () => {
  for (const path of ['/trips', `/trips/${tripId}`, `/compare?trips=${tripId},${dollarsId}`])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      const page = await site.open('/contact')
      await page.evaluate(() => localStorage.setItem('currency', 'PKR'))
      await page.setViewportSize({ width, height })
      const rates = Promise.withResolvers<void>()
      await page.route('**/api/rates', async (route) => {
        await rates.promise
        await route.continue()
      })
      await page.goto(path)
      await choice(page).waitFor()
      const before = await heights(page)
      rates.resolve()
      await page.getByRole('contentinfo').getByText('at the rate of Nov 20').waitFor()
      if (path === '/trips') await expect.poll(() => told(page, 'Arbaeen walk')).toContain('3,37,714')
      else await page.locator('reader-money:visible').getByText('3,37,714').first().waitFor()
      expect([path, width, await heights(page)]).toEqual([path, width, before])
    }
})

test('FIN-08 LNG-03 the room of the choice holds its words in each language, on a phone and on a desk', async () => {
  const visits = [...[360, 390, 768, 1440].map((width) => ({ width })), { width: 360, ...withoutFonts }]
  for (const language of ['ar', 'ur', 'fa', 'gu'] as const)
    for (const { width, ...visit } of visits) {
      const page = await site.open('/contact', visit)
      await page.evaluate(() => localStorage.setItem('currency', 'PKR'))
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/trips?lang=${language}`)
      const place = page.locator('.reader-choice')
      await expect.poll(() => place.getByRole('status').innerText()).not.toBe('')
      const sizes = () =>
        place.evaluate((choice) => [
          choice.getBoundingClientRect().height,
          Number.parseFloat(getComputedStyle(choice).minBlockSize),
        ])
      const [, reserved] = await sizes()
      // The words are as long as the font of their script makes them, which comes later.
      await page.evaluate(() => document.fonts.ready)
      await expect
        .poll(async () => [language, width, ...(await sizes())])
        .toEqual([language, width, reserved, reserved])
    }
})

test('FIN-08 without a choice no room is reserved, and with one it is reserved before any script of the page', async () => {
  const roomOf = (page: Page) =>
    page.locator('.booking-panel reader-money').evaluate((money) => money.getBoundingClientRect().height)
  const page = await site.open('/contact')
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`/trips/${tripId}`)
  expect(await roomOf(page)).toBe(0)
  await page.evaluate(() => localStorage.setItem('currency', 'PKR'))
  await page.goto(`/trips/${tripId}`)
  expect(await roomOf(page)).toBeGreaterThan(12)
})

test.each([390, 1440])(
  'FIN-08 LIST-10 at %i px the price for a party is shown in the reader’s currency too, in reserved room',
  async (width) => {
    const offers = Promise.withResolvers<void>()
    const page = await site.open('/contact', { width })
    await page.evaluate(() => {
      localStorage.setItem('currency', 'PKR')
      localStorage.setItem(
        'party',
        JSON.stringify({ adults: 3, children: 0, infants: 0, room: null, extras: [] }),
      )
    })
    await page.route('**/api/trips/offers*', async (route) => {
      await offers.promise
      await route.continue()
    })
    await page.goto(`${site.url}/trips`)
    await expect.poll(() => told(page, 'Ziyarat in dollars')).toBe('≈ Rs\u00a03,37,714, rate of Nov 20')
    const before = await heights(page)
    offers.resolve()
    // 3 × 1,182 ÷ 0.0035 = 1,013,142.86.
    const sum = card(page, 'Ziyarat in dollars').locator('.party-total')
    await sum.getByText('≈ Rs\u00a010,13,143, rate of Nov 20').waitFor()
    await sum.getByText('$3,546').waitFor()
    expect(await heights(page)).toEqual(before)
  },
)

// Cities, reference points and usual extras of our own tables, on every page of a trip and its booking in the language of its
// reader; and the leading of values in Latin letters there (LNG-01, LNG-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { createProof } from '#test/scenes/guest-bookings.ts'
import { createFullTrip, joinWaitingList } from '#test/scenes/waiting-lists.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const extra = { amount: '80.00', currency: 'USD', per: 'person', isRequired: true, due: 'organizer' } as const
const stay = { name: null, orBetter: true, stars: 4, nights: 3, metres: 600 }
const offered = {
  departureOrigin: 'Mumbai',
  departurePlace: 'mumbai',
  extras: [
    { ...extra, name: 'Visa fee' },
    { ...extra, name: 'Wheelchair and helper', isRequired: false },
    { ...extra, name: 'Office fee', isRequired: false },
  ],
  exclusions: [
    'Personal expenses',
    'Gifts for the family that one brings home from the journey, and all that they weigh',
  ],
  hotels: [
    { ...stay, city: 'Mashhad', reference: 'Bab ar-Reza' },
    { ...stay, city: 'Kufa Garden', reference: 'the blue gate' },
  ],
}

/** In Urdu: of our tables, and what its company named itself. */
const urdu = {
  city: 'مشہد',
  point: 'باب الرضا',
  visa: 'ویزا فیس',
  wheelchair: 'وہیل چیئر اور مددگار',
  personal: 'ذاتی اخراجات',
}
const english = ['Mashhad', 'Bab ar-Reza', 'Visa fee', 'Wheelchair and helper', 'Personal expenses', 'Mumbai']

/** The words of the page, when it has all of these; none of our tables is left in English. */
async function expectWords(page: Page, words: readonly string[]) {
  const main = page.getByRole('main')
  for (const word of words) await main.getByText(word).first().waitFor({ state: 'attached' })
  const text = (await main.textContent()) ?? ''
  expect(english.filter((word) => text.includes(word))).toEqual([])
}

async function createBooking() {
  const trip = await site.trip(offered)
  const extras = ['Wheelchair and helper', 'Office fee'].map((name) => ({ name, count: 1 }))
  const party = [{ room: null, adults: 1, children: 0, infants: 0 }]
  const contactEmail = 'nani@example.com'
  const request = bookingRequest(trip, { contactEmail, party, numberOfPilgrims: 1, extras })
  const { body } = await site.call('bookings.create', request, { headers: { 'accept-language': 'ur' } })
  const mail = (await site.mails.deliver()).find(({ to }) => to === contactEmail)
  const token = await site.mails.linkToken(contactEmail)
  return { trip, token, mail, booking: body, proof: await createProof(site, token, contactEmail) }
}

test('LNG-08 on the pages of a trip and of its booking they are in Urdu, and what its company wrote itself stays', async () => {
  const { trip, token, mail, booking, proof } = await createBooking()
  // Chosen by the name that its company gave it.
  expect(booking.party?.extras.map(({ name }) => name)).toEqual(['Wheelchair and helper', 'Office fee'])
  const { city, point, visa, wheelchair, personal } = urdu
  const other = await site.trip({ title: 'Another trip' })
  const page = await site.open(`/trips/${trip.id}?lang=ur`)
  await expectWords(page, [city, point, visa, wheelchair, personal, 'Office fee', 'the blue gate'])
  await page.goto(`${site.url}/compare?trips=${trip.id},${other.id}&lang=ur`)
  await expectWords(page, [city, point, wheelchair, personal, 'Office fee', 'the blue gate'])
  await page.goto(`${site.url}/book/${trip.id}?lang=ur`)
  await expectWords(page, [visa, wheelchair, 'Office fee'])
  await page.goto(`${site.url}/bookings/${token}?lang=ur`)
  await expectWords(page, [visa, wheelchair, 'Office fee'])
  await page.goto(`${site.url}/bookings/${token}/agreement?lang=ur`)
  await expectWords(page, [city, point, visa, wheelchair, personal, 'the blue gate'])
  const { body } = await site.call('bookings.sharePlan', { token, proof })
  await page.goto(`${site.url}/plan/${body.token}?lang=ur`)
  await expectWords(page, [city, point, 'the blue gate', 'ممبئی'])
  expect(mail?.text).toContain(visa)
  expect(mail?.text).toContain(wheelchair)
  expect(english.filter((word) => mail?.text.includes(word))).toEqual([])
})

test('LNG-08 a waiting list has its trip’s title in the language of its reader', async () => {
  const texts = { description: 'سفر', requirement: null, tripDisclaimer: null, itinerary: [] }
  const translations = { ur: { ...texts, title: 'نجف سے کربلا تک پیدل' } }
  const user = await site.user({ language: 'ur' })
  const { trip } = await createFullTrip(site, [2], {
    title: 'Arbaeen walk',
    wordsLanguage: 'en',
    translations,
  })
  await joinWaitingList(site, trip, 2, user)
  const page = await site.open('/my-bookings?lang=ur', { signedInAs: user })
  const main = page.getByRole('main')
  await main.getByText('نجف سے کربلا تک پیدل').first().waitFor()
  await main.getByRole('link', { name: 'نجف سے کربلا تک پیدل' }).first().click()
  await page.waitForURL('**/waiting/**')
  await main.getByText('نجف سے کربلا تک پیدل').first().waitFor()
  expect(await main.textContent()).not.toContain('Arbaeen walk')
})

/** How far the lines of a text are apart in em, and by how much its right edge is off the one of a text above or below it. */
const measureLines = (page: Page, text: string) =>
  page
    .getByRole('main')
    .locator('.own-line')
    .filter({ hasText: text })
    .first()
    .evaluate((element) => {
      // A phone folds the section that it is in.
      element.closest('details')?.setAttribute('open', '')
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      const lines = [...new Set(tops.map((top) => Math.round(top)))].toSorted((one, other) => one - other)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const gaps = lines.slice(1).map((top, index) => (top - (lines[index] ?? 0)) / size)
      return { count: lines.length, widest: Math.max(0, ...gaps), align: getComputedStyle(element).textAlign }
    })

test.each([
  ['a trip', (id: string) => `/trips/${id}`],
  ['a comparison', (id: string) => `/compare?trips=${id}`],
] as const)(
  'LNG-01 on %s in Urdu the lines of a Latin value are as far apart as Latin lines are, on the side of the page',
  async (_, path) => {
    const trip = await site.trip(offered)
    const other = await site.trip({ title: 'Another trip' })
    const address = path(trip.id)
    const page = await site.open(
      address.includes('?') ? `${address},${other.id}&lang=ur` : `${address}?lang=ur`,
      { width: 390 },
    )
    await page.evaluate(() => document.fonts.ready)
    const { count, widest, align } = await measureLines(page, 'Gifts for the family')
    expect(count).toBeGreaterThan(1)
    // Latin text has 1.55 em here, Nastaliq 1.95 and more.
    expect(widest).toBeLessThan(1.7)
    expect(align).toBe('right')
  },
)

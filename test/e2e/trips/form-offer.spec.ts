// The offer of a trip, written in the form, and what the API then has stored.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const form = (page: Page) => page.getByRole('dialog', { name: /^(?:Create New Trip|Edit Trip)$/ })
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const hotel = (page: Page, n: number) => form(page).getByRole('group', { name: t('tripForm.hotelN', { n }) })
const extra = (page: Page, n: number) => form(page).getByRole('group', { name: t('tripForm.extraN', { n }) })
const cell = (room: string, age: string) => t('tripForm.priceOf', { room, age }).replaceAll(/\p{Cf}/gu, '')
const [quadRoom, doubleRoom] = [t('offer.room.quad'), t('offer.room.double')]
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll(/\p{Cf}/gu, ''))

/** A verified organizer with the form for a new trip open, its specified fields filled. */
async function openForm(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName, userId: user.id })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('dashboard.createTrip') })
    .click()
  await form(page).waitFor()
  await field(page, t('tripForm.title')).fill(companyName)
  await field(page, t('tripForm.destination')).selectOption('iraq')
  await field(page, t('trips.departureOrigin')).fill('Mumbai')
  await field(page, t('tripForm.departureDate')).fill('2027-01-15')
  await field(page, t('tripForm.returnDate')).fill('2027-01-25')
  await field(page, t('tripForm.currency')).selectOption('INR')
  await field(page, t('tripForm.description')).fill('Najaf and Karbala in a small group.')
  return { page, organizer }
}

async function publish(page: Page, organizer: { id: string }) {
  await button(page, t('tripForm.publish')).click()
  await form(page).waitFor({ state: 'hidden' })
  const { body } = await site.call('trips.list')
  const trip = body.find(({ organizerId }) => organizerId === organizer.id)
  if (!trip) throw new Error('nothing was published')
  return trip
}

async function addHotel(page: Page, n: number, city: string, name: string, nights: string) {
  await button(page, t('tripForm.addHotel')).click()
  await hotel(page, n).getByLabel(t('tripForm.hotelCity'), { exact: true }).fill(city)
  await hotel(page, n).getByLabel(t('tripForm.hotelName')).fill(name)
  await hotel(page, n).getByLabel(t('tripForm.hotelNights'), { exact: true }).fill(nights)
}

test('CON-01 ORG-10 hotels, prices of rooms and ages, a visa on the way and the usual terms are stored as written, and an edit keeps them', async () => {
  const { page, organizer } = await openForm('Two Rivers')
  await addHotel(page, 1, 'Najaf', 'Zamzam Palace', '4')
  await hotel(page, 1).getByLabel(t('tripForm.hotelStars'), { exact: true }).selectOption('4')
  await hotel(page, 1).getByLabel(t('tripForm.hotelMetres'), { exact: true }).fill('٢٥٠')
  // Metres are to a point: the one that most people mean stands there.
  const point = hotel(page, 1).getByLabel(t('tripForm.hotelReference'), { exact: true })
  await point.focus()
  expect(await point.inputValue()).toBe('Bab al-Qibla')
  await addHotel(page, 2, 'Karbala', '', '5')
  await form(page).getByText('Nights with a hotel: 9 of 10').waitFor()
  await hotel(page, 2).getByLabel(t('tripForm.orBetter')).check()
  expect(await field(page, t('trips.accommodation')).inputValue()).toBe('Najaf: Zamzam Palace 4★; Karbala')

  await button(page, t('tripForm.addInclusion')).click()
  await page.keyboard.type('Sehri and iftar')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Laundry once')
  await button(page, t('tripForm.addExclusion')).click()
  await page.keyboard.type('Tips')
  await field(page, t('tripForm.visa')).selectOption('own')

  await button(page, t('tripForm.openPrices')).click()
  await button(page, doubleRoom).click()
  const amounts = {
    [quadRoom]: ['1,28,000', '106000', '28000'],
    [doubleRoom]: ['144000', '', ''],
  }
  for (const [room, [adult = '', child = '', infant = '']] of Object.entries(amounts)) {
    await field(page, cell(room, 'Adult')).fill(adult)
    await field(page, cell(room, 'Child')).fill(child)
    await field(page, cell(room, 'Infant')).fill(infant)
  }
  expect(await field(page, t('tripForm.pricePerPerson')).inputValue()).toBe('128000')
  expect(await field(page, cell(doubleRoom, 'Child')).getAttribute('placeholder')).toBe('144000')
  await button(page, t('tripForm.addExtra')).click()
  await extra(page, 1).getByLabel(t('tripForm.extraName')).fill('Visa for Iraq')
  await extra(page, 1).getByLabel(t('tripForm.extraDue')).selectOption('on_the_way')
  await extra(page, 1).getByLabel(t('tripForm.extraAmount')).fill('40')
  await extra(page, 1).getByLabel(t('tripForm.currency')).selectOption('USD')
  await form(page).getByText('Total price for one adult: ₹1,28,000 + $40').waitFor()
  expect(
    await form(page)
      .getByRole('radio', { name: /^Standard/ })
      .isChecked(),
  ).toBe(true)
  await form(page).getByText('by Tuesday, December 1, 2026', { exact: true }).waitFor()

  // "Or better" without a bound is refused, and mended.
  await button(page, t('tripForm.publish')).click()
  await hotel(page, 2).getByText(t('fields.stars_needed')).waitFor()
  await hotel(page, 2).getByLabel(t('tripForm.hotelStars'), { exact: true }).selectOption('3')
  const trip = await publish(page, organizer)
  const offer = {
    pricePerPerson: '128000.00',
    prices: [
      { room: 'quad', age: 'adult', amount: '128000.00' },
      { room: 'quad', age: 'child', amount: '106000.00' },
      { room: 'quad', age: 'infant', amount: '28000.00' },
      { room: 'double', age: 'adult', amount: '144000.00' },
    ],
    infantUnder: 2,
    childUpTo: 11,
    extras: [
      {
        name: 'Visa for Iraq',
        amount: '40.00',
        currency: 'USD',
        per: 'person',
        isRequired: true,
        due: 'on_the_way',
      },
    ],
    hotels: [
      {
        city: 'Najaf',
        name: 'Zamzam Palace',
        orBetter: false,
        stars: 4,
        nights: 4,
        metres: 250,
        reference: 'Bab al-Qibla',
      },
      { city: 'Karbala', name: null, orBetter: true, stars: 3, nights: 5, metres: null, reference: null },
    ],
    inclusions: ['Sehri and iftar', 'Laundry once'],
    exclusions: ['Tips'],
    visa: 'own',
    access: null,
    terms: presets.standard,
    termsPreset: 'standard',
    accommodation: 'Najaf: Zamzam Palace 4★; Karbala: 3★+',
    accommodationStars: 3,
  }
  expect(trip).toMatchObject(offer)

  // An edit of the title alone, and one of a price.
  await page.getByRole('button', { name: t('promotion.skip') }).click()
  await page.reload()
  const edit = page.getByRole('button', { name: /^Edit(?! Profile)/ }).first()
  await edit.click()
  await field(page, t('tripForm.title')).fill('Three Rivers')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, t('tripForm.save')).click()
  for (const name of ['prices', 'extras', 'hotels', 'terms', 'visa'])
    expect((await sent).postDataJSON()).not.toHaveProperty(name)
  await form(page).waitFor({ state: 'hidden' })
  const stored = async () => (await site.call('trips.get', { id: trip.id })).body
  expect(await stored()).toMatchObject({ ...offer, title: 'Three Rivers' })
  await edit.click()
  await field(page, cell(doubleRoom, 'Adult')).fill('127000')
  await button(page, t('tripForm.save')).click()
  await form(page).waitFor({ state: 'hidden' })
  const [quad, child, infant, double] = offer.prices
  expect(await stored()).toMatchObject({
    ...offer,
    pricePerPerson: '127000.00',
    prices: [quad, child, infant, { ...double, amount: '127000.00' }],
  })
})

test('CON-01 CON-05 own terms are rejected where they break the rules, corrected, and strict ones are marked so', async () => {
  const { page, organizer } = await openForm('Own Terms')
  await field(page, t('trips.accommodation')).fill('Hotel Safa')
  await form(page)
    .getByRole('radio', { name: /^Your own terms/ })
    .check()
  const step = (n: number) => field(page, t('tripForm.stepFromN', { n }).replaceAll(/\p{Cf}/gu, ''))
  const keep = (n: number) => field(page, t('tripForm.stepKeepN', { n }).replaceAll(/\p{Cf}/gu, ''))
  expect(await step(1).inputValue()).toBe('45')
  await step(2).fill('45')
  await keep(4).fill('40')
  await field(page, t('tripForm.percent')).fill('60')
  await button(page, t('tripForm.publish')).click()
  await form(page).getByText(t('fields.steps_fall')).waitFor()
  await form(page).getByText(t('fields.keep_rises')).waitFor()
  await form(page).getByText(t('fields.deposit_percent')).waitFor()
  expect(await step(2).getAttribute('aria-invalid')).toBe('true')
  await step(2).fill('30')
  await keep(4).fill('75')
  await field(page, t('tripForm.percent')).fill('20')
  await expect.poll(() => form(page).getByText(t('tripForm.termsHarsh')).count()).toBe(0)
  await keep(1).fill('90')
  for (const n of [2, 3, 4]) await keep(n).fill('95')
  await form(page).getByText(t('tripForm.termsHarsh')).waitFor()
  const trip = await publish(page, organizer)
  expect(trip.terms).toEqual({
    ...presets.standard,
    deposit: { percent: 20, amountPerPerson: null, dueDays: 3 },
    steps: [
      { fromDay: 45, keepPercent: 90 },
      { fromDay: 30, keepPercent: 95 },
      { fromDay: 15, keepPercent: 95 },
      { fromDay: 7, keepPercent: 95 },
      { fromDay: 0, keepPercent: 100 },
    ],
  })
  expect(trip.termsPreset).toBe('own')
})

test('CON-01 a row of prices by keyboard alone: Tab moves along, Enter moves down', async () => {
  const { page, organizer } = await openForm('Keyboard Prices')
  await field(page, t('trips.accommodation')).fill('Hotel Safa')
  await button(page, t('tripForm.openPrices')).press('Enter')
  expect(await focused(page)).toBe(cell(quadRoom, 'Adult'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('90000')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(cell(quadRoom, 'Child'))
  await page.keyboard.type('70000')
  await button(page, t('offer.room.single')).press('Enter')
  expect(await focused(page)).toBe(cell(t('offer.room.single'), 'Adult'))
  await page.keyboard.type('150000')
  await field(page, cell(quadRoom, 'Child')).focus()
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(cell(t('offer.room.single'), 'Child'))
  await page.keyboard.type('140000')
  await page.keyboard.press('Enter')
  const trip = await publish(page, organizer)
  expect(trip.prices.map(({ room, age, amount }) => [room, age, amount])).toEqual([
    ['quad', 'adult', '90000.00'],
    ['quad', 'child', '70000.00'],
    ['single', 'adult', '150000.00'],
    ['single', 'child', '140000.00'],
  ])
})

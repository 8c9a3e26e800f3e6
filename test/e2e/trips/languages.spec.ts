// A trip that is written in several languages: what its readers are shown, and how its organizer writes it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { showDocument } from '#test/e2e/blank-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { createProof } from '#test/scenes/guest-bookings.ts'

const t = translator('en')
const urdu = {
  title: 'نجف سے کربلا تک پیدل',
  description: 'ایک چھوٹا قافلہ جو ساتھ چلتا ہے۔',
  requirement: null,
  tripDisclaimer: null,
  itinerary: [{ day: 1, activities: ['نجف میں پہلا سلام'] }],
}
const told = {
  title: 'Arbaeen walk',
  description: 'A small group that walks together.',
  departureOrigin: 'Mumbai',
  departurePlace: 'mumbai',
  timeZone: 'Asia/Kolkata',
  places: ['najaf'],
  itinerary: [{ day: 1, activities: ['Arrival in Najaf'] }],
  translations: { ur: urdu },
}

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

test('LNG-08 CON-08 a booking has its trip’s name in Urdu, and the family reads its days in Urdu', async () => {
  const trip = await site.trip({ ...told, wordsLanguage: 'en' })
  const asked = await site.call('bookings.create', bookingRequest(trip, { contactEmail: 'nani@example.com' }))
  const token = await site.mails.linkToken('nani@example.com')
  const title = async (path: string, language: 'ur' | 'gu') => {
    const page = await site.open(`${path}?lang=${language}`, { width: 390 })
    return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().innerText()
  }
  expect(await title(`/bookings/${token}`, 'ur')).toBe(urdu.title)
  expect(await title(`/bookings/${token}`, 'gu')).toBe(told.title)
  const proof = await createProof(site, token, 'nani@example.com')
  const { body } = await site.call('bookings.sharePlan', { token, proof })
  const plan = await site.open(`/plan/${body.token}?lang=ur`)
  await plan.getByText('نجف میں پہلا سلام', { exact: true }).waitFor()
  expect(await plan.getByText('Arrival in Najaf').count()).toBe(0)

  // On a telephone its letter is as wide as the window, however long the link in it.
  const letter = (await site.mails.deliver()).find(({ to }) => to === 'nani@example.com')
  const mail = await site.open('/contact', { width: 390 })
  await showDocument(mail, letter?.html ?? '')
  await mail.getByText(asked.body.reference).first().waitFor()
  expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Trip' })

async function openForm(user: Parameters<Site['open']>[1]) {
  const page = await site.open('/organizer-dashboard', user)
  await page
    .getByRole('button', { name: /^Edit(?! Profile)/ })
    .first()
    .click()
  await form(page).waitFor()
  return page
}

test('LNG-08 CON-02 the form takes a second language beside the first, confirms the places, and loses nothing', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const { id } = await site.trip({ ...told, organizerId: organizer.id, accommodation: 'Hotel Safa' })
  const before = (await site.call('trips.get', { id })).body
  const page = await openForm({ signedInAs: user })
  const box = (name: string) => form(page).getByRole('textbox', { name, exact: true })
  await form(page).getByLabel(t('tripForm.alsoIn')).selectOption('gu')
  const gujarati = form(page).locator('[data-language=gu]')
  const write = (label: string, text: string) => gujarati.getByRole('textbox', { name: label }).fill(text)
  await write(t('tripForm.title'), 'અરબઈન પદયાત્રા')
  const day = t('tripForm.dayIn', { day: 1, language: t('languages.gu') })
  await write(day, 'નજફમાં આગમન\nપહેલી સલામ')
  // A language of which only half is written is not kept.
  await form(page)
    .getByRole('button', { name: t('tripForm.save') })
    .click()
  await gujarati.getByText(t('fields.required')).waitFor()
  await write(t('tripForm.description'), 'સાથે ચાલતો નાનો કાફલો.')
  expect(await form(page).getByLabel(t('tripForm.timePlace')).inputValue()).toBe('mumbai')
  await form(page).getByLabel(t('tripForm.places'), { exact: true }).selectOption('karbala')
  await form(page)
    .getByRole('button', { name: t('tripForm.removePlace', { place: 'Najaf' }) })
    .click()
  expect(await box(t('trips.departureOrigin')).inputValue()).toBe('Mumbai')
  await form(page)
    .getByRole('button', { name: t('tripForm.save') })
    .click()
  await form(page).waitFor({ state: 'hidden' })
  const { version: _, ...after } = (await site.call('trips.get', { id })).body
  expect(after).toEqual({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'version')),
    places: ['karbala'],
    translations: {
      ur: urdu,
      gu: {
        title: 'અરબઈન પદયાત્રા',
        description: 'સાથે ચાલતો નાનો કાફલો.',
        requirement: null,
        tripDisclaimer: null,
        itinerary: [{ day: 1, activities: ['નજફમાં આગમન', 'પહેલી સલામ'] }],
      },
    },
  })
})

// A phone call: the desk books, the slip is printed, and the family's phone confirms by its QR code.

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { decodeQr } from '#test/decode-qr.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')
const tUr = translator('ur')

let site: Site
let trip: { id: string }
let email: string
beforeAll(async () => {
  site = await createSite()
  const owner = await site.user({ role: 'organizer' })
  email = owner.email
  const company = await site.organizer({ userId: owner.id })
  trip = await site.trip({ organizerId: company.id, title: 'Ziyarat of Karbala', maxPilgrims: 30 })
})
afterAll(() => site.close())

async function bookByPhone(page: Page, phone: string) {
  await page.getByLabel(t('bookings.contactName')).fill('Zahra Rizvi')
  await page.getByLabel(t('bookings.contactPhone')).fill(phone)
  await page.getByLabel(t('counter.language')).selectOption('ur')
  await page.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).click()
  await page.getByLabel(t('counter.consent')).check()
  await page.getByRole('button', { name: t('counter.book', { count: 2 }) }).click()
  await page.getByRole('heading', { name: /2 seats booked/ }).waitFor()
}

async function readQr(page: Page) {
  const picture = await page.locator('.counter-slip svg').screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr(new Uint8ClampedArray(data), info.width, info.height)
}

test('DSK-06 a phone call becomes a slip in Urdu, whose QR code the family opens and confirms by a press', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await bookByPhone(desk, '+91 98200 00001')
  const slip = desk.locator('.counter-slip')
  await slip.waitFor()
  expect([await slip.getAttribute('lang'), await slip.getAttribute('dir')]).toEqual(['ur', 'rtl'])
  expect(await slip.innerText()).toContain(tUr('counter.slipTitle'))
  expect(await slip.innerText()).not.toContain('Zahra')
  const address = await readQr(desk)
  expect(address).toMatch(/\/c\/[1-9A-Z]{12}\?lang=ur$/)
  const whatsapp = await desk.getByRole('link', { name: t('counter.whatsapp') }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toContain(address)
  const path = (address ?? '').replace(/^https?:\/\/[^/]+/, '')
  const phone = await site.open(path, { lang: 'ur', width: 390 })
  await phone.getByRole('button', { name: tUr('counter.confirm') }).click()
  await phone.getByText(tUr('counter.confirmed')).first().waitFor()
  await phone.getByRole('link', { name: tUr('booking.open') }).waitFor()
})

test('DSK-06 undo releases the seats, and the form is there again', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await bookByPhone(desk, '+91 98200 00002')
  await desk.getByRole('button', { name: t('counter.undo') }).click()
  await desk
    .getByText(t('counter.undone', { count: 2 }))
    .first()
    .waitFor()
  await desk.getByLabel(t('bookings.contactName')).waitFor()
})

test('DSK-06 the keyboard alone books: Tab through the call, Ctrl+Enter at its end', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await desk.getByLabel(t('bookings.contactName')).focus()
  await desk.keyboard.type('Hasan Rizvi')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('+91 98200 00003')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('heading', { name: /1 seat booked/ }).waitFor()
  expect(await desk.evaluate(() => document.activeElement?.tagName)).toBe('H2')
})

test('DSK-06 “I did not ask for this” releases the seats; what was typed survives a reload, the tick does not', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await desk.getByLabel(t('bookings.contactName')).fill('Fatima')
  await desk.getByLabel(t('counter.consent')).check()
  await desk.reload()
  await expect.poll(() => desk.getByLabel(t('bookings.contactName')).inputValue()).toBe('Fatima')
  expect(await desk.getByLabel(t('counter.consent')).isChecked()).toBe(false)
  await bookByPhone(desk, '+91 98200 00004')
  await desk.locator('.counter-slip').waitFor()
  const path = ((await readQr(desk)) ?? '').replace(/^https?:\/\/[^/]+/, '').replace('lang=ur', 'lang=en')
  const phone = await site.open(path, { width: 390 })
  await phone.getByRole('button', { name: t('counter.notAsked') }).click()
  await phone.getByText(t('counter.declined')).first().waitFor()
})

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
let companyId: string
beforeAll(async () => {
  site = await createSite()
  const owner = await site.user({ role: 'organizer' })
  email = owner.email
  const company = await site.organizer({ userId: owner.id })
  companyId = company.id
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

test('DSK-06 the keyboard alone books: Tab through the call, Ctrl+Enter at its end, Z undoes', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await desk.getByLabel(t('bookings.contactName')).focus()
  await desk.keyboard.type('Hasan Rizvi')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('+91 98200 00003')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('heading', { name: /1 seat booked/ }).waitFor()
  expect(await desk.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  await desk.getByRole('button', { name: t('counter.undo') }).waitFor()
  await desk.keyboard.press('z')
  await desk
    .getByText(t('counter.undone', { count: 1 }))
    .first()
    .waitFor()
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

/** A colleague in this role. */
async function addColleague(role: 'manager' | 'desk') {
  const colleague = await site.user({ firstName: 'Batul', lastName: 'Marchant' })
  await site.member({ organizerId: companyId, userId: colleague.id, role })
  return colleague.email
}

test('DSK-06 the page stands in the console: from the workspace by a button and by B, with the tabs of the departure', async () => {
  const page = await site.open(`/organizer/departures/${trip.id}`, { signedInAs: { email } })
  await page.getByRole('link', { name: t('counter.title') }).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('heading', { level: 2, name: t('counter.title') }).waitFor()
  await page.getByRole('navigation', { name: t('console.departureTabs') }).waitFor()
  await page.getByRole('link', { name: t('counter.useTable') }).click()
  await page.getByLabel(t('fromTable.paste')).waitFor()
  await page.getByRole('navigation', { name: t('console.departureTabs') }).waitFor()
})

test('DSK-06 a manager may agree another price, a desk is not offered it', async () => {
  const page = await site.open(`/organizer/departures/${trip.id}/add`, {
    signedInAs: { email: await addColleague('manager') },
  })
  await page.getByText(t('counter.otherPrice')).click()
  await page.getByLabel(t('counter.priceReason')).waitFor()
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, {
    signedInAs: { email: await addColleague('desk') },
  })
  await bookByPhone(desk, '+91 98200 00011')
  expect(await desk.getByText(t('counter.otherPrice')).count()).toBe(0)
})

test('DSK-06 later the panel of the booking says who has not confirmed, and makes a slip whose code works', async () => {
  const desk = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email } })
  await bookByPhone(desk, '+91 98200 00005')
  const heading = await desk.getByRole('heading', { name: /2 seats booked/ }).innerText()
  const reference = /QF-\w+/.exec(heading)?.[0] ?? ''
  await desk.goto(`${new URL(desk.url()).origin}/organizer/departures/${trip.id}?booking=${reference}`)
  const panel = desk.locator('[data-panel]')
  await panel.getByText(`${t('counter.byPhone')} · ${t('counter.notConfirmed')}`).waitFor()
  await panel.getByRole('button', { name: t('counter.makeSlip') }).click()
  await panel.locator('.counter-slip').waitFor()
  await panel.getByRole('link', { name: t('counter.whatsapp') }).waitFor()
  const path = ((await readQr(desk)) ?? '').replace(/^https?:\/\/[^/]+/, '').replace('lang=ur', 'lang=en')
  const phone = await site.open(path, { width: 390 })
  await phone.getByRole('button', { name: t('counter.confirm') }).click()
  await phone.getByText(t('counter.confirmed')).first().waitFor()
  await desk.reload()
  await panel.getByText(`${t('counter.byPhone')} · ${t('acts.counter_confirmed')}`).waitFor()
  expect(await panel.getByRole('button', { name: t('counter.makeSlip') }).count()).toBe(0)
})

test('DSK-06 a private note is written, edited and removed in the panel; what is typed survives an error and a reload', async () => {
  const { reference } = await site.booking({ tripId: trip.id, status: 'confirmed' })
  const page = await site.open(`/organizer/departures/${trip.id}?booking=${reference}`, {
    signedInAs: { email: await addColleague('desk') },
    allowedProblems: [/Failed to load resource/],
  })
  const field = page.getByLabel(t('counter.noteText'))
  const save = page.getByRole('button', { name: t('counter.saveNote') })
  await field.fill('Calls again on Friday')
  await page.route('**/api/bookings/*/note', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save.click()
  await page.locator('[data-panel] [data-alert=danger]').waitFor()
  await page.unroute('**/api/bookings/*/note')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('Calls again on Friday')
  await save.click()
  await page.getByText(t('counter.noteSaved')).first().waitFor()
  await page
    .locator('[data-panel]')
    .getByText(/Batul Marchant/)
    .waitFor()
  await page.getByRole('button', { name: t('counter.removeNote') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counter.removeNote') })
    .click()
  await page.getByText(t('counter.noteRemoved')).first().waitFor()
  expect(await field.inputValue()).toBe('')
})

test('DSK-06 a full trip is no dead end: with an address the family is asked to join the waiting list', async () => {
  const full = await site.trip({ organizerId: companyId, maxPilgrims: 1 })
  const page = await site.open(`/organizer/departures/${full.id}/add`, { signedInAs: { email } })
  await page.getByLabel(t('bookings.contactName')).fill('Zahra Rizvi')
  await page.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00006')
  await page.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).click()
  await page.getByRole('heading', { name: t('counter.fewerSeats', { count: 1 }) }).waitFor()
  await page.getByText(t('counter.waitingNeedsEmail')).waitFor()
  // A colleague does not wait in place of the family.
  await page.getByLabel(t('bookings.contactEmail')).fill(email.toUpperCase())
  await page.getByText(t('counter.waitingOwnEmail')).waitFor()
  expect(await page.getByRole('button', { name: t('counter.joinWaiting') }).count()).toBe(0)
  await page.getByLabel(t('bookings.contactEmail')).fill('zahra.waits@example.com')
  await page.getByRole('button', { name: t('counter.joinWaiting') }).click()
  await page
    .getByText(t('counter.waitingAsked', { email: 'zahra.waits@example.com' }))
    .first()
    .waitFor()
  // Of the next family nothing is said.
  await page.getByLabel(t('bookings.contactEmail')).fill('batul@example.com')
  await expect.poll(() => page.locator('[data-result]').getByText('zahra.waits').count()).toBe(0)
})

test('DSK-06 two colleagues write the same note: the second reads the first one’s words, and loses nothing of the own', async () => {
  const other = await site.user()
  await site.member({ organizerId: companyId, userId: other.id, role: 'desk' })
  const { reference, id } = await site.booking({ tripId: trip.id })
  const open = async (as: string, allowedProblems: RegExp[] = []) => {
    const page = await site.open(`/organizer/departures/${trip.id}?booking=${reference}`, {
      signedInAs: { email: as },
      allowedProblems,
    })
    const field = page.getByLabel(t('counter.noteText'))
    await field.waitFor()
    return { page, field, save: page.getByRole('button', { name: t('counter.saveNote') }) }
  }
  const second = await open(other.email, [/status of 409/])
  await second.field.fill('Needs the lift')
  const first = await open(email)
  await first.field.fill('Calls on Friday')
  await first.save.click()
  await first.page.getByText(t('counter.noteSaved')).first().waitFor()
  await second.save.click()
  await second.page.getByText(t('errors.changed_meanwhile')).first().waitFor()
  await second.page.getByText('Calls on Friday').first().waitFor()
  expect(await second.field.inputValue()).toBe('Needs the lift')
  await second.field.fill('Calls on Friday. Needs the lift')
  await second.save.click()
  await second.page.getByText(t('counter.noteSaved')).first().waitFor()
  const { body } = await site.call('counter.note', { id }, { as: other })
  expect(body.note).toBe('Calls on Friday. Needs the lift')
})

test('DSK-06 on a phone a family is booked for, nothing lies beyond the edge, and the button stays in sight', async () => {
  const page = await site.open(`/organizer/departures/${trip.id}/add`, { signedInAs: { email }, width: 390 })
  const book = page.getByRole('button', { name: t('counter.book', { count: 1 }) })
  await book.waitFor()
  const box = await book.boundingBox()
  const bar = await page.locator('.console-bar').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await bookByPhone(page, '+91 98200 00007')
  await page.locator('.counter-slip').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

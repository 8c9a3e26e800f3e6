// Sending cannot break: Back, reload, a lost answer, no line, and the next person at the same computer (CON-07).
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { readText, sentPageUrl } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const bookedOn = (trip: { id: string }) => site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
const pathOf = (page: Page) => new URL(page.url()).pathname
const atSent = (page: Page) => page.waitForURL(sentPageUrl)

test('CON-07 Back closes the dialog and not the page, a second Back leaves it; typed text stays', async () => {
  const trip = await site.trip()
  const page = await site.open('/contact', { width: 390 })
  await page.goto(`${site.url}/trips/${trip.id}`)
  const sameDocument = await markDocument(page)
  const booking = createBookingSteps(page)
  await booking.fill({ requests: 'A ramp' })
  // On a phone it is as high and as wide as the screen.
  expect(await booking.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await page.goBack()
  await booking.dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`/trips/${trip.id}`)
  await page.goForward()
  expect(await booking.requests.inputValue()).toBe('A ramp')
  // Closed by hand it leaves nothing in the history.
  await booking.dialog.getByRole('button', { name: t('common.close') }).click()
  await booking.dialog.waitFor({ state: 'detached' })
  expect(await sameDocument()).toBe(true)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/contact')
})

test('CON-07 the answer is lost after the server booked, and the page is reloaded: sent again it is one booking', async () => {
  const trip = await site.trip({ maxPilgrims: 9 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/ERR_FAILED.*\/api\/bookings/] })
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2, requests: 'A wheelchair' })
  await booking.submit.click()
  await booking.dialog.getByRole('note').getByText(t('sent.answerLost')).waitFor()
  expect(await bookedOn(trip)).toHaveLength(1)
  await page.reload()
  // The dialog is where it was, with the typed text.
  expect(await booking.requests.inputValue()).toBe('A wheelchair')
  expect(await booking.people('adults').textContent()).toBe('2')
  await booking.submit.click()
  await atSent(page)
  const [stored, ...others] = await bookedOn(trip)
  expect(others).toEqual([])
  expect(pathOf(page)).toBe(`/bookings/${stored?.reference}/sent`)
  // Sending is final: sending the same again is another booking.
  await page.goBack()
  await booking.fill({ pilgrims: 2, requests: 'A wheelchair' })
  await booking.submit.click()
  await atSent(page)
  expect(await bookedOn(trip)).toHaveLength(2)
})

test('CON-07 while offline the request waits, shows so, and is sent automatically, once', async () => {
  const trip = await site.trip()
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })
  const booking = createBookingSteps(page)
  await booking.fill({ requests: 'A ramp' })
  await page.context().setOffline(true)
  await booking.submit.click()
  const note = booking.dialog.getByRole('note').filter({ hasText: t('sent.waiting') })
  expect(await readText(note)).toContain(t('sent.waitingText'))
  expect(await bookedOn(trip)).toEqual([])
  expect(await booking.requests.inputValue()).toBe('A ramp')
  await page.context().setOffline(false)
  await atSent(page)
  expect(await bookedOn(trip)).toMatchObject([{ specialRequests: 'A ramp' }])
})

async function signInHere(page: Page, email: string) {
  await page.goto(`${site.url}/login`)
  await page.getByRole('main').getByLabel(t('accounts.email')).fill(email)
  await page.getByRole('main').getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn') })
    .click()
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
}

test('CON-07 text typed by a guest is cleared once a user signs out of this computer', async () => {
  const trip = await site.trip()
  const user = await site.user()
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 3, requests: 'For my mother', phone: '+91 98111 11111' })
  await signInHere(page, user.email)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .first()
    .waitFor()
  await page.goto(`${site.url}/trips/${trip.id}`)
  await booking.book.click()
  expect(await booking.requests.inputValue()).toBe('')
  expect(await booking.phone.inputValue()).toBe('')
  expect(await booking.people('adults').textContent()).toBe('1')
})

test('FIX-07 text typed by a guest is not shown to anyone who signs in next, and comes back in no later visit', async () => {
  const trip = await site.trip()
  const user = await site.user({ phone: '+44 7700 900123' })
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  const guest = { email: 'guest@example.com', phone: '+91 98111 11111', requests: 'For my mother' }
  await booking.fill(guest)
  await booking.name.fill('Hasan Ali')
  await signInHere(page, user.email)
  await page.goto(`${site.url}/trips/${trip.id}`)
  await booking.book.click()
  const seen = async () => [
    await booking.name.inputValue(),
    await booking.email.inputValue(),
    await booking.phone.inputValue(),
    await booking.requests.inputValue(),
  ]
  await expect.poll(seen).toEqual(['Zahra Rizvi', user.email, '+44 7700 900123', ''])
  // What the user types is kept without what the guest had typed.
  await booking.requests.fill('A ramp')
  await page.reload()
  await expect.poll(seen).toEqual(['Zahra Rizvi', user.email, '+44 7700 900123', 'A ramp'])
})

test('FIX-07 control: who typed the own address, and then signs in, finds it all', async () => {
  const trip = await site.trip()
  const user = await site.user()
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.fill({ email: user.email, phone: '+91 98111 11111', requests: 'A ramp' })
  await signInHere(page, user.email)
  await page.goto(`${site.url}/trips/${trip.id}`)
  await booking.book.click()
  await expect.poll(() => booking.requests.inputValue()).toBe('A ramp')
  expect(await booking.phone.inputValue()).toBe('+91 98111 11111')
})

test('FIX-07 the address that a guest typed for an alert or a list is not shown to anyone who signs in next', async () => {
  const user = await site.user()
  const page = await site.open('/alert?q=najaf')
  const field = page.getByRole('main').getByLabel(t('alert.email'))
  await field.fill('guest@example.com')
  await page.reload()
  // Control: to the guest it is.
  await expect.poll(() => field.inputValue()).toBe('guest@example.com')
  await signInHere(page, user.email)
  await page.goto(`${site.url}/alert?q=najaf`)
  await expect.poll(() => field.inputValue()).toBe(user.email)
})

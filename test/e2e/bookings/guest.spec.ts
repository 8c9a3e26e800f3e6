// Booking without an account: the private link in the email, and its uses.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { findCard, readDefinitionList } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

async function guestBooking(title: string, contactEmail: string) {
  const trip = await site.trip({ title, maxPilgrims: 9 })
  const { body } = await site.call(
    'bookings.create',
    bookingRequest(trip, { contactEmail, numberOfPilgrims: 2 }),
  )
  return { trip, id: body.id, path: `/bookings/${await site.mails.linkToken(contactEmail)}` }
}
async function opened(id: string): Promise<boolean> {
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.guestOpenedAt != null && row.guestExpiresAt == null
}

test('BOOK-11 BOOK-03 a guest books, and the link in the email shows the booking and holds the places', async () => {
  const trip = await site.trip({ title: 'Without an account', pricePerPerson: '450.00' })
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2, email: 'guest@example.com', phone: '+44 20 7946 0000' })
  await booking.dialog.getByText(t('bookings.guestNote')).waitFor()
  await booking.submit.click()
  await booking.succeeded()
  const mail = (await site.mails.deliver()).find(({ to }) => to === 'guest@example.com')
  const [link] = /http\S+\/bookings\/[\w-]+/.exec(mail?.text ?? '') ?? []
  expect(link).toMatch(new RegExp(`^${site.url}/bookings/`))

  await page.goto(link ?? '')
  await page.getByRole('heading', { level: 1, name: t('bookings.privateTitle') }).waitFor()
  await page.getByText(t('bookings.privateKept')).waitFor()
  expect(await readDefinitionList(findCard(page, 'Without an account'))).toMatchObject({
    'Number of pilgrims': '2',
    'Total amount': '$900',
    'Contact email': 'guest@example.com',
    // By the link alone; the code shows it (CON-19).
    'Contact phone': '•• 00',
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.pilgrimsSignUp') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('accounts.registerTitle') }).waitFor()
})

test('BOOK-11 only a browser that runs the page opens the link, not a scanner that fetches it', async () => {
  const { id, path } = await guestBooking('Scanned', 'scanned@example.com')
  const scanner = await site.open(path, { javaScript: false })
  expect(await scanner.getByText('Scanned').count()).toBe(0)
  expect(await opened(id)).toBe(false)
  const page = await site.open(path)
  await findCard(page, 'Scanned').waitFor()
  expect(await opened(id)).toBe(true)
})

test('BOOK-11 the private address stays private: not indexed, not sent as referrer, not stored', async () => {
  const { path } = await guestBooking('Private', 'private@example.com')
  const { page, go, close } = await site.visit()
  const answered = page.waitForResponse((response) => response.url().endsWith(path))
  await go(path)
  expect((await answered).headers()['cache-control']).toMatch(/no-(cache|store)/)
  await findCard(page, 'Private').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const referrer = page.waitForRequest((request) => request.url().endsWith('/api/stats'))
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.home') })
    .click()
  expect((await referrer).headers().referer ?? '').not.toContain('/bookings/')
  await close()
})

test('BOOK-11 an incomplete link shows nothing and says what to do', async () => {
  const page = await site.open('/bookings/abcdefghijklmnopqrstuvwxyz', {
    allowedProblems: [/status of 404.*bookings\/open/],
  })
  await page.getByRole('heading', { name: 'Booking not found' }).waitFor()
  await page.getByText(t('common.linkIncomplete')).waitFor()
})

test('BOOK-11 once the same address is verified, the booking is in My Bookings', async () => {
  const email = 'later@example.com'
  const { path } = await guestBooking('Booked before', email)
  site.clock.advance({ minutes: 1 })
  await site.call('accounts.register', { firstName: 'Fatema', lastName: 'Bandali', email, password })
  const token = await site.mails.linkToken(email)
  const page = await site.open('/my-bookings', { signedInAs: { email, password } })
  await page.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
  await page.goto(`/verify-email?token=${token}`)
  await page.getByRole('heading', { name: t('accounts.verifySuccessTitle') }).waitFor()
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.myBookings') }).click()
  await findCard(page, 'Booked before').waitFor()
  await page.goto(path)
  await findCard(page, 'Booked before').waitFor()
  expect(await page.getByText(t('bookings.createAccount')).count()).toBe(0)
})

test('BOOK-11 a booking whose email is not opened within 24 hours is cancelled, and the places are released', async () => {
  const { trip, path } = await guestBooking('Forgotten', 'forgotten@example.com')
  const page = await site.open(`/trips/${trip.id}`)
  expect(await readDefinitionList(createBookingSteps(page).panel)).toMatchObject({ 'Slots left': '7 of 9' })
  site.clock.advance({ hours: 24, minutes: 1 })
  for (const job of site.jobs) await job.run()
  await page.reload()
  expect(await readDefinitionList(createBookingSteps(page).panel)).toMatchObject({ 'Slots left': '9 of 9' })
  await page.goto(path)
  await findCard(page, 'Forgotten')
    .getByText(t('status.label', { status: 'Cancelled' }))
    .waitFor({ state: 'attached' })
  expect(await page.getByText(t('bookings.privateKept')).count()).toBe(0)
})

// The page after sending: the request, the deadline for opening the email, the next steps (CON-08).
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { readText, sentPageUrl } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')
const { standard } = presets // 25 % within 3 days, the rest 30 days before

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-23T09:00:00.000Z' })
})
afterAll(() => site.close())

const journey = { pricePerPerson: '450.00', departureDate: '2027-03-01', returnDate: '2027-03-10' }
const stepsOn = (page: Page) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: t('sent.next') })
    .getByRole('listitem')
const main = (page: Page) => page.getByRole('main')
const storedAt = async (reference: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.reference, reference)))[0]

/** Opens the page after sending of a guest's booking that was requested elsewhere, held by this tab. */
async function sentPage(contactEmail: string, fields: object = {}) {
  const trip = await site.trip({ ...journey, terms: standard, ...fields })
  const { body } = await site.call('bookings.create', bookingRequest(trip, { contactEmail }))
  const open = (allow: RegExp[] = []) =>
    site.open(`/bookings/${body.reference}/sent`, {
      allowedProblems: allow,
      timeZone: 'UTC',
      prepare: (page) =>
        page.addInitScript(
          ([name = '', token]) =>
            sessionStorage.setItem(name, JSON.stringify({ token, until: Date.now() + 86_400_000 })),
          [`sent ${body.reference}`, body.readToken ?? ''],
        ),
    })
  return { trip, booking: body, open }
}

test('CON-08 BOOK-02 a guest who sends sees a page with everything, and sees it again after a reload', async () => {
  const trip = await site.trip({ ...journey, terms: standard })
  const page = await site.open(`/trips/${trip.id}`, { timeZone: 'UTC' })
  const sameDocument = await markDocument(page)
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 3, email: 'zahra@gmail.com', requests: 'A ramp' })
  await booking.submit.click()
  await booking.succeeded()
  await page.waitForURL(sentPageUrl)
  const reference = new URL(page.url()).pathname.split('/')[2] ?? ''
  const heading = page.getByRole('heading', { level: 1, name: 'One step left: confirm your email' })
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true)
  expect(await sameDocument()).toBe(true)
  // Seen in two halves, read sign by sign, copied in one piece.
  await main(page)
    .getByText([...reference].join(' '), { exact: true })
    .waitFor()
  await main(page)
    .getByText(t('sent.held', { count: 3 }))
    .waitFor()

  expect((await storedAt(reference))?.readerTimeZone).toBe('UTC')

  await site.mails.deliver()
  await page.reload()
  await main(page).getByRole('heading', { name: 'Open our email by Nov 24, 2026, 9:00 AM' }).waitFor()
  expect(
    await main(page)
      .getByRole('link', { name: t('sent.openMail') })
      .getAttribute('href'),
  ).toBe('https://mail.google.com/')
  const steps = (await stepsOn(page).allInnerTexts()).map((step) => step.split('\n').filter(Boolean).slice(1))
  expect(steps).toMatchObject([
    ['You open our email', 'by Nov 24, 2026, 9:00 AM'],
    [/ replies$/.exec(steps[1]?.[0] ?? '')?.input, t('sent.stepAnswerText')],
    ['Deposit: $337.50', 'within 3 days of confirmation'],
    ['Balance: $1,012.50', 'by Saturday, January 30, 2027'],
  ])
  const slip = await readText(page.getByRole('region', { name: t('sent.pageTitle') }))
  for (const part of [trip.title, '3 adults', 'A ramp', '$1,350', 'Mar 01, 2027'])
    expect(slip).toContain(part)
})

test('FIX-13 the booking page says which step is left while the address is unconfirmed, and no longer', async () => {
  const trip = await site.trip({ ...journey, terms: standard })
  const user = await site.user({ email: 'unconfirmed@example.com', emailVerified: false })
  const of = { tripId: trip.id, userId: user.id, contactEmail: user.email, guestTokenHash: 'unopened' }
  const guestExpiresAt = new Date('2026-11-24T09:00:00.000Z')
  const { reference } = await site.booking({ ...of, guestExpiresAt })
  const page = await site.open(`/bookings/${reference}`, { signedInAs: user, timeZone: 'UTC' })
  await main(page).getByText('One step left: confirm your email', { exact: true }).waitFor()
  await site.db
    .update(bookings)
    .set({ guestOpenedAt: site.clock.now(), guestExpiresAt: null })
    .where(eq(bookings.reference, reference))
  await page.reload()
  await main(page).getByText(reference.slice(0, 7)).first().waitFor()
  expect(await main(page).getByText('One step left').count()).toBe(0)
})

test('CON-08 a visitor with only the reference reads what happens with any request, and nothing of this one', async () => {
  const { trip, booking } = await sentPage('private@example.com')
  const path = `/bookings/${booking.reference}/sent`
  const page = await site.open(path)
  await page.getByRole('heading', { level: 1, name: t('sent.pageTitle') }).waitFor()
  await main(page).getByText(t('sent.generalOpenText')).waitFor()
  for (const part of ['private@example.com', trip.title])
    expect(await readText(main(page))).not.toContain(part)
  expect(
    await main(page)
      .getByRole('link', { name: t('find.title') })
      .getAttribute('href'),
  ).toBe('/find-booking')
  expect(
    await main(page)
      .getByRole('link', { name: t('accounts.signIn') })
      .getAttribute('href'),
  ).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  // Another account is shown no more than a stranger.
  const other = await site.open(path, { signedInAs: await site.user(), allowedProblems: [/status of 404/] })
  await main(other).getByText(t('sent.generalOpenText')).waitFor()
  expect(await readText(main(other))).not.toContain(trip.title)
})

test('CON-08 a signed-in user has no email to open; the answer is the first step; if confirmed right away there is none', async () => {
  const user = await site.user()
  const ask = async (fields: object) => {
    const trip = await site.trip({ ...journey, ...fields })
    return (await site.call('bookings.create', bookingRequest(trip, { userId: user.id }), { as: user })).body
  }
  const asked = await ask({ terms: null })
  const page = await site.open(`/bookings/${asked.reference}/sent`, { signedInAs: user })
  const steps = stepsOn(page)
  await steps.first().getByText(t('sent.stepAnswerText')).waitFor()
  await steps.nth(1).getByText(t('sent.noTerms')).waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: t('sent.again') })
      .count(),
  ).toBe(0)
  const atOnce = await ask({ terms: standard, confirmation: 'at_once' })
  expect(atOnce.status).toBe('confirmed')
  await page.goto(`${site.url}/bookings/${atOnce.reference}/sent`)
  await page.getByRole('heading', { level: 1, name: t('sent.confirmedTitle', { count: 1 }) }).waitFor()
  expect(await readText(steps.first())).toContain('Deposit: $112.50\n\nby Thursday, November 26, 2026')
})

test('CON-08 the email is sent again once a minute, to a corrected address too, and once opened has no card any more', async () => {
  const { booking, open } = await sentPage('wrong@example.com')
  await site.mails.deliver()
  const page = await open([/status of (?:400|429)/])
  await main(page)
    .getByRole('button', { name: t('sent.again') })
    .click()
  await main(page)
    .getByRole('button', { name: /^Sent\. You can send it again in \d+ s$/ })
    .waitFor()
  const lettersTo = async (address: string) =>
    (await site.mails.deliver()).filter(({ to }) => to === address).length
  expect(await lettersTo('wrong@example.com')).toBe(2)

  await main(page)
    .getByRole('button', { name: t('sent.correct') })
    .click()
  const address = main(page).getByLabel(t('sent.rightAddress'))
  await address.fill('right@')
  await main(page)
    .getByRole('button', { name: t('sent.sendThere') })
    .click()
  await main(page).getByText('Invalid email address').waitFor()
  expect(await address.inputValue()).toBe('right@')
  await address.fill('right@example.com')
  await main(page)
    .getByRole('button', { name: t('sent.sendThere') })
    .click()
  await main(page)
    .getByText(t('sent.corrected', { email: 'right@example.com' }))
    .waitFor()
  expect((await storedAt(booking.reference))?.contactEmail).toBe('right@example.com')
  expect(await lettersTo('right@example.com')).toBe(1)

  const token = await site.mails.linkToken('right@example.com')
  await site.call('bookings.open', { token })
  await page.reload()
  await main(page).getByText(t('sent.opened')).waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: t('sent.again') })
      .count(),
  ).toBe(0)
  await stepsOn(page).first().getByText(t('sent.stepAnswerText')).waitFor()
})

test('CON-08 a rejected email is shown first; a missed deadline leads back to the trip', async () => {
  const { trip, booking, open } = await sentPage('nobody@example.com')
  const [letter] = await site.db.select().from(emails).where(eq(emails.bookingId, booking.id))
  await site.db
    .update(emails)
    .set({ held: 'refused', heldAt: site.clock.now(), attempts: 3 })
    .where(eq(emails.id, letter?.id ?? ''))
  const page = await open()
  await main(page)
    .getByRole('heading', { name: t('sent.refusedTitle') })
    .waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: t('sent.again') })
      .count(),
  ).toBe(0)
  await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t('sent.endedTitle') }).waitFor()
  const way = main(page).getByRole('link', { name: t('bookings.viewTrip') })
  expect(await way.getAttribute('href')).toBe(`/trips/${trip.id}`)
  expect(await stepsOn(page).count()).toBe(0)
})

test('CON-08 the plan is shared without names, the dates as a file, and the organizer is contacted with the reference', async () => {
  const { booking, open } = await sentPage('shares@example.com')
  const page = await open()
  await main(page)
    .getByRole('button', { name: t('plan.share') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, 'shares@example.com'))
  await page.keyboard.press('Enter')
  const link = main(page).getByText(/\/plan\/[\w-]{20,}$/)
  const token = (await readText(link)).split('/plan/')[1] ?? ''
  const plan = await site.call('bookings.plan', { token })
  expect(plan.body).toMatchObject({ departureDate: '2027-03-01T00:00:00.000Z', days: 10 })
  const coming = page.waitForEvent('download')
  const answer = page.waitForResponse('**/api/bookings/calendar')
  await main(page)
    .getByRole('button', { name: t('sent.calendar') })
    .click()
  expect((await coming).suggestedFilename()).toBe(`${booking.reference}.ics`)
  expect((await (await answer).json()).calendar).toContain('BEGIN:VCALENDAR')
  const ask = main(page).getByRole('link', { name: /^Ask / }).first()
  expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain(booking.reference)
})

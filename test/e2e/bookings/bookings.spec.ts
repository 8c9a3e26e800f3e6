// My Bookings: the owner, the facts on each card, and their texts and colours.
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { translator } from '#i18n/catalogue.ts'
import { bookingStatusChanges } from '#server/bookings/core/tables.ts'
import { measureOverflow } from '#test/e2e/page-checks.ts'
import { holdRequests, readColour } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findCard, readDefinitionList, readTitles } from '#test/reading.ts'

const t = translator('en')
const over = { departureDate: '2026-10-01', returnDate: '2026-10-10' }

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('BOOK-07 FND-10 a visitor is asked to sign in, without JavaScript too, and comes back', async () => {
  for (const javaScript of [true, false]) {
    const page = await site.open('/my-bookings', { javaScript })
    await page.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('accounts.signIn') })
      .click()
    await page.waitForURL('**/login?redirect=/my-bookings')
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('nav.backHome') })
      .click()
    await page.waitForURL(`${site.url}/`)
  }
})

test('BOOK-07 a spinner while the bookings load, and a message when there are none', async () => {
  const { page, go, close, problems } = await site.visit({ signedInAs: await site.user() })
  const { release } = await holdRequests(page, '**/api/bookings')
  await go('/my-bookings')
  await page.getByText(t('bookings.loading')).first().waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: t('bookings.loginTitle') }).isVisible()).toBe(false)
  release()
  await page.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('bookings.browse') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('trips.pageTitle') }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('BOOK-07 a card shows all facts of a booking', async () => {
  const user = await site.user()
  const organizer = await site.organizer({
    companyName: 'Safar House',
    contactEmail: 'office@safar.example',
    contactPhone: '+971 4 555 0100',
  })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Qom and Mashhad',
    destination: 'iran',
    pricePerPerson: '98500.00',
    currency: 'INR',
  })
  const made = await site.booking({
    tripId: trip.id,
    userId: user.id,
    numberOfPilgrims: 2,
    contactEmail: 'zahra@example.com',
    contactPhone: '+91 98200 12345',
    specialRequests: 'A wheelchair\nand a quiet room',
    createdAt: new Date('2026-11-05T23:30:00Z'),
  })
  const page = await site.open('/my-bookings', { signedInAs: user })
  const card = findCard(page, 'Qom and Mashhad')
  await card.waitFor()
  expect(await readDefinitionList(card)).toEqual({
    Departure: "Jan 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
    Return: "Jan 20, 2027 12\u00a0Sha'ban 1448\u00a0AH",
    'Number of pilgrims': '2',
    'Total amount': '₹1,97,000',
    'Contact email': 'zahra@example.com',
    'Contact phone': '+91 98200 12345',
    'Booking ID': made.reference,
    'Special requests': 'A wheelchair\nand a quiet room',
  })
  for (const text of ['Iran (Qom & Mashhad)', 'Booked on Nov 05, 2026', 'Safar House'])
    expect(await card.getByText(text).isVisible(), text).toBe(true)
  const contact = card.getByRole('group', { name: t('bookings.organizer') }).getByRole('link')
  expect(await contact.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:office@safar.example',
    'tel:+97145550100',
  ])
  expect(await page.getByText(t('trips.stockPhoto')).isVisible()).toBe(true)
  await card.getByRole('link', { name: 'Qom and Mashhad', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Qom and Mashhad' }).waitFor()
})

test('BOOK-07 FND-16 only my own bookings, the latest first', async () => {
  const user = await site.user()
  for (const day of ['03', '05', '04']) {
    const trip = await site.trip({ title: `Asked on ${day}` })
    await site.booking({ tripId: trip.id, userId: user.id, createdAt: new Date(`2026-11-${day}T09:00:00Z`) })
  }
  await site.booking({ tripId: (await site.trip({ title: 'Of somebody else' })).id })
  const page = await site.open('/my-bookings', { signedInAs: user })
  await expect
    .poll(async () => (await readTitles(page)).filter((title) => title.startsWith('Asked')))
    .toEqual(['Asked on 05', 'Asked on 04', 'Asked on 03'])
  expect(await page.getByText('Of somebody else').count()).toBe(0)
})

test('BOOK-08 the trip can be viewed; a review is possible once the booking allows one', async () => {
  const user = await site.user()
  const offered: Record<string, boolean> = {
    'pending before': false,
    'confirmed before': true,
    'paid before': false,
    'completed before': true,
    'pending after': false,
    'paid after': true,
    'no_show after': false,
  }
  const trips = new Map<string, string>()
  for (const name of Object.keys(offered)) {
    const [stored, when] = name.split(' ')
    const status = bookingStatusNames.find((one) => one === stored)
    const trip = await site.trip({ title: name, ...(when === 'after' && over) })
    trips.set(name, trip.id)
    await site.booking({ tripId: trip.id, userId: user.id, status })
  }
  const page = await site.open('/my-bookings', { signedInAs: user })
  for (const [name, isOffered] of Object.entries(offered)) {
    const card = findCard(page, name)
    const view = card.getByRole('link', { name: 'View Trip' })
    expect(await view.getAttribute('href')).toBe(`/trips/${trips.get(name)}`)
    const review = card.getByRole('link', { name: 'Write Review' })
    expect([name, await review.count()]).toEqual([name, isOffered ? 1 : 0])
    if (isOffered) expect(await review.getAttribute('href')).toBe(`/reviews?tripId=${trips.get(name)}`)
  }
})

const colours: Record<string, string> = {
  pending: 'yellow',
  confirmed: 'green',
  paid: 'green',
  documents_verified: 'green',
  ready: 'green',
  completed: 'blue',
  cancelled: 'red',
  cancelled_by_pilgrim: 'red',
  cancelled_by_organizer: 'red',
}

test.each(['en', 'ar'] as const)(
  'BOOK-09 all fourteen statuses in words and colours, in %s',
  async (locale) => {
    const words = translator(locale)
    const user = await site.user()
    for (const status of bookingStatusNames) {
      const trip = await site.trip({ title: `Is ${status}` })
      await site.booking({ tripId: trip.id, userId: user.id, status })
    }
    const page = await site.open('/my-bookings', { signedInAs: user, lang: locale })
    await findCard(page, 'Is pending').waitFor()
    const seen = new Set<string>()
    for (const status of bookingStatusNames) {
      const word = words(`status.${status}`)
      const badge = badgeIn(page, `Is ${status}`, word)
      expect([status, await badge.isVisible(), await readColour(badge)]).toEqual([
        status,
        true,
        colours[status] ?? 'gray',
      ])
      expect(word).not.toMatch(/_/)
      seen.add(word)
    }
    expect(seen.size).toBe(14)
  },
)

test('BOOK-12 an unknown status is shown as stored, in gray', async () => {
  const user = await site.user()
  const trip = await site.trip({ title: 'From a later version' })
  await site.db.execute(sql`ALTER TABLE bookings DROP CONSTRAINT bookings_status_check`)
  await site.booking({ tripId: trip.id, userId: user.id, status: 'waiting_for_visa' as never })
  const page = await site.open('/my-bookings', { signedInAs: user })
  const badge = badgeIn(page, 'From a later version', 'waiting_for_visa')
  await badge.waitFor()
  expect(await readColour(badge)).toBe('gray')
})

test('BOOK-09 the history of a booking’s status is shown below it', async () => {
  const user = await site.user()
  const trip = await site.trip({ title: 'On its way' })
  const { id } = await site.booking({ tripId: trip.id, userId: user.id, status: 'paid' })
  await site.db.insert(bookingStatusChanges).values([
    {
      bookingId: id,
      fromStatus: 'pending',
      toStatus: 'confirmed',
      changedAt: new Date('2026-11-22T10:00:00Z'),
    },
    { bookingId: id, fromStatus: 'confirmed', toStatus: 'paid', changedAt: new Date('2026-11-25T10:00:00Z') },
  ])
  const page = await site.open('/my-bookings', { signedInAs: user })
  const steps = findCard(page, 'On its way')
    .getByRole('group', { name: t('bookings.timeline') })
    .getByRole('listitem')
  await steps.first().waitFor()
  expect(await steps.allInnerTexts()).toEqual([
    'Requested Nov 21, 2026',
    'Confirmed Nov 22, 2026',
    'Paid Nov 25, 2026',
  ])
})

test('BOOK-07 bookings that failed to load can be loaded again', async () => {
  const user = await site.user()
  await site.booking({ tripId: (await site.trip({ title: 'Loaded at last' })).id, userId: user.id })
  const page = await site.open('/', { signedInAs: user, allowedProblems: [/status of 500.*bookings/] })
  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Failed to fetch bookings', code: 'bookings_fetch_failed' },
    }),
  )
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.myBookings') }).click()
  await page.getByRole('main').getByText('Failed to fetch bookings').waitFor()
  await page.unroute('**/api/bookings')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await findCard(page, 'Loaded at last').waitFor()
})

/** Returns the status badge of a booking, found by its text. */
function badgeIn(page: Page, title: string, word: string) {
  return findCard(page, title)
    .locator('span[aria-hidden=true]')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .first()
}

test('FIX-23 each booking shows the first photo of its trip, or ours, on a phone too', async () => {
  const user = await site.user()
  for (const [title, departureDate, returnDate] of [
    ['The next one', '2027-01-10', '2027-01-19'],
    ['A later one', '2027-03-10', '2027-03-19'],
    ['One of the past', over.departureDate, over.returnDate],
  ] as const) {
    const trip = await site.trip({ title, departureDate, returnDate })
    await site.booking({ userId: user.id, tripId: trip.id, status: 'confirmed' })
  }
  const page = await site.open('/my-bookings', {
    signedInAs: user,
  })
  const pictures = async () => {
    await page.getByText('One of the past').waitFor()
    return page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => {
          const { width, height } = image.getBoundingClientRect()
          return width >= 100 && height >= 60
        }),
      )
  }
  expect(await pictures()).toEqual([true, true, true])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await pictures()).toEqual([true, true, true])
  expect(await measureOverflow(page)).toBe(0)
})

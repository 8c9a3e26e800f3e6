// A place on a waiting list without scripts: joined with needs, confirmed, offered with all that a request shows, and taken.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { prices } from '#test/scenes/offers.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const extras = [
  {
    name: 'Office fee',
    amount: '500.00',
    currency: 'INR',
    per: 'booking',
    isRequired: true,
    due: 'organizer',
  },
  { name: 'Visa', amount: '6500.00', currency: 'INR', per: 'person', isRequired: true, due: 'on_the_way' },
]

/** A full trip from 10 January 2027 in rupees: a bed in four 98,500, a child 60,000, a fee and a visa; the standard terms. */
async function fullTrip() {
  const list = await createFullTrip(site, [4], {
    pricePerPerson: '98500.00',
    currency: 'INR',
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
  })
  const offer = { prices, extras, terms: presets.standard } as object
  await site.db.update(trips).set(offer).where(eq(trips.id, list.trip.id))
  site.deps.cache.clear()
  return list
}

const main = (page: Page) => page.getByRole('main')
const textOf = async (page: Page) =>
  (await main(page).innerText()).replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

/** 3 × 98,500 + 60,000 + 500; with 4 × 6,500 on the way. A quarter of it in 3 days; the rest 30 days, 90% until 45 days before. */
const figures = [
  '₹3,56,000',
  '₹3,82,000',
  '₹89,000 due by Tuesday, November 24, 2026',
  'the balance of ₹2,67,000 by Friday, December 11, 2026',
  'If you cancel by Thursday, November 26, 2026, 90% of the price is refunded.',
]

/** Joins as three adults and a child with a wheelchair and two helpers: the secret of the email. */
async function join(trip: { id: string }, to: string) {
  const page = await site.open(`/waiting-list/${trip.id}`)
  const number = (name: string) => page.locator(`input[name="${name}"]`)
  await number('adults').fill('3')
  await number('children').fill('1')
  await page.getByRole('button', { name: t('plans.show') }).click()
  // The room plan for them, with its total, before anything is sent.
  expect(await textOf(page)).toContain('₹3,82,000')
  expect(await site.db.$count(waitingParties, eq(waitingParties.tripId, trip.id))).toBe(0)
  for (const said of [t('waiting.rulePrice'), t('waiting.needsLater'), t('waiting.whoSees')])
    await main(page).getByText(said).waitFor()
  await page
    .locator('summary')
    .filter({ hasText: t('leader.needs') })
    .click()
  await number('need-wheelchair').fill('1')
  await number('need-carer').fill('5')
  await page.getByLabel(t('bookings.contactEmail')).fill(to)
  await page.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00000')
  const send = page.getByRole('button', { name: t('waiting.join') })
  await send.click()
  expect(page.status).toBe(400)
  await page.getByText(t('fields.extra_count')).first().waitFor()
  await number('need-carer').fill('2')
  await send.click()
  await main(page).getByText(t('waiting.sentTitle')).waitFor()
  return findWaitingToken(site, to)
}

test('FAM-08 without scripts a family joins with needs, reads what its places would cost, and takes them as it would request them', async () => {
  const { trip, cancel } = await fullTrip()
  const token = await join(trip, 'waits@example.com')
  const page = await site.open(`/waiting/${token}`)
  await page.getByRole('heading', { level: 1, name: t('waiting.unconfirmed') }).waitFor()
  expect(await textOf(page)).not.toContain(t('download.need.wheelchair'))
  await page.getByRole('button', { name: t('emails.waiting.confirmAction') }).click()
  await page.getByRole('heading', { level: 1, name: t('waiting.number', { place: 1 }) }).waitFor()
  const waiting = await textOf(page)
  for (const said of [t('waiting.todayTitle'), ...figures, t('waiting.rulePrice'), t('waiting.ruleTitle')])
    expect(waiting).toContain(said)
  expect(await main(page).getByRole('link', { name: trip.title }).getAttribute('href')).toBe(
    `/trips/${trip.id}`,
  )

  await cancel(0)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Places are held for you until/ }).waitFor()
  const offered = await textOf(page)
  const needs = [t('download.need.wheelchair'), t('download.need.carer')]
  const privacy = [t('waiting.agreed'), t('waiting.takePrivacy'), t('bookings.noPayment')]
  for (const said of [...figures, ...needs, ...privacy]) expect(offered).toContain(said)
  await page.getByRole('button', { name: t('waiting.take') }).click()
  await page.waitForURL(/\/bookings\/QF-[1-9A-Z]{8}\/sent\?posted=1&lang=en$/)
  const [booked] = await site.db.select().from(bookings).where(eq(bookings.contactEmail, 'waits@example.com'))
  expect(booked).toMatchObject({ numberOfPilgrims: 4, agreedAmount: '356000.00', allInAmount: '382000.00' })
  if (booked)
    expect(openNeeds(site.deps.sealer, booked)).toEqual([
      { kind: 'wheelchair', count: 1 },
      { kind: 'carer', count: 2 },
    ])
})

test('FAM-08 without scripts a changed price is shown before it is taken, and leaving is one press', async () => {
  const { trip, cancel } = await fullTrip()
  const to = 'leaves@example.com'
  const token = await join(trip, to)
  await site.call('waiting.confirm', { token })
  await cancel(0)
  const page = await site.open(`/waiting/${token}`)
  const dearer = prices.map((row) => (row.age === 'child' ? { ...row, amount: '61000.00' } : row))
  await site.db
    .update(trips)
    .set({ prices: dearer } as object)
    .where(eq(trips.id, trip.id))
  await page.getByRole('button', { name: t('waiting.take') }).click()
  expect(page.status).toBe(409)
  const changed = await textOf(page)
  for (const said of [t('waiting.changed'), '₹3,57,000', '₹3,83,000']) expect(changed).toContain(said)
  expect(await site.db.$count(bookings, eq(bookings.contactEmail, to))).toBe(0)
  await page.getByRole('button', { name: t('waiting.decline') }).click()
  await page.getByRole('heading', { level: 1, name: t('waiting.left') }).waitFor()
})

test('FAM-08 opening the link of an email confirms nothing, and nobody keeps the page', async () => {
  const { trip } = await fullTrip()
  const token = await join(trip, 'opened@example.com')
  const { status, headers } = await fetch(`${site.url}/waiting/${token}`)
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  const rows = await site.db.select().from(waitingParties).where(eq(waitingParties.tripId, trip.id))
  expect(rows.map(({ state }) => state)).toEqual(['unconfirmed'])
  const missing = await fetch(`${site.url}/waiting/${'x'.repeat(43)}`)
  expect(missing.status).toBe(404)
})

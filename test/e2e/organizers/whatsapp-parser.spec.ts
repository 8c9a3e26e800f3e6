import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { pauses } from '#test/data/specified.ts'
import { installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')

async function parseSample(page: Page) {
  await page.getByRole('button', { name: 'Load Sample' }).click()
  await page.getByRole('button', { name: 'Parse Message' }).click()
}
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('ORG-16 the sample becomes cards after a second, without any call', async () => {
  const page = await site.open('/whatsapp-parser', { prepare: installClock })
  const calls: string[] = []
  page.on('request', (request) => {
    // A font may follow for a sign that the page has not shown yet.
    if (!request.url().includes('/assets/')) calls.push(request.url())
  })
  await page.getByRole('button', { name: 'Parse Message' }).click()
  await page.getByText(t('parser.needsText'), { exact: true }).waitFor()

  await stopClock(page)
  await parseSample(page)
  await page.getByRole('button', { name: t('parser.parsing') }).waitFor()
  const heading = page.getByRole('heading', { level: 2, name: '2 trips found' })
  await page.clock.runFor(pauses.parser - 20)
  expect(await heading.count()).toBe(0)
  await page.clock.runFor(20)
  await heading.waitFor()
  await page.clock.resume()
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await cards(page).locator('h3').allInnerTexts()).toEqual(['MUMBAI', 'DELHI'])
  const first = cards(page).first()
  for (const text of ['₹98,500/-', '12 January 2027', '18', 'Hotel near the Haram', 'Extra baggage'])
    await first.getByText(text, { exact: true }).waitFor()
  await first.getByText(t('parser.rawText')).click()
  await first.getByText('Dep: 12 January 2027').waitFor()
  expect(calls).toEqual([])

  await page.getByRole('textbox', { name: t('parser.message') }).fill('Salaam, how are you all?')
  await page.getByRole('button', { name: 'Parse Message' }).click()
  await page.getByRole('heading', { name: t('parser.emptyTitle') }).waitFor()
  expect(calls).toEqual([])
})

test('ORG-18 a verified organizer gets the form filled in from the entry; nothing is published before', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const page = await site.open('/whatsapp-parser', { signedInAs: user })
  await parseSample(page)
  await cards(page).first().getByRole('button', { name: 'Create Trip Listing' }).click()
  const form = page.getByRole('dialog', { name: t('tripForm.createTitle') })
  const value = (label: string) => form.getByLabel(label, { exact: true }).inputValue()
  await form.waitFor()
  expect(await value(t('tripForm.title'))).toBe(
    'Najaf, Karbala, Kadhmain, Samarra, Mashhad, Qom · MUMBAI · 12 January 2027',
  )
  expect(await value(t('tripForm.destination'))).toBe('iran-iraq')
  expect(await value(t('trips.departureOrigin'))).toBe('MUMBAI')
  expect(await value(t('tripForm.departureDate'))).toBe('2027-01-12')
  expect(await value(t('tripForm.returnDate'))).toBe('2027-01-29')
  expect(await value(t('tripForm.pricePerPerson'))).toBe('98500')
  expect(await value(t('tripForm.currency'))).toBe('INR')
  expect(await form.getByLabel(t('trips.flights'), { exact: true }).isChecked()).toBe(true)
  expect((await site.call('trips.list')).body).toEqual([])

  await form.getByRole('button', { name: t('tripForm.publish') }).click()
  await page.getByRole('status').getByText('Trip created successfully!').waitFor()
  expect((await site.call('trips.list')).body).toMatchObject([
    { organizerId: organizer.id, pricePerPerson: '98500.00', currency: 'INR', destination: 'iran-iraq' },
  ])
})

test('ORG-18 ORG-21 a user who may not publish sees the reason, and where to go', async () => {
  const pending = await site.user({ role: 'organizer' })
  await site.organizer({ userId: pending.id, isVerified: false })
  const rejected = await site.user({ role: 'organizer' })
  const decision = { rejectedAt: new Date('2026-11-20T09:00:00Z'), rejectionReason: 'No answer by phone.' }
  await site.organizer({ userId: rejected.id, isVerified: false, ...decision })
  const unverified = await site.user({ role: 'organizer', emailVerified: false })
  await site.organizer({ userId: unverified.id })
  for (const [signedInAs, why, way] of [
    [undefined, t('tripForm.whyVisitor'), '/login?redirect=%2Fwhatsapp-parser'],
    [await site.user(), t('tripForm.whyPilgrim'), '/organizer-signup'],
    [await site.user({ role: 'admin' }), t('tripForm.whyPilgrim'), '/organizer-signup'],
    [pending, t('tripForm.whyCompany'), '/organizer-dashboard'],
    [rejected, 'No answer by phone.', '/organizer-dashboard'],
    [unverified, 'Please verify your email address first', '/organizer-dashboard'],
  ] as const) {
    const page = await site.open('/whatsapp-parser', { ...(signedInAs && { signedInAs }) })
    await parseSample(page)
    const card = cards(page).first()
    await card.getByRole('button', { name: 'Create Trip Listing' }).click()
    await card.getByText(why).waitFor()
    expect(await card.locator('a').first().getAttribute('href')).toBe(way)
    // A decision is a decision: only a waiting company reads that it is under review.
    expect(await card.getByText(/under review/).count()).toBe(signedInAs === pending ? 1 : 0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
})

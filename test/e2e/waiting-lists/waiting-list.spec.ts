// A family waits for places of a trip that is full: joins, is offered them, takes them, declines, or is too late (CON-17).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, findWaitingToken, joinWaitingList, readSeats } from '#test/scenes/waiting-lists.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

/** Fills the form of the list as a family of four and sends it. */
async function joinAs(page: Page, contactEmail: string) {
  const form = main(page)
  await form.getByLabel(t('party.adults')).fill('2')
  await form.getByLabel(t('party.children')).fill('2')
  await form.getByLabel(t('bookings.contactName')).fill('Zahra Rizvi')
  await form.getByLabel(t('bookings.contactEmail')).fill(contactEmail)
  await form.getByLabel(t('bookings.contactPhone')).fill('+971 50 000 0000')
  await button(page, t('waiting.join')).click()
  await form.getByRole('status').getByText(t('waiting.sentTitle')).waitFor()
}

test.each([true, false])(
  'CON-17 TRIP-12 a family joins on the page of a full trip, with scripts: %s; a place is released, and it accepts the offer',
  async (javaScript) => {
    const to = `family-${javaScript}@example.com`
    const { trip, cancel } = await createFullTrip(site, [4, 3], {
      pricePerPerson: '1000.00',
      currency: 'AED',
    })
    const page = await site.open(`/trips/${trip.id}`, { javaScript })
    expect(await button(page, t('trips.fullyBooked')).first().isDisabled()).toBe(true)
    await main(page)
      .getByRole('link', { name: t('waiting.title') })
      .first()
      .click()
    await heading(page, t('waiting.title')).waitFor()
    await main(page).getByText(t('waiting.ruleOrder')).waitFor()
    await joinAs(page, to)
    const link = `/waiting/${await findWaitingToken(site, to)}`

    // Only a browser that runs the page confirms.
    const own = await site.open(link)
    await heading(own, t('waiting.number', { place: 1 })).waitFor()
    await cancel(0)
    await own.reload()
    await heading(own, /Places are held for you until/).waitFor()
    // FIX-30: each line and the total in the trip's currency, not in dollars.
    const prices = (await main(own).getByRole('definition').allInnerTexts()).map((price) =>
      price.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
    )
    expect(prices.at(-1)).toBe('AED 4,000')
    expect(prices.join()).not.toMatch(/\$|USD/)
    expect(await readSeats(site, trip)).toBe(7)
    await button(own, t('waiting.take')).click()
    await heading(own, /./).waitFor()
    await own.waitForURL(/\/bookings\/QF-\w{8}\/sent/)
    expect(await readSeats(site, trip)).toBe(7)
  },
)

test('CON-17 a party larger than the free places is led to the list, and one that fits to the booking', async () => {
  const trip = await site.trip({ maxPilgrims: 3 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 409/] })
  await main(page)
    .getByRole('link', { name: t('waiting.larger') })
    .click()
  await heading(page, t('waiting.title')).waitFor()
  const form = main(page)
  await form.getByLabel(t('party.adults')).fill('3')
  await form.getByLabel(t('bookings.contactEmail')).fill('three@example.com')
  await form.getByLabel(t('bookings.contactPhone')).fill('+971 50 000 0000')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, t('waiting.join')).click()
  expect((await answer).status()).toBe(409)
  await form.getByText(t('errors.places_are_free')).waitFor()
  await form.getByRole('link', { name: t('trips.book') }).waitFor()
  expect(await form.getByLabel(t('bookings.contactEmail')).inputValue()).toBe('three@example.com')
  await form.getByLabel(t('party.adults')).fill('4')
  await button(page, t('waiting.join')).click()
  await form.getByRole('status').getByText(t('waiting.sentTitle')).waitFor()
})

test('CON-17 who is signed in finds the own address and number in the form', async () => {
  const { trip } = await createFullTrip(site, [2])
  const user = await site.user({ phone: '+91 98200 00000' })
  const page = await site.open(`/waiting-list/${trip.id}`, { signedInAs: user })
  await expect.poll(() => main(page).getByLabel(t('bookings.contactEmail')).inputValue()).toBe(user.email)
  await expect.poll(() => main(page).getByLabel(t('bookings.contactPhone')).inputValue()).toBe(user.phone)
})

test('CON-17 a family declines with one tap, and the next one has the places', async () => {
  const { trip, cancel } = await createFullTrip(site, [2])
  const first = await joinWaitingList(site, trip, 2)
  const second = await joinWaitingList(site, trip, 1)
  await cancel(0)
  const page = await site.open('/my-bookings', { signedInAs: first.person })
  await main(page)
    .getByRole('link', { name: t('waiting.seeOffer', { trip: trip.title }) })
    .click()
  await button(page, t('waiting.decline')).click()
  await heading(page, t('waiting.left')).waitFor()
  expect((await second.view()).state).toBe('offered')
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/waiting')
  await page.goto('/my-bookings')
  expect(await (await listed).json()).toEqual([])
  await main(page).getByText(t('bookings.emptyTitle')).waitFor()
  expect(await main(page).getByText(t('waiting.mine')).count()).toBe(0)
})

test('CON-17 an expired offer says so, and an old link shows it', async () => {
  const { trip, cancel } = await createFullTrip(site, [2])
  const { person, place } = await joinWaitingList(site, trip, 2)
  await cancel(0)
  const token = await findWaitingToken(site, person.email)
  site.clock.advance({ hours: 24 })
  await runJob(site, 'keep-waiting-lists')
  const page = await site.open(`/waiting/${token}`)
  await heading(page, t('waiting.ended')).waitFor()
  await main(page).getByText(t('waiting.endLapsed')).waitFor()
  expect(place?.state).toBe('waiting')
  // The address bar does not go on showing the key.
  expect(page.url()).not.toContain(token)
})

test('CON-17 a changed price is shown before it is accepted', async () => {
  const { trip, cancel, admin } = await createFullTrip(site, [2], {
    pricePerPerson: '1000.00',
    currency: 'USD',
  })
  const { person, place } = await joinWaitingList(site, trip, 2)
  await cancel(0)
  const page = await site.open(`/waiting/${place?.id}`, {
    signedInAs: person,
    allowedProblems: [/status of 409/],
  })
  expect(await main(page).getByText('$2,000').first().textContent()).toContain('$2,000')
  const { title, destination, departureDate, returnDate } = trip
  const edited = { id: trip.id, title, destination, departureDate, returnDate, currency: 'USD' } as const
  await site.call('admin.updateTrip', { ...edited, pricePerPerson: '1100.00', isActive: true }, { as: admin })
  await button(page, t('waiting.take')).click()
  await main(page).getByText(t('waiting.changed')).waitFor()
  await main(page).getByText('$2,200').first().waitFor()
  await button(page, t('waiting.take')).click()
  await page.waitForURL(/\/bookings\/QF-\w{8}\/sent/)
})

test('CON-17 the company sees the waiting list, in order, with sizes and the end of each offer', async () => {
  const account = await site.user({ role: 'organizer' })
  const owner = await site.organizer({ userId: account.id })
  const { trip, cancel } = await createFullTrip(site, [2], { organizerId: owner.id })
  const [first, second] = [await joinWaitingList(site, trip, 2), await joinWaitingList(site, trip, 3)]
  await cancel(0)
  const page = await site.open('/organizer-dashboard?tab=bookings', { signedInAs: account })
  await main(page)
    .getByRole('heading', { name: t('waiting.mine') })
    .waitFor()
  await main(page)
    .locator('summary')
    .filter({ hasText: t('waiting.parties') })
    .click()
  const rows = main(page)
    .getByRole('listitem')
    .filter({ hasText: t('waiting.since') })
  await rows.nth(1).waitFor()
  expect(await rows.nth(0).textContent()).toContain(first.person.email)
  expect(await rows.nth(0).textContent()).toContain('Held until')
  expect(await rows.nth(1).textContent()).toContain(second.person.email)
  expect(await rows.nth(1).textContent()).not.toContain('Held until')
})

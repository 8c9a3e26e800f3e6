// A departure on its leader's phone: roll call by two leaders at once, without a line, and what stays on the phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createLeader } from '#test/scenes/colleagues.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const noise = [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|roll-call|departures/]

async function departure(days: object = { departureDate: '2026-11-25', returnDate: '2026-12-05' }) {
  const company = await site.organizer()
  const trip = await site.trip({
    organizerId: company.id,
    itinerary: [{ day: 1, activities: ['Najaf'] }],
    ...days,
  })
  const made = await createBookingWithTravellers(site, trip.id, { contactPhone: '+91 98200 00000' })
  const [first, second] = [
    await createLeader(site, company.id, [trip.id]),
    await createLeader(site, company.id, [trip.id]),
  ]
  const open = (signedInAs: typeof first, part = '') =>
    site.open(`/organizer/departures/${trip.id}/leader${part}`, {
      signedInAs,
      width: 390,
      allowedProblems: noise,
    })
  return { company, trip, first, second, open, ...made }
}

const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('roll_call'))
const count = (page: Page) => page.locator('[data-count]')

test('DSK-08 a leader sees today, needs and numbers, without an amount, passport or document; AXE and no sideways scroll at 390 px', async () => {
  const { first, open } = await departure()
  const page = await open(first)
  await page.getByText('A hundred metres at most').waitFor()
  await page.getByText('Najaf', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /98200 00000|555 0100/ }).count()).toBeGreaterThan(0)
  expect(await page.getByText(/9182437|1953|1200/).count()).toBe(0)
  expect(await measureOverflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: t('leader.startRollCall') }).click()
  await box(page, 'ZAHRA FATIMA RIZVI').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('DSK-08 two leaders at once: the ticks of each reach the other at his next contact', async () => {
  const { first, second, trip, open } = await departure()
  /** How many are here by what the server has. */
  const isStored = (here: number) =>
    expect
      .poll(async () => {
        const { body } = await site.call('leader.rollCall', { id: trip.id }, { as: second })
        return body.ticks.filter(({ isHere }) => isHere).length
      })
      .toBe(here)
  const [one, two] = [await open(first, '?part=roll'), await open(second, '?part=roll')]
  await box(one, 'ZAHRA FATIMA RIZVI').focus()
  await one.keyboard.press('Space')
  await expect.poll(() => count(one).innerText()).toContain('1 of 2')
  await isStored(1)
  await box(two, 'Adult 2').check()
  await expect.poll(() => count(two).innerText()).toContain('2 of 2')
  await isStored(2)
  // Of two ticks of one person the later counts, by the server's clock.
  site.clock.advance({ minutes: 1 })
  await one.getByRole('button', { name: t('leader.refresh') }).click()
  await expect.poll(() => count(one).innerText()).toContain('2 of 2')
  // A second press takes the tick away, for both.
  await box(one, 'Adult 2').uncheck()
  await expect.poll(() => count(one).innerText()).toContain('1 of 2')
  await isStored(1)
  await two.getByRole('button', { name: t('leader.refresh') }).click()
  await expect.poll(() => count(two).innerText()).toContain('1 of 2')
})

test('DSK-08 without a line the roll call opens again, keeps ticks and sends them at the next contact; nothing but names, rooms, seats and phones is on the phone', async () => {
  const { first, trip, open } = await departure()
  const page = await open(first, '?part=roll')
  await box(page, 'ZAHRA FATIMA RIZVI').waitFor()
  await page.waitForFunction(async () => {
    const cache = await caches.open('leader-page')
    return (await cache.match(location.origin + location.pathname)) !== undefined
  })
  const copy = String(await stored(page))
  expect(copy).toContain('ZAHRA FATIMA RIZVI')
  expect(copy).not.toMatch(/step_free|metres|9182437|1953|sugar/)
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('[data-alert=warn]').waitFor()
  await box(page, 'ZAHRA FATIMA RIZVI').check()
  await page.locator('[data-waiting]').waitFor()
  const ticks = async () =>
    (await site.call('leader.rollCall', { id: trip.id }, { as: first })).body.ticks.map(
      ({ isHere }) => isHere,
    )
  expect(await ticks()).toEqual([])
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(ticks).toEqual([true])
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
})

test.for(['24 hours', 'the clock set back'] as const)(
  'DSK-08 the list on the phone ends by itself: %s',
  async (cause) => {
    const { first, open } = await departure()
    const page = await open(first, '?part=roll')
    await box(page, 'ZAHRA FATIMA RIZVI').waitFor()
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.evaluate((isOld) => {
      const copy = JSON.parse(localStorage.getItem('roll_call') ?? '{}')
      if (isOld) copy.receivedAt -= 24 * 3_600_000
      else copy.lastSeenAt += 120_000
      localStorage.setItem('roll_call', JSON.stringify(copy))
    }, cause === '24 hours')
    await page.reload()
    await page.getByRole('main').getByText(t('leader.expired')).waitFor()
    expect(await stored(page)).toBeNull()
  },
)

test('DSK-08 the list on the phone ends with the sign-out, and at the next contact after removal', async () => {
  const { company, first, second, open } = await departure()
  const gone = await open(first, '?part=roll')
  await box(gone, 'ZAHRA FATIMA RIZVI').waitFor()
  await expect.poll(() => stored(gone)).not.toBeNull()
  await site.call('members.remove', { id: company.id, userId: first.id }, { as: company })
  await gone.getByRole('button', { name: t('leader.refresh') }).click()
  await expect.poll(() => stored(gone)).toBeNull()
  expect(await gone.getByText('ZAHRA FATIMA RIZVI').count()).toBe(0)

  const left = await open(second, '?part=roll')
  await box(left, 'ZAHRA FATIMA RIZVI').waitFor()
  await left.evaluate(() => {
    localStorage.removeItem('auth_token')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  })
  await expect.poll(() => stored(left)).toBeNull()
})

test('DSK-08 a leader who signs in finds the own departure and its roll call, and is offered no page of the office', async () => {
  const { trip, first, company } = await departure()
  await site.trip({ organizerId: company.id, title: 'Nobody leads it' })
  const page = await site.open('/organizer-dashboard', { signedInAs: first, width: 390 })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: trip.title }).waitFor()
  const offered = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const own = `/organizer/departures/${trip.id}/leader`
  const allowed = ['#main', '/organizer-dashboard', '/organizer/colleagues', own, `${own}?part=roll`]
  expect(offered.filter((to) => !allowed.includes(to ?? ''))).toEqual([])
  expect(await page.getByText('Nobody leads it').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  // An address of the office leads back to the own page.
  await page.goto(`${site.url}/organizer/departures/${trip.id}/lists`)
  await main.getByRole('heading', { name: t('console.officeTitle') }).waitFor()
  await main.getByRole('link', { name: t('leader.title') }).click()
  await main.getByRole('link', { name: t('leader.startRollCall') }).waitFor()
  await page.getByRole('link', { name: t('leader.ownDepartures') }).click()
  await main.getByRole('link', { name: t('leader.startRollCall') }).click()
  await box(page, 'ZAHRA FATIMA RIZVI').waitFor()
})

test('DSK-08 before the seven days the page says when it opens, and names nobody', async () => {
  const { first, open } = await departure({ departureDate: '2026-12-12', returnDate: '2026-12-20' })
  const page = await open(first)
  await page.getByRole('heading', { name: /opens on/ }).waitFor()
  expect(await page.getByText(/RIZVI/).count()).toBe(0)
})

// Last: it moves the clock of the site.
test('DSK-08 after the return the list on the phone ends at the next contact, with thanks and nothing else', async () => {
  const { first, open } = await departure({ departureDate: '2026-11-15', returnDate: '2026-11-21' })
  const page = await open(first, '?part=roll')
  await box(page, 'ZAHRA FATIMA RIZVI').waitFor()
  await expect.poll(() => stored(page)).not.toBeNull()
  site.clock.advance({ hours: 24 })
  await page.getByRole('button', { name: t('leader.refresh') }).click()
  await page.getByRole('heading', { name: t('leader.overTitle') }).waitFor()
  expect([await stored(page), await page.getByText(/RIZVI/).count()]).toEqual([null, 0])
})

// Pages of one person or company, whose data come after the first paint: nothing on them jumps, however slowly and in whatever
// order the answers come (ACC-14).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { observeShifts, readShifts } from '#test/e2e/layout-shifts.ts'
import { findOwnTrip, findReference } from '#test/e2e/screen-data.ts'
import { createDeskScreens } from '#test/e2e/screen-desk.ts'
import { waitUntilLoaded } from '#test/e2e/screen-states.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

/** Of the window: what may move by how much of it, as browsers add it up. */
const mostMoved = 0.05

let site: Site
let booking: string
let trip: string
let desk: Awaited<ReturnType<typeof createDeskScreens>>
beforeAll(async () => {
  site = await createSite({ demo: true })
  booking = await findReference(site, pilgrim.email)
  trip = await findOwnTrip(site, organizer.email)
  desk = await createDeskScreens(site, organizer)
})
afterAll(() => site.close())

const t = translator('en')
const pilgrim = { email: 'pilgrim@example.com' }
const organizer = { email: 'organizer@example.com' }
const admin = { email: 'admin@example.com' }

/** In two frames the page has drawn what the answer before brought. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Answers of the API come when `letGo` is called, one after the other, each when the page has drawn the one before. */
async function holdAnswers(page: Page) {
  const gate = Promise.withResolvers<void>()
  let last: Promise<void> = gate.promise
  await page.route('**/api/**', (route) => {
    last = last.then(async () => {
      await route.fulfill({ response: await route.fetch() })
      await twoFrames(page)
    })
    return last
  })
  return {
    letGo: gate.resolve,
    untilAnswered: async () => {
      for (let seen: unknown; seen !== last; ) {
        seen = last
        await last
      }
    },
  }
}

async function measureShifts(path: string, signedInAs: { email: string }, width: number) {
  const { page, close } = await site.visit({ width, signedInAs, prepare: observeShifts })
  const answers = await holdAnswers(page)
  await page.goto(path)
  await untilHydrated(page)
  await twoFrames(page)
  answers.letGo()
  await answers.untilAnswered()
  await waitUntilLoaded(page, t)
  await answers.untilAnswered()
  const shifts = await readShifts(page)
  await close()
  return shifts
}

test.each<[name: string, who: { email: string } | (() => { email: string }), path: () => string]>([
  ['my bookings', pilgrim, () => '/my-bookings'],
  ['a booking', pilgrim, () => `/bookings/${booking}`],
  ['its people', pilgrim, () => `/bookings/${booking}/people`],
  ['the dashboard', organizer, () => '/organizer-dashboard'],
  ['the bookings of a company', organizer, () => '/organizer-dashboard?tab=bookings'],
  ['the cancellation of a departure', organizer, () => `/organizer/trips/${trip}/cancel`],
  ['the lists of a departure', organizer, () => `/organizer/departures/${desk.led}/lists`],
  ['its practical details', organizer, () => `/organizer/departures/${desk.led}/details`],
  ['its rooms', organizer, () => `/organizer/departures/${desk.led}/rooms`],
  ['who owes on a departure', organizer, () => `/organizer/departures/${desk.money}/owing`],
  ['payments to confirm', organizer, () => '/organizer/claims'],
  ['the accounts of a company', organizer, () => '/organizer/accounts'],
  ['the colleagues of a company', organizer, () => '/organizer/colleagues'],
  ['the departures of a leader', () => desk.leader, () => '/organizer-dashboard'],
  ['a departure on its leader’s phone', () => desk.leader, () => `/organizer/departures/${desk.led}/leader`],
  ['the start of admins', admin, () => '/admin'],
  ['the bookings of admins', admin, () => '/admin?tab=bookings'],
])('ACC-14 %s does not jump when its data come late, one after the other', async (_, who, path) => {
  for (const width of [390, 1440]) {
    const { sum, moved } = await measureShifts(path(), typeof who === 'function' ? who() : who, width)
    expect([width, Math.max(sum, mostMoved), sum > mostMoved ? moved : []]).toEqual([width, mostMoved, []])
  }
})

test('ACC-14 my bookings and my waiting lists are shown each when it is there, whichever comes first, and nothing jumps', async () => {
  const main = (page: Page) => page.getByRole('main')
  const lists = {
    bookings: { held: /\/api\/bookings$/, heading: t('booking.next') },
    waiting: { held: /\/api\/waiting$/, heading: t('waiting.mine') },
  }
  for (const [late, early] of [
    [lists.waiting, lists.bookings],
    [lists.bookings, lists.waiting],
  ] as const) {
    const { page, close } = await site.visit({ width: 1440, signedInAs: pilgrim, prepare: observeShifts })
    const gate = Promise.withResolvers<void>()
    await page.route(late.held, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/my-bookings')
    await main(page).getByRole('heading', { name: early.heading }).waitFor()
    expect(await main(page).getByRole('heading', { name: late.heading }).count()).toBe(0)
    gate.resolve()
    await main(page).getByRole('heading', { name: late.heading }).waitFor()
    await waitUntilLoaded(page, t)
    const { sum, moved } = await readShifts(page)
    await close()
    expect([late.heading, Math.max(sum, mostMoved), sum > mostMoved ? moved : []]).toEqual([
      late.heading,
      mostMoved,
      [],
    ])
  }
})

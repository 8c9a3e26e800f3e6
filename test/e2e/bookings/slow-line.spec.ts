// Book on an old phone and a slow line: at once a sign of work, after three seconds the form of the server, and few ways to it
// (ACC-13). The seconds themselves are a figure of `npm run bench`.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { listModuleFiles, tripSectionsModule } from '#test/page-chunks.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')
const dialogModule = 'src/web/features/bookings/request-form/dialog.tsx'

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite({ demo: true })
  trip = await site.trip({ title: 'Arbaeen walk' })
})
afterAll(() => site.close())

/** A first visit on a phone, whose time moves by hand; some files are not answered until they are let go. */
async function visitSlowly(held: string[]) {
  const gate = Promise.withResolvers<void>()
  const requests: string[] = []
  const { page, close } = await site.visit({
    width: 390,
    prepare: async (page) => {
      await installClock(page)
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      for (const file of held)
        await page.route(file, async (route) => {
          await gate.promise
          await route.continue().catch(() => {})
        })
    },
  })
  onTestFinished(async () => {
    gate.resolve()
    await close()
  })
  const booking = createBookingSteps(page)
  await page.goto(`/trips/${trip.id}`, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { page, booking, requests, letGo: gate.resolve }
}

const isBusy = async (page: Page) => (await page.locator('form button[aria-busy=true]').count()) > 0

async function expectFormAfterThreeSeconds(page: Page) {
  // The sign of work is unbroken: it stays until the page is another.
  for (let waited = 0; waited < 2900; waited += 100) {
    await page.clock.runFor(100)
    expect([waited, new URL(page.url()).pathname, await isBusy(page)]).toEqual([
      waited,
      `/trips/${trip.id}`,
      true,
    ])
  }
  await page.clock.runFor(200)
  await page.waitForURL(`**/book/${trip.id}*`)
  await page.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await page.getByRole('button', { name: t('bookings.submit') }).waitFor()
}

test('ACC-13 three seconds after a press before any script Book opens the form, which needs none', async () => {
  const { page, booking } = await visitSlowly(['**/assets/*.js'])
  await stopClock(page)
  await booking.book.click()
  await expectFormAfterThreeSeconds(page)
})

test('ACC-13 a press on the living page is answered at once, and after three seconds without its dialog by the form', async () => {
  const { page, booking, letGo } = await visitSlowly([dialogModule, tripSectionsModule].map(findBuiltFile))
  await untilHydrated(page)
  await stopClock(page)
  await booking.book.click()
  await expect.poll(() => isBusy(page)).toBe(true)
  await expectFormAfterThreeSeconds(page)
  // The way back leads to the trip, and opens the dialog by a press as ever.
  letGo()
  await page.goBack()
  await page.waitForURL(`**/trips/${trip.id}`)
})

test('ACC-13 all files of the dialog are requested in one round, and the page makes at most 20 requests before the tap', async () => {
  const client = `${inject('pages')}/client`
  const files = listModuleFiles(client, dialogModule)
  const first = listModuleFiles(client, 'src/web/pages/trip.tsx')
  for (const file of listModuleFiles(client, 'src/web/entry-client.tsx')) first.add(file)
  const later = [...files].filter((file) => !first.has(file))
  const { page, requests, letGo } = await visitSlowly(later.map((file) => `**${file}`))
  await untilHydrated(page)
  // None of them is answered: none was found through another.
  await expect.poll(() => later.filter((file) => !requests.includes(file))).toEqual([])
  letGo()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => requests.some((path) => path.includes('/further-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(requests.length > 20 ? requests : []).toEqual([])
})

// A saved list shared by a link: shared on a phone, opened by another user, saved there and found after signing in.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

let site: Site
const ids = { near: '', far: '', full: '' }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
  const days = { departureDate: '2027-03-01', returnDate: '2027-03-12' }
  ids.near = (await site.trip({ ...days, title: 'Near walk' })).id
  ids.far = (await site.trip({ ...days, title: 'Far walk' })).id
  ids.full = (await site.trip({ ...days, title: 'Full walk', maxPilgrims: 1 })).id
  await site.booking({ tripId: ids.full, numberOfPilgrims: 1, status: 'confirmed' })
  site.deps.cache.clear()
})
afterAll(() => site.close())

const path = /\/shortlists\/[\w-]{43}$/
const titles = (page: Page) => page.locator('article h3').allInnerTexts()
const keep = (page: Page, kept: { id: string; title: string }[]) =>
  page.evaluate((all) => localStorage.setItem('kept', JSON.stringify({ kept: all, removed: [] })), kept)
const threeWalks = () => [
  { id: ids.full, title: 'Full walk' },
  { id: ids.far, title: 'Far walk' },
  { id: ids.near, title: 'Near walk' },
]
const shared = async (...trips: string[]) =>
  `/shortlists/${(await site.call('shortlists.create', { trips })).body.token}`
const keptHere = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('kept') ?? '{"kept":[]}').kept as { id: string }[]).map(({ id }) => id),
  )

test('FIN-06 a phone shares saved trips, a stranger opens them, saves all, and has them on another device after signing in', async () => {
  const phone = await site.open('/contact', {
    width: 390,
    prepare: (page) =>
      page.addInitScript(() => {
        Object.assign(navigator, { share: async (data: object) => Object.assign(window, { shared: data }) })
      }),
  })
  await keep(phone, threeWalks())
  await phone.goto('/kept')
  await phone.getByRole('button', { name: 'Share this list' }).click()
  await phone.getByText('The link shows 3 trips, as your list is now.').waitFor()
  const sheet = await phone.evaluate(() => Object(window).shared)
  expect(sheet).toEqual({ text: 'A list of 3 trips', url: expect.stringMatching(path) })
  const ways = phone.getByRole('group', { name: 'Share', exact: true })
  const whatsapp = await ways.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(`A list of 3 trips\n${sheet.url}`)

  const user = await site.user()
  const { page: stranger, close, problems } = await site.visit()
  await stranger.goto(sheet.url)
  await stranger.getByRole('heading', { level: 1, name: 'A list of 3 trips' }).waitFor()
  await stranger.getByText('This list was made on Saturday, November 21, 2026').waitFor()
  await stranger.getByText('The link works until Thursday, May 20, 2027.').waitFor()
  expect(await titles(stranger)).toEqual(['Far walk', 'Near walk', 'Full walk'])
  await stranger.getByRole('button', { name: 'Save all' }).click()
  await stranger.getByRole('main').getByText('3 trips were added to your saved trips.').waitFor()
  // It can be undone as a whole, and nothing else is removed.
  await stranger.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => keptHere(stranger)).toEqual([])
  await stranger.getByRole('button', { name: 'Save all' }).click()
  await expect.poll(() => keptHere(stranger)).toEqual([ids.full, ids.far, ids.near])
  // Its address is meant for sharing: it stays.
  expect(stranger.url()).toBe(sheet.url)
  await stranger.goto('/login?redirect=%2Fkept')
  await stranger.getByLabel('Email', { exact: true }).fill(user.email)
  await stranger.getByLabel('Password', { exact: true }).fill(password)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.waitForURL('**/kept')
  await expect.poll(() => keptHere(stranger)).toEqual([])
  await close()
  expect(problems).toEqual([])

  const elsewhere = await site.open('/kept', { signedInAs: user })
  await elsewhere.getByText('They are saved in your account').waitFor()
  await expect
    .poll(async () => (await titles(elsewhere)).sort())
    .toEqual(['Far walk', 'Full walk', 'Near walk'])
})

test('FIN-06 a changed list needs a new link; on a desktop the link is copied, and by the keyboard it has the focus', async () => {
  const page = await site.open('/contact')
  await keep(page, threeWalks())
  await page.goto('/kept')
  await page.getByRole('button', { name: 'Share this list' }).press('Enter')
  const link = page.getByRole('region', { name: 'The link shows 3 trips' })
  await link.waitFor()
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await link.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(path)
  await page.getByRole('button', { name: 'Save Far walk', exact: true }).click()
  await link.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Share this list' }).click()
  await page.getByText('The link shows 2 trips').waitFor()
})

test('FIN-06 of fifty-one saved trips a link includes the last fifty, and says so before', async () => {
  const all: { id: string; title: string }[] = []
  for (let count = 0; count < 51; count++) {
    const { id } = await site.trip({ departureDate: '2027-05-01', returnDate: '2027-05-09', title: 'Walk' })
    all.push({ id, title: 'Walk' })
  }
  const page = await site.open('/contact')
  await keep(page, all)
  await page.goto('/kept')
  await page.getByText('A shared list can have up to 50 trips: the ones you saved last.').waitFor()
  await page.getByRole('button', { name: 'Share this list' }).click()
  await page.getByText('The link shows 50 trips').waitFor()
  await page.goto(new URL(await page.locator('bdi.select-all').innerText()).pathname)
  await expect.poll(() => page.locator('article').count()).toBe(50)
})

test('FIN-06 too many links are rejected where they were requested, and the list stays', async () => {
  const page = await site.open('/contact', { allowedProblems: [/status of 429/] })
  await keep(page, threeWalks())
  await page.route('**/api/shortlists', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_attempts', message: 'Too many' } }),
  )
  await page.goto('/kept')
  await page.getByRole('button', { name: 'Share this list' }).click()
  await page.getByRole('main').locator('[data-alert=danger]').getByText('Too many attempts').waitFor()
  await page.getByRole('button', { name: 'Share this list' }).waitFor()
  await expect.poll(() => titles(page)).toHaveLength(3)
})

test('FIN-06 withdrawn trips are counted, saved ones are not undone, and up to four are compared', async () => {
  const gone = await site.trip({ title: 'Withdrawn walk' })
  const address = await shared(ids.near, gone.id, ids.far)
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, gone.id))
  const page = await site.open('/contact')
  await keep(page, [{ id: ids.far, title: 'Far walk' }])
  await page.goto(address)
  await page.getByText('1 trip on this list is no longer available.').waitFor()
  expect(await page.getByText('Withdrawn walk').count()).toBe(0)
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByRole('main').getByText('1 trip was added to your saved trips.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => keptHere(page)).toEqual([ids.far])
  await page.getByRole('button', { name: 'Compare: Near walk' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Compare 2 trips' }).click()
  await page.getByRole('heading', { name: 'Compare trips' }).waitFor()
})

test('FIN-06 a forged or expired link is answered 404 with a way on, and one whose trips are all gone shows that', async () => {
  const gone = await site.trip({ title: 'Withdrawn walk' })
  const empty = await shared(gone.id)
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, gone.id))
  const ended = await shared(ids.near)
  const page = await site.open(empty)
  await page.getByRole('heading', { level: 1, name: 'No trip on this list is available any more' }).waitFor()
  site.clock.advance({ hours: 181 * 24 })
  for (const address of [ended, `/shortlists/${'x'.repeat(43)}`]) {
    expect((await site.app.inject(address)).statusCode).toBe(404)
    const lost = await site.open(address, { allowedProblems: [/status of 404/] })
    await lost.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    await lost.getByText('can be opened for 180 days').waitFor()
    await lost.getByRole('main').getByRole('link', { name: 'Browse all trips' }).click()
    await lost.waitForURL('**/trips')
  }
  site.clock.set('2026-11-21T09:00:00Z')
})

test('FIN-06 in Urdu on a phone nothing is cut off, and the texts are Urdu', async () => {
  const page = await site.open(`${await shared(ids.near, ids.far, ids.full)}?lang=ur`, { width: 390 })
  await page.getByRole('heading', { level: 1, name: '3 سفروں کی فہرست' }).waitFor()
  await page.getByRole('button', { name: 'سب محفوظ کریں' }).click()
  await page.getByRole('main').getByText('3 سفر آپ کے محفوظ سفروں میں شامل ہو گئے۔').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto('/kept?lang=ur')
  await page.getByRole('button', { name: 'یہ فہرست شیئر کریں' }).click()
  await page.getByText('لنک میں 3 سفر ہیں، جیسے آپ کی فہرست اس وقت ہے۔').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('FIN-06 the heart in the header leads to the list and counts it, moves nothing, and is a link without scripts', async () => {
  const way = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved trips/ })
  const plain = await site.open('/', { javaScript: false, width: 390 })
  const box = await way(plain).boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await way(plain).click()
  await plain.waitForURL('**/kept')
  const page = await site.open('/contact', { width: 390 })
  await keep(page, threeWalks())
  await page.goto('/trips')
  await page.getByRole('banner').getByRole('link', { name: 'Saved trips 3', exact: true }).waitFor()
  expect(await way(page).boundingBox()).toEqual(box)
  await page.getByRole('button', { name: 'Save Near walk', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Saved trips 2', exact: true }).waitFor()
})

// Parts of a page that do not come, on a bad line and after a deploy: the page is never lost (CON-07; trust: deploy).
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { readAssets } from '#server/machine/http/assets.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { installClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip()
})
afterAll(() => site.close())

const broken = [/ERR_FAILED/, /dynamically imported module/, /status of 404/]
const isBuildOf = (page: Page) => page.locator('head script[data-entry]').getAttribute('data-entry')
const writtenOn = (page: Page) => page.getByRole('main').getByLabel(t('contact.message'))

/** Waits for the parts needed when the connection is lost, which load a moment after the page. */
const untilPrepared = (page: Page) =>
  page.waitForFunction(
    (files) =>
      files.every((file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file))),
    ['platform/parts/missing-page-recovery.ts', 'platform/parts/part-failure.tsx']
      .map((name) => findBuiltFile(`src/web/${name}`))
      .concat(findBuiltFile('src/i18n/messages/en.json?part=rest'))
      .map((file) => file.slice(2)),
  )

test('CON-07 a dialog that fails to load shows so, and opens after another try; typed text stays', async () => {
  const user = await site.user()
  const page = await site.open('/reviews', { signedInAs: user, allowedProblems: broken })
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  await page.route(findBuiltFile('src/web/features/reviews/review-dialog.tsx'), (route) => route.abort())
  const words = page.getByRole('searchbox', { name: t('reviews.search') })
  await words.fill('Karbala')
  await page.getByRole('button', { name: t('reviews.write') }).click()
  const told = page.getByRole('dialog', { name: t('common.error') })
  await told.getByText(t('parts.failed')).waitFor()
  await told.getByRole('button', { name: t('common.retry') }).click()
  await told.getByText(t('parts.failed')).waitFor()
  await page.unroute(findBuiltFile('src/web/features/reviews/review-dialog.tsx'))
  await told.getByRole('button', { name: t('common.retry') }).click()
  await page.getByRole('dialog').getByLabel(t('reviews.title')).waitFor()
  await page.keyboard.press('Escape')
  expect(await words.inputValue()).toBe('Karbala')
})

test('CON-07 a page that fails to load leaves the current one, with typed text', async () => {
  const page = await site.open('/contact', { allowedProblems: broken })
  await untilPrepared(page)
  await writtenOn(page).fill('A long letter')
  const files = [findBuiltFile('src/web/pages/reviews.tsx'), findBuiltFile('src/web/entry-client.tsx')]
  for (const file of files) await page.route(file, (route) => route.abort())
  const link = page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.reviews') })
  await link.click()
  await page.getByRole('alert').getByText(t('parts.pageFailed')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(await writtenOn(page).inputValue()).toBe('A long letter')
  for (const file of files) await page.unroute(file)
  await link.click()
  await page.waitForURL('**/reviews')
  await page.getByRole('heading', { level: 1, name: t('reviews.pageTitle') }).waitFor()
})

test('CON-07 an account menu that fails to load is loaded again at its place', async () => {
  const user = await site.user()
  const page = await site.open('/contact', {
    signedInAs: user,
    allowedProblems: broken,
    prepare: (page) =>
      page.route(findBuiltFile('src/web/pages/shell/user-menu.tsx'), (route) => route.abort()),
  })
  const again = page.getByRole('banner').getByRole('button', { name: t('common.retry') })
  await again.waitFor()
  await page.getByRole('heading', { level: 1, name: t('contact.pageTitle') }).waitFor()
  await page.unroute(findBuiltFile('src/web/pages/shell/user-menu.tsx'))
  await again.click()
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.myBookings') }).waitFor()
})

/** The server has another build, in which every file has another name; the files of the old one are gone. */
async function deploy(page: Page) {
  const before = site.renderer.assetsFor
  const client = `${inject('pages')}/client`
  const next = join(tmpdir(), `qafila-next-build-${process.pid}`)
  cpSync(client, next, { recursive: true })
  const names = readdirSync(`${client}/assets`).filter((name) => name.endsWith('.js'))
  const renamed = (text: string) => names.reduce((all, name) => all.replaceAll(name, `next-${name}`), text)
  const manifest = renamed(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
  writeFileSync(`${next}/.vite/manifest.json`, manifest)
  await page.context().route('**/assets/*.js', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!name.startsWith('next-')) return route.fulfill({ status: 404, body: '' })
    const body = renamed(readFileSync(`${client}/assets/${name.slice(5)}`, 'utf8'))
    return route.fulfill({ body, contentType: 'text/javascript' })
  })
  site.renderer.assetsFor = await readAssets(next)
  // Cached pages do not survive a start; here, a day.
  site.clock.advance({ hours: 24 })
  onTestFinished(() => {
    site.renderer.assetsFor = before
    site.clock.advance({ hours: 24 })
  })
}

test('CON-07 after a deploy an old page continues: its dialog is loaded already, and books', async () => {
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: broken })
  await page.waitForLoadState('networkidle')
  await deploy(page)
  const booking = createBookingSteps(page)
  await booking.fill({ email: 'deployed@example.com' })
  await booking.submit.click()
  await expect.poll(async () => (await site.db.select().from(bookings)).length).toBe(1)
  await booking.dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('CON-07 after a deploy Book leads on where the dialog was not loaded yet', async () => {
  const page = await site.open(`/trips/${trip.id}`, {
    allowedProblems: broken,
    prepare: (page) =>
      page.route(findBuiltFile('src/web/features/bookings/request-form/dialog.tsx'), (route) =>
        route.abort(),
      ),
  })
  await page.waitForLoadState('networkidle')
  await page.unroute(findBuiltFile('src/web/features/bookings/request-form/dialog.tsx'))
  await deploy(page)
  await createBookingSteps(page).book.click()
  await page.waitForURL(`**/book/${trip.id}*`)
  expect(await isBuildOf(page)).toContain('next-')
  await page.getByLabel(t('bookings.contactEmail')).waitFor()
})

test('CON-07 after a deploy a link opens its page from the new build', async () => {
  const page = await site.open('/contact', { allowedProblems: broken })
  await untilPrepared(page)
  await deploy(page)
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.reviews') })
    .click()
  await page.waitForURL('**/reviews')
  await page.getByRole('heading', { level: 1, name: t('reviews.pageTitle') }).waitFor()
  expect(await isBuildOf(page)).toContain('next-')
})

test('CON-07 after a deploy another language reloads the page, once, with typed text', async () => {
  const page = await site.open('/contact', { allowedProblems: broken })
  await untilPrepared(page)
  await writtenOn(page).fill('A long letter')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await deploy(page)
  await page.getByRole('combobox', { name: t('nav.language') }).selectOption('ar')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')
  const letter = page.getByRole('main').getByLabel(translator('ar')('contact.message'))
  await expect.poll(() => letter.inputValue()).toBe('A long letter')
  expect(documents).toBe(1)
  expect(await isBuildOf(page)).toContain('next-')
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('CON-07 a page whose build is gone for good is reloaded once, and not for ever', async () => {
  const { page, close } = await site.visit({ prepare: installClock })
  let documents = 0
  let looks = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
    if (request.method() === 'HEAD') looks += 1
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/trips')
  await expect.poll(() => documents).toBe(2)
  // The second page finds its build gone too, asks again after seconds of its time, and finds so again.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return looks
    })
    .toBeGreaterThan(3)
  expect(documents).toBe(2)
  // It is read without scripts, and a press finds its way without them.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await close()
})

test('CON-07 ACC-05 a page’s foot that fails to hydrate stays as the server made it, and nothing waits for it', async () => {
  const page = await site.open('/trips', {
    allowedProblems: broken,
    prepare: (page) => page.route(findBuiltFile('src/web/pages/shell/footer.tsx'), (route) => route.abort()),
  })
  // The hearts of its cards are in the same file.
  const foot = page.getByRole('contentinfo')
  const sentences = await foot.innerText()
  expect(sentences).toContain(t('footer.privacy'))
  // Another choice is another place in the history, and is shown at once.
  await page.getByLabel(t('trips.sortLabel')).selectOption('departure')
  await page.waitForURL(/sort=departure/)
  await page
    .getByText(t('trips.summarySort', { sort: t('trips.sort.departure') }))
    .first()
    .waitFor()
  expect(await foot.innerText()).toBe(sentences)
  await foot.getByRole('link', { name: t('footer.privacy') }).click()
  await page.waitForURL('**/privacy-policy')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('CON-07 a trip’s sections that fail to load are loaded again, and Book waits for nothing but its dialog', async () => {
  const sections = findBuiltFile('src/web/features/trips/detail/detail-sections.tsx')
  const page = await site.open(`/trips/${trip.id}`, {
    allowedProblems: broken,
    prepare: (page) => page.route(sections, (route) => route.abort()),
  })
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: t('trips.details') }).waitFor()
  await page.unroute(sections)
  await createBookingSteps(page).book.click()
  await createBookingSteps(page).dialog.waitFor()
  await page
    .getByRole('heading', { name: t('trips.details'), includeHidden: true })
    .waitFor({ state: 'attached' })
})

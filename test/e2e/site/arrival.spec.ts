import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

// The focus after each step of a visit, and the announcement of the step.

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
/** Opens a page whose part for arrivals has loaded, which is fetched after the first load. */
async function open(...visit: Parameters<Site['open']>): Promise<Page> {
  const page = await site.open(...visit)
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    findBuiltFile('src/web/pages/shell/deferred-shell.ts').slice(2),
  )
  await page.waitForLoadState('networkidle')
  return page
}

const main = (page: Page) => page.getByRole('main')
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent.trim()}`)
const polite = (page: Page) => page.locator('[role=status][aria-live=polite]')

test('ACC-03 a new page has the focus on its heading and its title announced', async () => {
  const page = await open('/')
  const nav = page.getByRole('navigation', { name: t('nav.main') })
  await nav.getByRole('link', { name: 'Reviews' }).press('Enter')
  await main(page)
    .getByRole('heading', { level: 1, name: t('reviews.pageTitle') })
    .waitFor()
  await expect.poll(() => focused(page)).toBe(`H1 ${t('reviews.pageTitle')}`)
  expect(await polite(page).innerText()).toBe(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The next stop is the first control after the heading, not the top of the document.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('ACC-03 the first page of a visit takes no focus, and an early press keeps its own', async () => {
  const page = await open('/contact')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await polite(page).innerText()).toBe('')
})

test('ACC-03 browser back gives the focus to the link that was followed, at the same height', async () => {
  for (let count = 1; count <= 8; count++) await site.trip({ title: `Road number ${count}` })
  site.deps.cache.clear()
  const page = await open('/trips')
  const link = main(page).getByRole('article').filter({ hasText: 'Road number 5' }).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => scrollY)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('H1 Road number 5')
  await page.goBack()
  await main(page)
    .getByRole('heading', { level: 1, name: t('trips.pageTitle') })
    .waitFor()
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(Math.abs((await page.evaluate(() => scrollY)) - height)).toBeLessThan(120)
  await page.goForward()
  await expect.poll(() => focused(page)).toBe('H1 Road number 5')
})

test('ACC-03 a choice in the user’s menu ends on the new page, not on the menu', async () => {
  const user = await site.user({ role: 'admin' })
  const page = await open('/', { signedInAs: user })
  /** How long what is closed takes to leave, while the page is there already. */
  const leaveIn = (time: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('--t-fast', value), time)
  await leaveIn('600s')
  await page.getByRole('button', { name: t('nav.account') }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('H1 Profile')
  await expect.poll(() => page.locator('[role=menu]').count()).toBe(1)
  // A menu that goes would give the focus back in the page's next turn.
  await leaveIn('0s')
  await page.locator('[role=menu]').waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await focused(page)).toBe('H1 Profile')
})

test('ACC-03 tabs are in the title, and the focus stays on the tab', async () => {
  const user = await site.user({ role: 'admin' })
  const page = await open('/profile', { signedInAs: user })
  await expect.poll(() => page.title()).toBe('Profile · Qafila')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect.poll(() => page.title()).toBe('Security – Profile · Qafila')
  await expect.poll(() => polite(page).innerText()).toContain('Security – Profile · Qafila')
  expect(await focused(page)).toBe('BUTTON Security')
  await page.goto('/admin?tab=trips')
  await expect.poll(() => page.title()).toBe(`Trips – ${t('admin.title')} · Qafila`)
  await page.goto('/admin?panel=messages')
  await expect.poll(() => page.title()).toBe(`${t('admin.messages')} – ${t('admin.title')} · Qafila`)
})

test('ACC-03 a busy button keeps the focus, shows so, and sends once', async () => {
  const page = await site.open('/login', { allowedProblems: [/status of 401/] })
  let calls = 0
  let answer = () => {}
  await page.route('**/api/auth/login', async (route) => {
    calls += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await main(page).getByLabel(t('accounts.email')).fill('nobody@example.com')
  const secret = main(page).getByLabel(t('accounts.password'), { exact: true })
  await secret.fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).dblclick()
  const busy = main(page).getByRole('button', { name: t('accounts.signingIn') })
  await busy.waitFor()
  expect(await busy.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await busy.getAttribute('aria-disabled')).toBe('true')
  // Neither a press of its own nor Enter in a field sends again.
  await page.keyboard.press('Enter')
  await secret.press('Enter')
  await busy.focus()
  answer()
  await page.getByRole('region', { name: 'Messages' }).getByText('Login Failed').waitFor()
  expect(calls).toBe(1)
  expect(await focused(page)).toBe('BUTTON Sign in')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { pauses } from '#test/data/specified.ts'
import { installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')
const shareGroup = (page: Page) => page.getByRole('group', { name: t('share.page') })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Returns the visible links of a part of the page: their texts and targets. */
async function linksOf(page: Page, selector: string): Promise<[string, string][]> {
  const links = await page.locator(`${selector} a`).filter({ visible: true }).all()
  return Promise.all(
    links.map(
      async (link): Promise<[string, string]> => [
        (await link.getAttribute('aria-label')) ?? (await link.textContent())?.trim() ?? '',
        (await link.getAttribute('href')) ?? '',
      ],
    ),
  )
}

test('NAV-01 the header has the logo, four sharing icons and the language', async () => {
  const page = await site.open('/trips?destination=iraq')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('brand.name') })
    .waitFor()
  await page.getByRole('banner').getByLabel(t('nav.language')).waitFor()
  const address = encodeURIComponent(`${site.url}/trips?destination=iraq`)
  const links = Object.fromEntries(await linksOf(page, `[role=group][aria-label="${t('share.page')}"]`))
  expect(links[t('share.facebook')]).toContain(`facebook.com/sharer/sharer.php?u=${address}`)
  expect(links[t('share.x')]).toContain(`url=${address}`)
  expect(links[t('share.whatsapp')]).toContain(address)
  await shareGroup(page)
    .getByRole('button', { name: t('share.instagram') })
    .click()
  await page.getByRole('status').getByText(t('share.instagramCopied')).waitFor()
  expect(await clipboard(page)).toBe(`${t('share.pageText')}\n${site.url}/trips?destination=iraq`)
})

test('NAV-01 a sharing icon opens one small window without access to its opener', async () => {
  const page = await site.open('/')
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('facebook.com'))
  const opened = page.context().waitForEvent('page')
  await shareGroup(page)
    .getByRole('link', { name: t('share.facebook') })
    .click()
  const popup = await opened
  expect((await asked).url()).toContain('https://www.facebook.com/sharer/')
  await popup.waitForLoadState()
  expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([600, 400, null])
  expect(page.context().pages()).toHaveLength(2)
  expect(page.url()).toBe(`${site.url}/`)
})

test('NAV-02 the compact share bar is there below the large breakpoint only', async () => {
  const page = await site.open('/')
  const copy = page.getByRole('button', { name: t('share.copyLink') })
  const icons = page.getByRole('button', { name: t('share.instagram') })
  for (const [width, isCompact] of [
    [390, true],
    [1023, true],
    [1024, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await copy.isVisible(), await icons.isVisible()]).toEqual([width, isCompact, !isCompact])
  }
})

test('NAV-02 the compact bar copies the address and shows so for two seconds', async () => {
  const page = await site.open('/trips?destination=iran', {
    width: 390,
    prepare: installClock,
  })
  await stopClock(page)
  await page.getByRole('button', { name: t('share.copyLink') }).click()
  const copied = shareGroup(page).getByRole('button', { name: t('share.copied') })
  await copied.waitFor()
  expect(await clipboard(page)).toBe(`${site.url}/trips?destination=iran`)
  await page.clock.runFor(pauses.copied - 1)
  await expect.poll(() => copied.count()).toBe(1)
  await page.getByRole('status').getByText(t('share.linkCopiedText')).waitFor()
  await page.clock.runFor(1)
  await expect.poll(() => copied.count()).toBe(0)
})

test('NAV-02 the compact bar shares on the device, and copies where it cannot', async () => {
  const page = await site.open('/trips', { width: 390 })
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (data: object) => Object.assign(window, { shared: data }) }),
  )
  const share = page.getByRole('button', { name: t('share.page') })
  await share.click()
  await expect.poll(() => page.evaluate(() => Object(window).shared?.url)).toBe(`${site.url}/trips`)
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await share.click()
  await shareGroup(page)
    .getByRole('button', { name: t('share.copied') })
    .waitFor()
  expect(await clipboard(page)).toBe(`${site.url}/trips`)
})

test('NAV-02 a copy that the browser refuses is reported', async () => {
  const page = await site.open('/', { width: 390 })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  })
  await page.getByRole('button', { name: t('share.copyLink') }).click()
  await page.getByRole('alert').getByText(t('share.copyFailed')).waitFor()
})

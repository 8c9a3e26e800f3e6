// An alert is for those who travel: the form is filled in with the party of the device.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneAdult } from '#domain/offers/choices.ts'
import { translator } from '#i18n/catalogue.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')
const party = { ...oneAdult, adults: 2, children: 2, ages: [4, 9], needs: [{ kind: 'wheelchair', count: 1 }] }

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

/** The form of an alert on a device that knows who travels. */
async function openForm(path: string) {
  const page = await site.open(path, {
    width: 390,
    allowedProblems: [/status of 400/],
    prepare: (one) => one.addInitScript((told) => localStorage.setItem('party', told), JSON.stringify(party)),
  })
  const count = page.locator('[name=zaireen]')
  await count.waitFor()
  return { page, count, preset: page.getByText(t('alert.zaireenPreset')) }
}

test('FAM-01 FAM-08 the form of an alert shows the party of the device, which can be changed; needs are no part of it', async () => {
  const { page, count, preset } = await openForm('/alert?destination=iraq')
  await preset.waitFor()
  expect([await count.inputValue(), await count.isVisible()]).toEqual(['4', true])
  await count.fill('3')
  await page.locator('[name=email]').fill('zahra@example.com')
  await page.getByRole('button', { name: t('alert.ask') }).click()
  await expect.poll(() => site.db.$count(alerts)).toBe(1)
  const [stored] = await site.db.select().from(alerts)
  expect(stored?.filters).toEqual({ destination: 'iraq', zaireen: 3 })
})

test('FAM-01 the number that a search names stays, and so does an empty field that was sent', async () => {
  const searched = await openForm('/alert?zaireen=2')
  expect([await searched.count.inputValue(), await searched.preset.count()]).toEqual(['2', 0])
  const { page, count, preset } = await openForm('/alert')
  await preset.waitFor()
  await count.fill('')
  await page.locator('[name=email]').fill('no address')
  await page.getByRole('button', { name: t('alert.ask') }).click()
  await page.locator('[name=email][aria-invalid=true]').waitFor()
  await untilHydrated(page)
  expect(await count.inputValue()).toBe('')
})

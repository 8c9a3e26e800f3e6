// Who travels is asked once: the forms of an alert and of a waiting list are filled in with the party of the device.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneAdult } from '#domain/offers/choices.ts'
import { translator } from '#i18n/catalogue.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'

const t = translator('en')
const party = { ...oneAdult, adults: 2, children: 2, ages: [4, 9], needs: [{ kind: 'wheelchair', count: 1 }] }

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

/** A page on a device that knows who travels. */
const openOn = (path: string) =>
  site.open(path, {
    width: 390,
    allowedProblems: [/status of 400/],
    prepare: (one) => one.addInitScript((told) => localStorage.setItem('party', told), JSON.stringify(party)),
  })

/** The form of an alert there. */
async function openForm(path: string) {
  const page = await openOn(path)
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

test('FAM-01 the form of a waiting list has the travellers of the device by the ages of its trip, and their needs; what was sent stays', async () => {
  const { trip } = await createFullTrip(site, [4])
  await site.db
    .update(trips)
    .set({ infantUnder: 5, childUpTo: 11 } as object)
    .where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  const page = await openOn(`/waiting-list/${trip.id}`)
  const values = () =>
    Promise.all(
      ['adults', 'children', 'infants', 'need-wheelchair'].map((name) =>
        page.locator(`[name=${name}]`).inputValue(),
      ),
    )
  // One of 4 is an infant here.
  await expect.poll(values).toEqual(['2', '1', '1', '1'])
  expect(await page.locator('[name=need-wheelchair]').isVisible()).toBe(true)
  await page.locator('[name=adults]').fill('3')
  await page.getByRole('button', { name: t('waiting.join') }).click()
  await page.locator('[name=contactEmail][aria-invalid=true]').waitFor()
  await untilHydrated(page)
  expect(await values()).toEqual(['3', '1', '1', '1'])
})

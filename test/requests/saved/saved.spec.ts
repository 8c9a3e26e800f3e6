// Trips saved without an account: hearts on cards and pages, and the list of saved trips.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
const ids = { near: '', far: '', full: '', past: '' }

beforeAll(async () => {
  site = await createSite()
  const days = { departureDate: '2027-03-01', returnDate: '2027-03-12' }
  ids.near = (await site.trip({ ...days, title: 'Near walk' })).id
  ids.far = (await site.trip({ ...days, title: 'Far walk' })).id
  const full = await site.trip({ ...days, title: 'Full walk', maxPilgrims: 1 })
  await site.booking({ tripId: full.id, numberOfPilgrims: 1, status: 'confirmed' })
  ids.full = full.id
  ids.past = (
    await site.trip({ title: 'Past walk', departureDate: '2026-01-02', returnDate: '2026-01-09' })
  ).id
  site.deps.cache.clear()
})
afterAll(() => site.close())

test('FIN-06: without scripts there are no hearts, and the list says what it needs', async () => {
  const page = await site.open('/kept')
  await page.getByText('this page needs JavaScript').waitFor()
  await page.goto('/trips')
  expect(await page.getByRole('button', { name: /^Keep / }).count()).toBe(0)
})

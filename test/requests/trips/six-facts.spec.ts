// The page of a trip as the server sends it: whole for whoever runs no scripts, on a phone too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'
import { createOfferedTrips } from '#test/scenes/offered-trips.ts'

let site: Site
let offered: { id: string }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
  ;({ offered } = await createOfferedTrips(site))
})
afterAll(() => site.close())

/** One thing of each section that a phone folds. */
const folded = ['Razavi House', 'Train to Qom', '₹1,61,000', 'Refunds are paid within 14 days']

test('FAM-02 without scripts every section is open on a phone; with them they are folded, and all of it is there', async () => {
  const plain = await site.open(`/trips/${offered.id}`, { width: 390 })
  for (const text of folded)
    expect.soft([text, await plain.getByText(text).first().isVisible()]).toEqual([text, true])
  const alive = await site.open(`/trips/${offered.id}`, { width: 390, scripts: true })
  for (const text of folded) {
    expect.soft([text, await alive.getByText(text).first().isVisible()]).toEqual([text, false])
    expect.soft(await alive.getByText(text).count()).toBeGreaterThan(0)
  }
  const { body } = await site.app.inject(`/trips/${offered.id}`)
  for (const text of ['Razavi House', 'Train to Qom']) expect.soft(body).toContain(text)
  // Tabs are links to what is there.
  const links = [...body.matchAll(/<a href="#([a-z]+)">/g)].map(([, id]) => id)
  expect(links).toEqual(['overview', 'programme', 'stay', 'prices', 'reviews', 'organizer'])
  for (const id of links) expect.soft(body).toContain(`id="${id}"`)
})

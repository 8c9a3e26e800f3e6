// The organizer's console in five languages and at many widths: nothing is wider than its place.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr[data-row]')

async function company(name: string) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName: name, userId: user.id })
  const trip = await site.trip({ organizerId: organizer.id, title: `${name} to Najaf`, maxPilgrims: 500 })
  return { user, trip }
}

test.each(locales)(
  'DSK-01 on a small phone the places under the thumb stand on one line, in %s',
  async (lang) => {
    const { user } = await company(`Thumb ${lang}`)
    const page = await site.open('/organizer-dashboard', {
      signedInAs: user,
      width: 360,
      storedLanguage: lang,
    })
    const bar = page.locator('.console-bar')
    await bar.waitFor()
    const lines = await bar.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('a, button')].map((place) => {
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        const tops: number[] = []
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          tops.push(...[...range.getClientRects()].map(({ top }) => Math.round(top)))
        }
        return [place.innerText, new Set(tops).size, place.scrollWidth - place.clientWidth]
      }),
    )
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(lines.filter(([, count, over]) => count !== 1 || Number(over) > 0)).toEqual([])
  },
)

test.each([
  ['en', 390],
  ['ur', 390],
  ['ar', 768],
  ['gu', 1024],
  ['fa', 1920],
] as const)('DSK-01 DSK-02 in %s at %i pixels nothing is wider than the window', async (lang, width) => {
  const { user, trip } = await company(`Wide ${lang}`)
  const long = 'Sheikh Muhammad Abdurrahman bin Abdulaziz al-Qazwini of the long name'
  const { booking } = await createBookingWithTravellers(site, trip.id, { contactName: long })
  await site.booking({ tripId: trip.id, contactName: long, specialRequests: 'x'.repeat(300) })
  for (const path of [
    '/organizer-dashboard',
    `/organizer/departures/${trip.id}?booking=${booking.reference}`,
    `/organizer/departures/${trip.id}/people`,
    `/organizer/departures/${trip.id}/history`,
  ]) {
    const page = await site.open(path, { signedInAs: user, width, storedLanguage: lang })
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[role=status][aria-label]').count()).toBe(0)
    if (path.includes(trip.id) && !path.endsWith('history')) await rows(page).first().waitFor()
    expect(await measureOverflow(page), path).toBe(0)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const words = (what: string) => `${what}. IBAN AE07 0331 2345 6789 0123 456`
const leak = /AE07|0331|6789\s*0123/

test('MON-06 no page of a stranger holds an account number: not its text, its meta, its data or what is shared of it', async () => {
  const organizer = await site.organizer({ companyName: words('Noor'), description: words('Since 1990') })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: words('Walk'),
    description: words('A group'),
    requirement: words('A passport'),
    tripDisclaimer: words('Dates'),
    accommodation: words('A hotel'),
    departureOrigin: words('Mumbai'),
    itinerary: [{ day: 1, activities: [words('Arrival')], description: words('Najaf') }],
    inclusions: [words('Meals')],
    exclusions: [words('Lunch')],
    translations: {
      ur: {
        title: words('اربعین'),
        description: words('قافلہ'),
        requirement: null,
        tripDisclaimer: null,
        itinerary: [],
      },
    },
  })
  for (const path of [
    `/trips/${trip.id}`,
    `/trips/${trip.id}?lang=ur`,
    '/trips',
    '/',
    `/compare?ids=${trip.id}`,
    '/reviews',
    '/sitemap.xml',
  ]) {
    const html = await (await fetch(new URL(path, site.url))).text()
    expect([path, leak.exec(html)?.[0]]).toEqual([path, undefined])
    if (path.startsWith('/trips')) expect([path, html.includes('••••3456')]).toEqual([path, true])
  }
})

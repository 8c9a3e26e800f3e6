import { describe, expect, test } from 'vitest'
import { catalogue } from '#i18n/catalogue.ts'
import { browserMessageKeys } from '#test/browser-messages.ts'
import { code, isTest } from '#test/source-code.ts'

const { public: atOnce, trip, rest, legal } = browserMessageKeys()

describe('the browser’s texts, split by where the code uses them', () => {
  test('public pages have theirs in the first load, others wait for the rest, long texts come with their pages', () => {
    for (const key of ['nav.home', 'home.title', 'trips.pageTitle', 'notFound.title'])
      expect([key, atOnce.has(key)]).toEqual([key, true])
    // Fetched parts that wait for no texts: the user menu, the search on a phone.
    for (const key of ['nav.account', 'search.title']) expect([key, atOnce.has(key)]).toEqual([key, true])
    for (const key of ['trips.book', 'trips.contractWith', 'gallery.all'])
      expect([key, trip.has(key), atOnce.has(key)]).toEqual([key, true, false])
    // Texts below a trip's heading, in the lower half of the home page and at the foot of all pages come later.
    for (const key of ['terms.none', 'offer.room.quad', 'home.step1Text', 'footer.privacy'])
      expect([key, rest.has(key), trip.has(key), atOnce.has(key)]).toEqual([key, true, false, false])
    for (const key of ['tripForm.publish', 'bookings.submit', 'admin.approve', 'errors.user_exists'])
      expect([key, rest.has(key)]).toEqual([key, true])
    expect(legal.has('legal.privacyLead')).toBe(true)
  })

  test('no sentence appears twice', () => {
    const all = [...atOnce, ...rest, ...legal]
    for (const key of trip) expect([key, atOnce.has(key)]).toEqual([key, false])
    expect(all.length).toBe(new Set(all).size)
  })

  test('browsers receive no texts that only the server uses, and all others', () => {
    const written = code.filter(({ path }) => /^src\/(server|i18n)\//.test(path) && !isTest(path))
    const base = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    const unsent = [...new Set(Object.keys(catalogue.en).map(base))].filter(
      (key) => !atOnce.has(key) && !trip.has(key) && !rest.has(key) && !legal.has(key),
    )
    expect(unsent.length).toBeGreaterThan(10)
    const inMails = written.map(({ text }) => text).join('\n')
    expect(unsent.filter((key) => !inMails.includes(`'${key}'`))).toEqual([])
  })

  test('the first load contains only the texts it needs', () => {
    const groups = new Set([...atOnce].map((key) => key.split('.')[0]))
    for (const group of ['tripForm', 'dashboard', 'profile', 'fields', 'emails', 'legal', 'status'])
      expect([group, groups.has(group)]).toEqual([group, false])
    expect(atOnce.size).toBeGreaterThan(200)
    expect(atOnce.size).toBeLessThan(250)
    expect(trip.size).toBeLessThan(80)
  })
})

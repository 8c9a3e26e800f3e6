import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test.each(locales)(
  'PUB-03 FND-10 privacy and terms are real text in the HTML, with the facts: %s',
  async (locale) => {
    const say = translator(locale)
    const page = await site.open('/privacy-policy', { lang: locale })
    const facts = {
      privacy: [/48|٤٨|۴۸|૪૮/, /30|٣٠|۳۰|૩૦/, /18|١٨|۱۸|૧૮/],
      terms: [/18|١٨|۱۸|૧૮/, /24|٢٤|۲۴|૨૪/],
    }
    for (const [kind, path] of [
      ['privacy', '/privacy-policy'],
      ['terms', '/terms-of-service'],
    ] as const) {
      await page.goto(path)
      const text = await page.getByRole('main').innerText()
      expect(text.length).toBeGreaterThan(2500)
      expect(text).toContain(say(kind === 'privacy' ? 'legal.privacyTitle' : 'legal.termsTitle'))
      for (const fact of facts[kind]) expect(text).toMatch(fact)
      expect(text).toContain(
        say('legal.updated', { date: formats(locale).longDate('2026-11-21T00:00:00.000Z') }),
      )
      expect(text).not.toMatch(/[{}<>]|legal\./)
    }
  },
)

test('PUB-03 last-updated is the current date; the way to deletion and support is a link', async () => {
  const page = await site.open('/terms-of-service')
  await page.getByText('Last updated: Saturday, November 21, 2026').waitFor()
  site.clock.set('2027-02-03T10:00:00Z')
  await page.goto('/privacy-policy')
  await page.getByText('Last updated: Wednesday, February 3, 2027').waitFor()
  site.clock.set('2026-11-21T09:00:00Z')
  await page.getByRole('main').getByRole('link', { name: 'data deletion page' }).click()
  await page.waitForURL('**/facebook-data-deletion')
})

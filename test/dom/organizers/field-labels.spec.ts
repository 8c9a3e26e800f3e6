import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/dom/site.ts'
import { findSharedLabels } from '#test/reading.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

// In four languages the trip form asked twice for the departure city: once in words, once for its local time.
test.each(locales)('no two fields of a company’s forms have the same label: %s', async (lang) => {
  const t = translator(lang)
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id })
  for (const [tab, button, seen] of [
    ['', t('dashboard.createTrip'), t('tripForm.timePlace')],
    ['?tab=profile', t('organizers.editProfile'), t('organizers.companyName')],
  ] as const) {
    const page = await site.open(`/organizer-dashboard${tab}`, { signedInAs: user, lang })
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('dialog').getByLabel(seen, { exact: true }).first().waitFor()
    expect(findSharedLabels(page.document)).toEqual([])
  }
})

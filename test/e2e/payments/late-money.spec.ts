// What admins see of money that companies are late with: refunds after their day, and reports that nobody answers (MON-04).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createFamily, createMoneyDeparture } from '#test/scenes/desk/money.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const item = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const textOf = async (page: Page, text: string) =>
  removeIsolates(await item(page, text).innerText()).replaceAll(/\s+/g, ' ')

test('MON-04 an admin sees refunds after their day and claims after seven days, and finds the booking of each', async () => {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName: 'Caravan of late refunds', userId: user.id })
  const trip = await createMoneyDeparture(site, company, { currency: 'USD', price: '1000.00' })
  const gone = await createFamily(site, company, trip.id, { contactName: 'Ghulam Abbas', received: '300.00' })
  const cancelled = { id: gone.booking.id, status: 'cancelled_by_organizer' as const }
  await site.call('bookings.updateStatus', cancelled, { as: company })
  const waits = await createFamily(site, company, trip.id, { contactName: 'Sibtain Noor' })
  await waits.report('250.00')
  const admin = await site.user({ role: 'admin' })
  const early = await site.open('/admin?panel=claims', { signedInAs: admin })
  await main(early)
    .getByRole('heading', { name: t('lateMoney.noClaimsTitle') })
    .waitFor()
  // Seven days for a claim; the refund is due fourteen days after the cancellation.
  site.clock.advance({ hours: 15 * 24 })
  const claims = await site.open('/admin?panel=claims', { signedInAs: admin })
  await item(claims, waits.booking.reference).waitFor()
  expect(await textOf(claims, waits.booking.reference)).toContain('$250')
  expect(await textOf(claims, waits.booking.reference)).toContain(
    removeIsolates(t('lateMoney.claimWaits', { count: 15 })),
  )
  const refunds = await site.open('/admin?panel=refunds', { signedInAs: admin })
  await item(refunds, gone.booking.reference).waitFor()
  expect(await textOf(refunds, gone.booking.reference)).toContain('$300')
  expect(await main(refunds).getByText(waits.booking.reference).count()).toBe(0)
  await item(refunds, gone.booking.reference).getByRole('link').first().click()
  await expect.poll(() => new URL(refunds.url()).searchParams.get('q')).toBe(gone.booking.reference)
  for (const [path, lang, width] of [
    ['/admin?panel=refunds', 'ur', 390],
    ['/admin?panel=claims', 'ar', 1440],
  ] as const) {
    const page = await site.open(path, { signedInAs: admin, storedLanguage: lang, width })
    await main(page).getByRole('listitem').first().waitFor()
    expect([path, await findViolations(page)]).toEqual([path, []])
    expect([path, await measureOverflow(page)]).toEqual([path, 0])
  }
})

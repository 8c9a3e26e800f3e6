// The company's part of the books (MON-03): confirming by one press, disputing, recording, refunding, correcting.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findUntranslated } from '#test/reading.ts'
import { createFamily, createMoneyDeparture } from '#test/scenes/desk/money.ts'
import { createPhoto } from '#test/scenes/photos.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name })
const result = (page: Page) => page.locator('[data-result]')
const plain = (text: string) => removeIsolates(text)

async function stage(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName, userId: user.id })
  const trip = await createMoneyDeparture(site, company)
  const family = await createFamily(site, company, trip.id, {
    contactName: 'Sibtain Noor',
    received: '10000',
  })
  return { user, company, trip, family, reference: family.booking.reference }
}

test('MON-03 a reported payment waits in “Needs you”, and one press confirms it: both sides read the same', async () => {
  const { user, family } = await stage('Caravan of one press')
  await family.report('40000')
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  const line = main(page).locator('[data-row]').filter({ hasText: '40,000' })
  await line.waitFor()
  // By the keyboard: to the line, and C.
  await line.getByRole('link').focus()
  await page.keyboard.press('c')
  await result(page)
    .filter({ hasText: plain('receipt 2') })
    .waitFor()
  await line.waitFor({ state: 'detached' })
  expect(await family.account()).toMatchObject({ received: '50000.00', claimed: '0.00', owed: '50000.00' })
})

test('MON-03 claims over all departures: the slip beside, not found with a reason, found after all', async () => {
  const { user, company, trip, family, reference } = await stage('Caravan of slips')
  await family.report('40000', await createPhoto({ width: 400, height: 300 }))
  const page = await site.open('/organizer/claims', { signedInAs: user })
  await main(page)
    .getByRole('button', { name: plain(`${t('companyMoney.showSlip')}: Sibtain Noor`) })
    .click()
  const panel = panelOf(page, 'Sibtain Noor')
  await panel.getByRole('img').waitFor()
  expect(new URL(page.url()).searchParams.get('claim')).toBeTruthy()
  // The panel has no lie about undoing: what is confirmed is final.
  await main(page).getByText(t('owing.claimsText')).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await main(page)
    .getByRole('button', { name: t('companyMoney.dispute') })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('companyMoney.sendDispute') })
    .click()
  await dialog(page).locator('[aria-invalid=true]').first().waitFor()
  await dialog(page).getByLabel(t('companyMoney.reason')).fill('No such transfer in our account.')
  await dialog(page)
    .getByRole('button', { name: t('companyMoney.sendDispute') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await main(page)
    .getByRole('heading', { name: t('owing.noClaims') })
    .waitFor()
  const disputed = (await family.account()).entries.find(({ kind }) => kind === 'claimed')
  expect(disputed?.state).toBe('disputed')

  // In the panel of the booking the money is found after all, with another amount.
  await page.goto(`${site.url}/organizer/departures/${trip.id}?booking=${reference}`)
  const booking = panelOf(page, 'Sibtain Noor')
  await booking.getByRole('button', { name: t('companyMoney.foundLate') }).click()
  const amount = dialog(page).getByLabel(plain(t('companyMoney.arrivedIn', { currency: 'INR' })))
  await amount.fill('39,500')
  await dialog(page)
    .getByRole('button', { name: t('companyMoney.confirm') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await result(booking.page()).filter({ hasText: '39,500' }).waitFor()
  const { body } = await site.call('payments.ofBooking', { id: family.booking.id }, { as: company })
  expect([body.received, (await family.account()).received]).toEqual(['49500.00', '49500.00'])
})

test('MON-03 cash is recorded, a refund too, and a correction keeps both amounts; what was typed survives a failure', async () => {
  const { user, trip, family, reference } = await stage('Caravan of cash')
  const page = await site.open(`/organizer/departures/${trip.id}?booking=${reference}`, {
    signedInAs: user,
    allowedProblems: [/status of 5\d\d|Failed to load|ERR_FAILED/],
  })
  const panel = panelOf(page, 'Sibtain Noor')
  await panel.getByRole('button', { name: t('companyMoney.record') }).click()
  const amount = dialog(page).getByLabel(plain(t('companyMoney.amountIn', { currency: 'INR' })))
  await amount.fill('20,000')
  await dialog(page).getByLabel(t('companyMoney.payer')).fill('Zahra Rizvi')
  await page.route('**/api/bookings/*/payments', (route) => route.abort(), { times: 1 })
  const save = dialog(page).getByRole('button', { name: t('companyMoney.saveRecord') })
  await save.click()
  await dialog(page).locator('[data-alert=danger]').first().waitFor()
  expect([
    await amount.inputValue(),
    await dialog(page).getByLabel(t('companyMoney.payer')).inputValue(),
  ]).toEqual(['20,000', 'Zahra Rizvi'])
  await save.click()
  await dialog(page).waitFor({ state: 'detached' })
  await result(page).filter({ hasText: 'receipt 2' }).waitFor()
  expect(await family.account()).toMatchObject({ received: '30000.00', owed: '70000.00' })

  await panel.getByRole('button', { name: new RegExp(`^${t('companyMoney.correct')}:.*20,000`) }).click()
  await dialog(page)
    .getByLabel(plain(t('companyMoney.rightAmountIn', { currency: 'INR' })))
    .fill('2000')
  await dialog(page).getByLabel(t('companyMoney.reason')).fill('One zero too many.')
  await dialog(page)
    .getByRole('button', { name: t('companyMoney.saveCorrection') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await panel.getByText(plain(t('payments.corrected', { amount: '₹20,000' }))).waitFor()
  expect(await family.account()).toMatchObject({ received: '12000.00' })

  await panel.getByRole('button', { name: t('companyMoney.refund') }).click()
  await dialog(page)
    .getByLabel(plain(t('companyMoney.amountIn', { currency: 'INR' })))
    .fill('1500')
  await dialog(page)
    .getByRole('button', { name: t('companyMoney.saveRefund') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await family.account()).toMatchObject({ received: '12000.00', refunded: '1500.00' })
})

test('MON-03 a status that says paid where nothing is missing or all is missing is said beside the money', async () => {
  const { user, company, trip, family, reference } = await stage('Caravan of words')
  const { id } = family.booking
  const current = (await site.call('desk.bookings', { id: trip.id }, { as: company })).body.bookings[0]
  await site.call(
    'bookings.updateStatus',
    { id, status: 'paid', version: current?.version ?? 0 },
    { as: company },
  )
  const page = await site.open(`/organizer/departures/${trip.id}?booking=${reference}`, { signedInAs: user })
  await panelOf(page, 'Sibtain Noor').getByText(t('owing.says.partReceived')).waitFor()
})

test('MON-03 claims and the account in five languages and both themes, from 390 to 1440 px: axe finds nothing', async () => {
  const { user, trip, family, reference } = await stage('Caravan of claims')
  await family.report('40000')
  for (const [lang, width, theme, path, shown] of [
    ['en', 390, 'light', '/organizer/claims', '40,000'],
    ['ar', 1440, 'dark', '/organizer/claims', '40,000'],
    ['ur', 390, 'dark', `/organizer/departures/${trip.id}?booking=${reference}`, '40,000'],
    ['gu', 1440, 'light', `/organizer/departures/${trip.id}?booking=${reference}`, '40,000'],
    ['fa', 768, 'light', '/organizer/claims', '۴۰٬۰۰۰'],
  ] as const) {
    const page = await site.open(path, { signedInAs: user, lang, width, theme })
    await page.locator('body').getByText(shown).first().waitFor()
    expect([lang, await measureOverflow(page)]).toEqual([lang, 0])
    expect([lang, await findViolations(page)]).toEqual([lang, []])
    expect([lang, await findUntranslated(page)]).toEqual([lang, []])
  }
})

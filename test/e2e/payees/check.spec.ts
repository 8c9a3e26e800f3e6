// "Is this account theirs?", the accounts of a booking, and the emailed link that stops one.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createKeptBooking } from '#test/e2e/payments/steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { addPayee, createValidPayee } from '#test/scenes/money/payees.ts'

const holder = 'QANDIL MARG ZIYARAT TOURS PVT LTD'
const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ env: { RATE_LIMITS: 'on' } })
  await createValidPayee(site, await site.organizer({ companyName: 'Qandil Marg Ziyarat Tours' }))
})
afterAll(() => site.close())

const field = (page: Page, say = t) => page.getByLabel(say('checkAccount.number'))

test('MON-07 a number that is theirs shows company and exact holder, however it is typed, and is in no address', async () => {
  const page = await site.open('/check-account', { width: 390 })
  for (const typed of ['0042 1170 0031 58', '0042-1170-0031-58', '۰۰۴۲۱۱۷۰۰۰۳۱۵۸']) {
    await field(page).fill(typed)
    await page.getByRole('button', { name: t('checkAccount.check') }).click()
    await page.getByRole('heading', { name: t('checkAccount.theirs') }).waitFor()
    await page.getByText(holder, { exact: true }).waitFor()
    expect(page.url()).not.toMatch(/0042|3158/)
  }
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /3158/,
  )
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  // Another number: the answer before is gone at once.
  await field(page).fill('0042 1170 0031 59')
  expect(await page.getByRole('heading', { name: t('checkAccount.theirs') }).count()).toBe(0)
})

test.each(locales)(
  'MON-07 an unknown number is a warning in words, with the focus on it, in %s',
  async (locale) => {
    const say = translator(locale)
    const page = await site.open('/check-account', { storedLanguage: locale, width: 390 })
    await field(page, say).fill('7000 0001 2345')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: say('checkAccount.unknown') })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText(say('checkAccount.act3')).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  },
)

test('MON-07 pasting checks right away; a typing mistake in an IBAN is said before any answer', async () => {
  const page = await site.open('/check-account')
  await field(page).evaluate((input) => {
    const data = new DataTransfer()
    data.setData('text', 'AE08 0331 2345 6789 0123 456')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await page.getByRole('heading', { name: t('checkAccount.mistyped') }).waitFor()
})

test('MON-07 with a booking the company is compared first; beyond the limit the page says not to pay, and a proven booking is still answered', async () => {
  const { reference, company, booking } = await createKeptBooking(site, {
    contactEmail: 'family@example.com',
  })
  await createValidPayee(
    site,
    { id: company.id, userId: company.userId },
    { accountNumber: '5500 1122 3344' },
  )
  const page = await site.open(`/check-account?ref=${reference}`, { allowedProblems: [/status of 429/] })
  expect(await page.getByLabel(t('find.reference')).inputValue()).toBe(reference)
  await field(page).fill('0042 1170 0031 58')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('checkAccount.elsewhere') }).waitFor()
  for (let n = 0; n < 40; n++) await site.call('payees.check', { accountNumber: `7000000${1000 + n}` }, {})
  await field(page).fill('7000 0009 9999')
  await page.keyboard.press('Enter')
  await page.getByText(t('errors.payee_check_limited')).first().waitFor()
  await page.getByText(t('checkAccount.doNotPay'), { exact: true }).waitFor()
  await page.getByLabel(t('find.email')).fill(booking.contactEmail)
  await field(page).fill('5500 1122 3344')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('checkAccount.theirs') }).waitFor()
})

test('MON-06 the booking page shows the exact holder first, the reference to write, and buttons that copy; without an account it says not to transfer', async () => {
  const { pilgrim, reference, company } = await createKeptBooking(site)
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim })
  const accounts = page.getByRole('region', { name: t('payees.title') })
  await accounts.getByText(removeIsolates(t('payees.none', { company: 'Safar House' }))).waitFor()
  await createValidPayee(
    site,
    { id: company.id, userId: company.userId },
    { accountNumber: '6600 1122 3344', holder: 'SAFAR HOUSE LLP' },
  )
  await page.reload()
  await accounts.getByText('SAFAR HOUSE LLP').waitFor()
  await accounts.getByText(reference).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await accounts.getByRole('button', { name: `${t('payees.copy')}: ${t('payees.kind.account')}` }).click()
  await accounts.getByText(t('share.copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('660011223344')
  const check = accounts.getByRole('link', { name: t('payees.checkOther') })
  expect(await check.getAttribute('href')).toBe(`/check-account?ref=${reference}`)
  expect(await findViolations(page)).toEqual([])
})

test('MON-06 the link of the email shows the account and changes nothing; one press stops it', async () => {
  const owner = await site.user({ role: 'organizer', email: 'owner@example.com' })
  const company = await site.organizer({ userId: owner.id, companyName: 'Noor Ziyarat' })
  await addPayee(site, company, { accountNumber: '7700 1122 9988' })
  const token = await site.mails.linkToken('owner@example.com')
  const page = await site.open(`/stop-account?token=${token}`, { width: 390 })
  await page.getByText('Noor Ziyarat').waitFor()
  const stateOf = async () =>
    (await site.call('payees.list', { id: company.id }, { as: owner })).body.payees[0]?.state
  expect(await stateOf()).toBe('waiting')
  expect(page.url()).not.toContain(token)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('stopAccount.stop') }).click()
  await page.getByRole('heading', { name: t('stopAccount.stopped') }).waitFor()
  expect(await stateOf()).toBe('stopped')
})

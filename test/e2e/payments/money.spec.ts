// The pilgrim's side of the books: reported on a phone, answered by the company, and the same balance for both.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { paymentEntries } from '#server/payments/tables.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList } from '#test/reading.ts'
import { createKeptBooking } from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const phone = { width: 390 }

const money = (page: Page) => page.getByRole('region', { name: t('booking.money') })
const slip = async () => ({
  name: 'upi-21-nov.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#dde' } })
    .jpeg()
    .toBuffer(),
})

test('MON-03 four taps on a phone report a payment; once the company confirms it, both sides read the same balance', async () => {
  const { pilgrim, reference, ofPilgrim, ofCompany, confirmClaim } = await createKeptBooking(site)
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim, ...phone })
  await money(page).getByText('₹5,62,500').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await money(page)
    .getByRole('link', { name: t('payments.iPaid') })
    .click()
  const amount = page.getByLabel(t('payments.amountIn', { currency: 'INR' }))
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('140625')
  expect(await page.getByLabel(t('payments.paidOn'), { exact: true }).inputValue()).toBe('2026-11-21')
  await page.getByText(t('payments.way.upi'), { exact: true }).click()
  await page.locator('input[name=slip-camera]').setInputFiles(await slip())
  await page.getByRole('img', { name: t('payments.slip') }).waitFor()
  expect(await readDefinitionList(page.getByRole('main'))).toMatchObject({
    [t('payments.balanceToday')]: '₹5,62,500',
    [t('payments.balanceAfter')]: '₹4,21,875',
  })
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: t('payments.sendClaim') }).click()
  await money(page).getByText(t('payments.state.open')).waitFor()
  // Claimed money lowers nothing.
  await money(page).getByText('₹5,62,500').first().waitFor()
  await money(page)
    .getByRole('button', { name: /^View slip/ })
    .click()
  await money(page)
    .getByRole('img', { name: /^Slip for/ })
    .waitFor()

  const [claim] = (await ofPilgrim()).entries
  expect(claim).toMatchObject({ kind: 'claimed', amount: '140625.00', way: 'upi', hasSlip: true })
  await confirmClaim(claim?.id ?? '')
  await page.reload()
  await money(page).getByText('₹4,21,875').first().waitFor()
  await money(page).getByText(t('payments.kind.received')).waitFor()
  expect(await money(page).getByText(t('payments.kind.claimed')).count()).toBe(0)
  const [own, company] = [await ofPilgrim(), await ofCompany()]
  const sums = ({ agreed, received, claimed, owed, overdue }: typeof own) => [
    agreed,
    received,
    claimed,
    owed,
    overdue,
  ]
  expect(sums(own)).toEqual(['562500.00', '140625.00', '0.00', '421875.00', '0.00'])
  expect(sums(company)).toEqual(sums(own))
  expect(await findViolations(page)).toEqual([])
})

test('MON-03 what was typed survives a lost answer, Back and a reload, and a report that is sent again is one entry', async () => {
  const { pilgrim, reference, booking } = await createKeptBooking(site)
  const page = await site.open(`/bookings/${reference}/paid`, {
    signedInAs: pilgrim,
    ...phone,
    allowedProblems: [/net::ERR/],
  })
  const amount = page.getByLabel(t('payments.amountIn', { currency: 'INR' }))
  const note = page.getByLabel(t('payments.note'))
  await amount.fill('1,00,000')
  await page.getByText(t('payments.way.bank'), { exact: true }).click()
  await page.getByText(t('payments.more')).click()
  await note.fill('From my brother')
  await page.getByRole('link', { name: t('payments.notNow') }).click()
  await money(page).waitFor()
  await page.goBack()
  await amount.waitFor()
  expect([await amount.inputValue(), await note.inputValue()]).toEqual(['1,00,000', 'From my brother'])
  await page.reload()
  await amount.waitFor()
  expect([await amount.inputValue(), await note.inputValue()]).toEqual(['1,00,000', 'From my brother'])

  // The server writes it down, and the answer is lost on the way.
  await page.route('**/api/payments/claims', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: t('payments.sendClaim') })
  await send.click()
  await page.getByText(t('payments.claimLost')).first().waitFor()
  expect(await amount.inputValue()).toBe('1,00,000')
  await page.unroute('**/api/payments/claims')
  await page.reload()
  await amount.waitFor()
  await send.click()
  await money(page).getByText(t('payments.state.open')).waitFor()
  const rows = (await site.db.select().from(paymentEntries)).filter(
    ({ bookingId }) => bookingId === booking.id,
  )
  expect(rows).toHaveLength(1)
})

test('MON-03 a report can be withdrawn, a disputed one answered, and a refund confirmed, by keyboard', async () => {
  const kept = await createKeptBooking(site)
  const { pilgrim, reference, claim, dispute, record, refund, ofPilgrim } = kept
  await claim('1000')
  const wrong = (await claim('98500')).entries.at(-1)
  await dispute(wrong?.id ?? '', 'No such transfer in our account.')
  await record('50000')
  await refund('2000')
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim })
  await money(page).getByText('No such transfer in our account.').waitFor()
  const withdraw = money(page).getByRole('button', { name: `${t('payments.withdraw')}: ₹1,000` })
  await withdraw.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(t('payments.withdrawTitle', { amount: '₹1,000' }).replaceAll(/[\u2066-\u2069]/g, ''))
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('payments.withdraw') }).press('Enter')
  await money(page).getByText(t('payments.state.withdrawn')).waitFor()

  await money(page)
    .getByRole('button', { name: `${t('payments.hasArrived')}: ₹2,000` })
    .press('Enter')
  await dialog.getByRole('button', { name: t('payments.hasArrived') }).press('Enter')
  await money(page).getByText(t('payments.state.arrived')).waitFor()

  await money(page)
    .getByRole('link', { name: t('payments.answer') })
    .press('Enter')
  const amount = page.getByLabel(t('payments.amountIn', { currency: 'INR' }))
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('98500')
  await page.getByText('No such transfer in our account.').waitFor()
  await page.getByText(t('payments.more')).click()
  await page.getByLabel(t('payments.payer')).fill('Sibtain Noor Khan')
  await page.getByRole('button', { name: t('payments.sendClaim') }).press('Enter')
  await money(page).getByText(t('payments.state.repeated')).waitFor()
  const { entries, claimed, owed } = await ofPilgrim()
  expect(entries.at(-1)).toMatchObject({ payer: 'Sibtain Noor Khan', refersTo: wrong?.id, state: 'open' })
  expect([claimed, owed]).toEqual(['98500.00', '514500.00'])
})

test('MON-03 nothing is reported without an amount and a way: the first mistake has the focus', async () => {
  const { pilgrim, reference, ofPilgrim } = await createKeptBooking(site)
  const page = await site.open(`/bookings/${reference}/paid`, { signedInAs: pilgrim })
  const amount = page.getByLabel(t('payments.amountIn', { currency: 'INR' }))
  await amount.fill('0')
  const send = page.getByRole('button', { name: t('payments.sendClaim') })
  await send.click()
  await page.getByText(t('fields.invalid_amount')).last().waitFor()
  expect(await amount.evaluate((element) => element === document.activeElement)).toBe(true)
  await amount.fill('۱۰۰٬۰۰۰')
  await send.click()
  await page.getByText(t('payments.howMissing')).last().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
  expect((await ofPilgrim()).entries).toEqual([])
})

test('MON-03 where the company keeps no books, the page says so, and nothing can be reported', async () => {
  const { pilgrim, reference, trip, owner } = await createKeptBooking(site)
  await site.call('payments.switchBooks', { id: trip.id, isOn: false }, { as: owner })
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim })
  await money(page)
    .getByText(/does not record payments for this trip here/)
    .waitFor()
  expect(
    await money(page)
      .getByRole('link', { name: t('payments.iPaid') })
      .count(),
  ).toBe(0)
  await money(page).getByText(t('emails.parts.noPayments')).waitFor()
})

test.each(['ar', 'ur'] as const)(
  'MON-03 from right to left, in %s, nothing is wider than a phone',
  async (locale) => {
    const say = translator(locale)
    const { pilgrim, reference, claim, record } = await createKeptBooking(site)
    await record('50000')
    await claim('98500')
    const page = await site.open(`/bookings/${reference}`, {
      signedInAs: pilgrim,
      storedLanguage: locale,
      ...phone,
    })
    await page.getByText(say('payments.state.open')).waitFor()
    expect(await measureOverflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
  },
)

// The accounts that pilgrims pay into: added by the owner, checked by an admin, seen after three days (MON-06).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { findUntranslated } from '#test/reading.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { addPayee, createPaidCompany } from '#test/scenes/money/payees.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('MON-06 an account is added with the password again, checked by an admin, and read by the pilgrim after 72 hours', async () => {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName: 'Qandil Marg Ziyarat Tours', userId: user.id })
  const trip = await site.trip({ organizerId: company.id })
  const pilgrim = await site.user()
  const booking = await site.booking({ tripId: trip.id, userId: pilgrim.id, status: 'confirmed' })
  const shown = async () => (await site.call('payees.ofBooking', { id: booking.id }, { as: pilgrim })).body
  expect((await shown()).state).toBe('none')

  const page = await site.open('/organizer/accounts', {
    signedInAs: user,
    allowedProblems: [/status of 40\d/],
  })
  await main(page)
    .getByRole('button', { name: t('payeeDesk.add') })
    .click()
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
  const submit = dialog(page).getByRole('button', { name: t('payeeDesk.submitAdd') })
  await submit.click()
  await dialog(page).locator('[aria-invalid=true]').first().waitFor()
  await field(t('payeeDesk.country')).selectOption('IN')
  await field(t('payeeDesk.holder')).fill('Zahra Rizvi')
  await field(t('payeeDesk.number')).fill('0042 1170 0031 58')
  await field(t('payeeDesk.bank')).fill('State Bank of Lucknow')
  await field(t('payeeDesk.ifsc')).fill('SBLK0001234')
  await field(t('payeeDesk.password')).fill('Something-Else-1')
  await submit.click()
  await dialog(page).getByText(t('errors.current_password_incorrect')).first().waitFor()
  // A wrong password takes nothing of what was typed.
  expect([
    await field(t('payeeDesk.number')).inputValue(),
    await field(t('payeeDesk.ifsc')).inputValue(),
  ]).toEqual(['0042 1170 0031 58', 'SBLK0001234'])
  await field(t('payeeDesk.password')).fill(password)
  await submit.click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.locator('[data-result]').getByText(t('payeeDesk.added')).waitFor()
  await main(page).getByText('0042 1170 0031 58').waitFor()
  await main(page).getByText(t('payeeDesk.state.waiting')).waitFor()
  expect((await shown()).payees).toEqual([])

  // The admin reads what speaks against it before the button, and says what was seen and why it is right.
  const admin = await site.user({ role: 'admin' })
  const desk = await site.open('/admin/accounts', { signedInAs: admin })
  const item = main(desk).getByRole('listitem').filter({ hasText: 'Qandil Marg Ziyarat Tours' })
  await item.getByText(t('payeeCheck.warning.otherHolder')).waitFor()
  await item.getByRole('button', { name: t('payeeCheck.check') }).click()
  const check = dialog(desk).getByRole('button', { name: t('payeeCheck.check') })
  await check.click()
  await dialog(desk).getByText(t('fields.choose_proof')).first().waitFor()
  await dialog(desk).getByLabel(t('payeeCheck.proof.statement')).check()
  await dialog(desk).getByLabel(t('payeeCheck.note')).fill('She is the sole proprietor.')
  await check.click()
  await dialog(desk).waitFor({ state: 'detached' })
  await main(desk).getByText(t('payeeCheck.none')).waitFor()

  // One hour before its 72 are over nobody sees it, then the pilgrim does.
  site.clock.advance({ hours: 71 })
  expect((await shown()).payees).toEqual([])
  site.clock.advance({ hours: 1 })
  expect((await shown()).payees).toMatchObject([{ accountNumber: '00421170003158', holder: 'Zahra Rizvi' }])
  await page.reload()
  await main(page).getByText(t('payeeDesk.state.valid')).waitFor()
})

test('MON-06 an account is withdrawn after a question; a manager sees it and changes nothing, the desk sees none', async () => {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName: 'Caravan of accounts', userId: user.id })
  await addPayee(site, company)
  const manager = await createMember(site, company.id, 'manager')
  const theirs = await site.open('/organizer/accounts', { signedInAs: manager })
  await main(theirs).getByText(t('payeeDesk.onlyOwner')).waitFor()
  expect(
    await main(theirs)
      .getByRole('button', { name: t('payeeDesk.withdraw') })
      .count(),
  ).toBe(0)
  const deskMember = await createMember(site, company.id, 'desk')
  const desk = await site.open('/organizer/accounts', {
    signedInAs: deskMember,
    allowedProblems: [/status of 403/],
  })
  await main(desk).getByText(t('payeeDesk.deniedTitle')).waitFor()

  const page = await site.open('/organizer/accounts', { signedInAs: user })
  await main(page)
    .getByRole('button', { name: t('payeeDesk.withdraw') })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await main(page)
    .getByRole('button', { name: t('payeeDesk.withdraw') })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('payeeDesk.withdraw') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.locator('[data-result]').getByText(t('payeeDesk.withdrawn')).waitFor()
  await main(page)
    .getByRole('heading', { name: t('payeeDesk.earlier') })
    .waitFor()
})

test('MON-06 an admin rejects an account with a reason, which the company reads', async () => {
  const { company } = await createPaidCompany(site, 'Caravan of refusals')
  await addPayee(site, company, { accountNumber: '5566 7788 9900' })
  const admin = await site.user({ role: 'admin' })
  const page = await site.open('/admin/accounts', { signedInAs: admin })
  const item = main(page).getByRole('listitem').filter({ hasText: 'Caravan of refusals' })
  await item.getByRole('button', { name: t('payeeCheck.refuse') }).click()
  await dialog(page).getByLabel(t('admin.reason')).fill('The statement shows another name.')
  await dialog(page)
    .getByRole('button', { name: t('payeeCheck.refuse') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await item.waitFor({ state: 'detached' })
  const { body } = await site.call('payees.list', { id: company.id }, { as: company })
  expect(body.payees).toMatchObject([{ state: 'refused', reason: 'The statement shows another name.' }])
})

test('MON-06 accounts and their check in five languages and both themes, from 390 to 1440 px: axe finds nothing', async () => {
  const user = await site.user({ role: 'organizer' })
  const company = await site.organizer({ companyName: 'Caravan of scripts', userId: user.id })
  await addPayee(site, company, { accountNumber: '1122 3344 5566 77' })
  const admin = await site.user({ role: 'admin' })
  for (const [lang, width, theme, path] of [
    ['en', 390, 'light', '/organizer/accounts'],
    ['ur', 390, 'dark', '/organizer/accounts'],
    ['gu', 768, 'light', '/organizer/accounts'],
    ['ar', 390, 'light', '/admin/accounts'],
    ['fa', 1440, 'dark', '/admin/accounts'],
  ] as const) {
    const signedInAs = path.startsWith('/admin') ? admin : user
    const page = await site.open(path, { signedInAs, lang, width, theme })
    await main(page).getByText('1122 3344 5566 77').waitFor()
    expect([lang, await measureOverflow(page)]).toEqual([lang, 0])
    expect([lang, await findViolations(page)]).toEqual([lang, []])
    expect([lang, await findUntranslated(page)]).toEqual([lang, []])
  }
})

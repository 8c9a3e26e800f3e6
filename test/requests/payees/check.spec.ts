// The check of an account and the link that stops one, without scripts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { addPayee, createValidPayee } from '#test/scenes/money/payees.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('MON-07 without scripts the answer is shown where the form is, and the number is in no address', async () => {
  await createValidPayee(site, await site.organizer({ companyName: 'Qandil Marg Ziyarat Tours' }))
  const t = translator('ar')
  const page = await site.open('/check-account', { lang: 'ar' })
  const main = page.getByRole('main')
  const check = async (accountNumber: string) => {
    await main.locator('form [name=accountNumber]').fill(accountNumber)
    await main.getByRole('button', { name: t('checkAccount.check') }).click()
  }
  await check('0042 1170 0031 58')
  await main.getByRole('heading', { name: t('checkAccount.theirs'), exact: true }).waitFor()
  await main.getByText('QANDIL MARG ZIYARAT TOURS PVT LTD').waitFor()
  expect(page.url()).not.toMatch(/0042|3158/)
  await check('7000 0001 2345')
  await main.getByRole('heading', { name: t('checkAccount.unknown'), exact: true }).waitFor()
  await check('12')
  await main.getByText(t('fields.account_number')).first().waitFor()
})

test('MON-06 without scripts one press stops an account, and opening the link does not', async () => {
  const owner = await site.user({ role: 'organizer', email: 'owner@example.com' })
  const company = await site.organizer({ userId: owner.id, companyName: 'Noor Ziyarat' })
  await addPayee(site, company, { accountNumber: '7700 1122 9988' })
  const token = await site.mails.linkToken('owner@example.com')
  const t = translator('en')
  const page = await site.open(`/stop-account?token=${token}`, { lang: 'en' })
  const main = page.getByRole('main')
  await main.getByText('Noor Ziyarat').waitFor()
  const stateOf = async () =>
    (await site.call('payees.list', { id: company.id }, { as: owner })).body.payees[0]?.state
  expect(await stateOf()).toBe('waiting')
  await main.getByRole('button', { name: t('stopAccount.stop') }).click()
  await main.getByText(t('stopAccount.stopped')).waitFor()
  expect(await stateOf()).toBe('stopped')
})

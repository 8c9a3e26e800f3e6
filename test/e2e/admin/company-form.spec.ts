import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import {
  confirmApproval,
  confirmCompanyDeletion,
  dialog,
  dismissToast,
  expectSuccess,
  field,
  openTab,
  press,
  row,
} from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('ADM-08 saving a company sends only changed fields, and does not affect its verification', async () => {
  const { id } = await site.organizer({ companyName: 'Renamed Tours', isVerified: false })
  const page = await openTab(site, 'organizers')
  const edit = row(page, 'Renamed Tours').getByRole('button', { name: 'Edit: Renamed Tours' })
  await edit.click()
  expect(
    await dialog(page)
      .getByRole('checkbox', { name: t('admin.isVerified') })
      .isChecked(),
  ).toBe(false)
  // Changes made in the meantime, and not touched here, stay.
  const meanwhile = { contactPhone: '+971 4 555 0000', isVerified: true }
  await site.db.update(organizers).set(meanwhile).where(eq(organizers.id, id))
  await field(page, t('organizers.companyName')).fill('Kept Tours')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await press(page, t('tripForm.save'))
  expect((await sent).postDataJSON()).toEqual({ companyName: 'Kept Tours' })
  await expectSuccess(page, 'Organizer updated successfully')
  const [stored] = await site.db.select().from(organizers).where(eq(organizers.id, id))
  expect(stored).toMatchObject({ companyName: 'Kept Tours', ...meanwhile })

  // Nothing changed is nothing sent.
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  await row(page, 'Kept Tours').getByRole('button', { name: 'Edit: Kept Tours' }).click()
  await press(page, t('tripForm.save'))
  await dialog(page).waitFor({ state: 'detached' })
  expect(puts).toEqual([])
})

test('ADM-09 FND-14 a failure is shown, and no typed text is lost', async () => {
  await site.organizer({ companyName: 'Stubborn Tours', isVerified: false })
  const page = await openTab(site, 'organizers')
  const stubborn = row(page, 'Stubborn Tours')
  const begin = (deed: string) =>
    stubborn.getByRole('button', { name: `${deed}: Stubborn Tours`, exact: true }).click()
  const fails = async (text: string) => {
    const toast = page.getByRole('region', { name: t('common.messages') }).filter({ hasText: 'Error' })
    await toast.getByText(text, { exact: true }).waitFor()
    await dismissToast(page)
  }
  const broken = { status: 500, json: { message: 'Broken', code: 'server_error' } }
  await page.route(/\/api\/admin\/organizers\/[^/]+(\/verify|\/removal)?$/, (route) => route.fulfill(broken))
  await begin('Verify')
  await confirmApproval(page, 'Stubborn Tours')
  await fails('Failed to update organizer verification')
  await press(page, t('common.cancel'))
  await begin('Edit')
  await field(page, t('organizers.companyName')).fill('Typed and kept')
  await press(page, t('tripForm.save'))
  await fails('Failed to update organizer')
  expect(await field(page, t('organizers.companyName')).inputValue()).toBe('Typed and kept')
  await press(page, t('common.cancel'))
  await begin('Delete')
  await confirmCompanyDeletion(page, 'Stubborn Tours')
  await fails('Failed to delete organizer')
  await press(page, t('common.cancel'))
  await stubborn.getByText('Pending', { exact: true }).waitFor()
})

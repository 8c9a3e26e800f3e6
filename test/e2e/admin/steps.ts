import type { Page } from 'playwright-core'
import { translator } from '#i18n/catalogue.ts'
import type { Site } from '#test/e2e/site.ts'

// Steps of an admin with the records of a tab.

const t = translator('en')

export const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')
export const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** The admin's page with a tab open, and nothing in it yet. */
export async function openTab(site: Site, tab: string): Promise<Page> {
  const admin = await site.user({ role: 'admin' })
  return site.open(`/admin?tab=${tab}`, { signedInAs: admin, allowedProblems: [/status of (400|409|500)/] })
}

export const expectSuccess = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: 'Success' }).getByText(text, { exact: true }).waitFor()

/** ACC-04, FIX-27: the owner is written to, so one press is not enough, and a document was seen. */
export async function confirmApproval(page: Page, company: string) {
  await dialog(page)
    .getByRole('heading', { name: `Approve ${company}?` })
    .waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: t('admin.badgeTravelLicense') })
    .check()
  await press(page, 'Approve')
}

/** Closes the toast, so that the next one is another. */
export async function dismissToast(page: Page) {
  const toast = page.getByRole('region', { name: t('common.messages') })
  await toast.getByRole('button', { name: t('common.dismiss') }).click()
  await toast.waitFor({ state: 'detached' })
}

/** Lets the server fail once at what is about to be done: the toast says so, and the dialog stays. */
export async function expectFailure(page: Page, deed: () => Promise<void>, text: string) {
  await page.route('**/api/admin/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } })
  })
  await deed()
  // The text of an earlier failure may still be in the live region.
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await toast.getByText(text, { exact: true }).last().waitFor()
  // Beside the form it stays; the toast, which stands in the dialog too, goes.
  await dialog(page).getByRole('note').getByText(text, { exact: true }).waitFor()
  await page.unroute('**/api/admin/**')
}

/** FIX-25: a company goes with its name and a reason. */
export async function confirmCompanyDeletion(page: Page, company: string) {
  await field(page, t('admin.deleteOrganizerName')).fill(company)
  await field(page, t('admin.reason')).fill('Asked for by its owner.')
  await press(page, t('reviews.delete'))
}

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => main(page).getByRole('tabpanel')

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('ORG-09 ORG-21 the company changes its profile, also where its logo is rejected', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName: 'Old Name', userId: user.id, isVerified: false })
  const page = await site.open('/organizer-dashboard?tab=profile', {
    signedInAs: user,
    allowedProblems: [/status of (?:4\d\d|50\d)|ERR_FAILED/],
  })
  const stored = async () =>
    (await site.db.select().from(organizers).where(eq(organizers.id, organizer.id)))[0]
  const edit = () => panel(page).getByRole('button', { name: 'Edit Profile', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const alert = page.getByRole('alert')
  const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}`))
  const save = () => dialog.getByRole('button', { name: t('organizers.save') }).click()
  const toast = page.getByRole('region', { name: t('common.messages') })
  const dismiss = (text: string) => toast.filter({ hasText: text }).getByRole('button').click()
  await panel(page).getByText('Old Name', { exact: true }).waitFor()
  await edit()
  await dialog.getByText('PNG, JPG or SVG, max 5MB, recommended 200x200').waitFor()
  await field(t('organizers.companyName')).fill('')
  await field(t('bookings.contactPhone')).fill('')
  await field(t('trips.website')).fill('no site')
  await save()
  for (const message of ['Company name is required', 'Phone number is required', 'Invalid website URL'])
    await dialog.getByText(message, { exact: true }).waitFor()

  await field(t('organizers.companyName')).fill('New Name')
  await field(t('bookings.contactPhone')).fill('+971 4 555 0199')
  await field(t('trips.website')).fill('new.example')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  const address = `**/api/organizers/${organizer.id}`
  await page.route(address, (route) => route.fulfill({ body: '<html></html>', contentType: 'text/html' }))
  await save()
  await alert
    .getByText('Server error: received HTML instead of JSON. Please check server logs.', { exact: true })
    .waitFor()
  await dismiss('Server error')
  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await save()
  await alert.getByText('Failed to update profile. Please try again.', { exact: true }).waitFor()
  await dismiss('Failed to update profile')
  await page.unroute(address)
  expect((await stored())?.companyName).toBe('Old Name')

  await save()
  const told = page.getByRole('status').filter({ hasText: 'Profile updated successfully' })
  await told.getByText(t('errors.file_type_refused')).waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'New Name' }).waitFor()
  expect(await stored()).toMatchObject({
    companyName: 'New Name',
    contactPhone: '+971 4 555 0199',
    website: 'https://new.example',
    companyLogo: null,
  })

  await edit()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  await dialog.locator('img[src^="data:image/png"]').waitFor()
  await save()
  await dialog.waitFor({ state: 'detached' })
  await main(page).locator('header img[src^="/api/logos/"]').waitFor()
  expect((await stored())?.companyLogo).toMatch(/^\/api\/logos\//)
})

test('ORG-21 the form itself explains to an unverified organizer why it has no fields', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id, isVerified: false })
  const page = await site.open('/organizer-dashboard?create', { signedInAs: user })
  const form = page.getByRole('dialog', { name: t('tripForm.createTitle') })
  await form.getByText(t('tripForm.whyCompany')).waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
})

test('TRU-03 a verified company sees its changes under review, an admin compares old and new, and the decision is shown', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ companyName: 'Checked Lantern', userId: user.id })
  const page = await site.open('/organizer-dashboard?tab=profile', { signedInAs: user })
  const dialog = page.getByRole('dialog')
  await panel(page).getByRole('button', { name: 'Edit Profile', exact: true }).click()
  await dialog.getByLabel(new RegExp(`^${t('organizers.companyName')}`)).fill('New Lantern')
  await dialog.getByRole('button', { name: t('organizers.save') }).click()
  const notice = panel(page).getByRole('note')
  await notice.getByText(t('organizers.changeWaitsTitle')).waitFor()
  await notice.getByText('New Lantern').waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'Checked Lantern' }).waitFor()

  const desk = await site.open('/admin/moderation', { signedInAs: await site.user({ role: 'admin' }) })
  const row = main(desk).getByRole('listitem').filter({ hasText: 'New Lantern' })
  await row.getByText('Checked Lantern').first().waitFor()
  await row.getByRole('button', { name: 'Reject: Checked Lantern' }).click()
  const asked = desk.getByRole('dialog')
  await asked.getByRole('button', { name: 'Reject', exact: true }).click()
  await asked.getByText(t('fields.required')).first().waitFor()
  await asked.getByLabel(new RegExp(`^${t('admin.reason')}`)).fill('The licence names another.')
  await asked.getByRole('button', { name: 'Reject', exact: true }).click()
  await row.waitFor({ state: 'detached' })

  await page.reload()
  await notice.getByText(t('organizers.changeRefusedTitle')).waitFor()
  await notice.getByText('The licence names another.').waitFor()
})

// Trips that are being written, as the company keeps them.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const form = (page: Page) => page.getByRole('dialog', { name: t('tripForm.createTitle') })
const title = (page: Page) => form(page).getByLabel(t('tripForm.title'), { exact: true })
const saved = (page: Page) => form(page).getByText(/^Draft saved /)
const goOn = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('dashboard.draftGoOn')}: ${name}`, exact: true })

async function company(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName, userId: user.id })
  const drafts = async () =>
    (await site.call('drafts.list', { id: organizer.id }, { as: organizer })).body.drafts
  return { user, organizer, drafts }
}

test('CON-04 a draft is saved with the company, continued elsewhere, and deleted with its trip', async () => {
  const { user, organizer, drafts } = await company('Caravan of drafts')
  await site.trip({
    organizerId: organizer.id,
    destination: 'umrah',
    title: 'Umrah last year',
    accommodation: 'Hotel Marwa',
    visa: 'included',
    inclusions: ['Zamzam'],
    confirmation: 'at_once',
    requirement: 'A passport',
  })
  const page = await site.open('/organizer-dashboard?create', {
    signedInAs: user,
    allowedProblems: [/status of 404/],
  })
  await title(page).fill('Umrah in Rajab')
  await saved(page).waitFor()
  await expect.poll(async () => (await drafts()).map((draft) => draft.title)).toEqual(['Umrah in Rajab'])

  // Another browser of the company goes on.
  const other = await site.open('/organizer-dashboard', { signedInAs: user })
  await goOn(other, 'Umrah in Rajab').click()
  expect(await title(other).inputValue()).toBe('Umrah in Rajab')
  // The company's last trip to the same place fills the rest, and can be taken back.
  await form(other).getByLabel(t('tripForm.destination'), { exact: true }).selectOption('umrah')
  const lodging = form(other).getByLabel(t('trips.accommodation'), { exact: true })
  await form(other)
    .getByRole('button', { name: /Copy from/ })
    .click()
  expect(await lodging.inputValue()).toBe('Hotel Marwa')
  expect(await form(other).getByLabel(t('tripForm.confirmAtOnce')).isChecked()).toBe(true)
  await form(other)
    .getByRole('button', { name: t('tripForm.takeBack') })
    .click()
  expect(await lodging.inputValue()).toBe('')
  await form(other)
    .getByRole('button', { name: /Copy from/ })
    .click()
  await form(other).getByLabel(t('trips.departureOrigin'), { exact: true }).fill('Mumbai')
  await form(other).getByLabel(t('tripForm.departureDate'), { exact: true }).fill('2027-01-12')
  await form(other).getByLabel(t('tripForm.returnDate'), { exact: true }).fill('2027-01-26')
  await form(other).getByLabel(t('tripForm.description'), { exact: true }).fill('A small group.')
  await form(other)
    .getByRole('button', { name: t('tripForm.publish') })
    .click()
  await other.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()
  expect(await drafts()).toEqual([])
  const { trips } = (await site.call('trips.search', { q: 'Rajab' })).body
  const made = (await site.call('trips.get', { id: trips[0]?.id ?? '' })).body
  expect(made).toMatchObject({ title: 'Umrah in Rajab', confirmation: 'at_once', inclusions: ['Zamzam'] })

  // The first window shows it, and what was typed there stays.
  await title(page).fill('Umrah in Shaban')
  await form(page).getByText(t('tripForm.draftForked')).waitFor()
  await expect.poll(async () => (await drafts()).map((draft) => draft.title)).toEqual(['Umrah in Shaban'])
})

test('CON-04 while offline the device keeps it, with an accurate message; a draft is deleted after a question', async () => {
  const { user, drafts } = await company('Caravan without a line')
  const page = await site.open('/organizer-dashboard?create', {
    signedInAs: user,
    allowedProblems: [/ERR_|Failed to load/],
  })
  await page.route('**/trip-drafts/**', (route) => route.abort())
  await title(page).fill('Written in the desert')
  await form(page).getByText(t('tripForm.draftOnDevice')).waitFor()
  expect(await drafts()).toEqual([])
  await page.unroute('**/trip-drafts/**')
  await page.reload()
  await form(page)
    .getByRole('button', { name: t('tripForm.draftContinue') })
    .click()
  expect(await title(page).inputValue()).toBe('Written in the desert')
  await title(page).fill('Written at home')
  await saved(page).waitFor()
  await form(page)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tripForm.leave') })
    .click()
  const remove = page.getByRole('button', {
    name: `${t('dashboard.draftDelete')}: Written at home`,
    exact: true,
  })
  await remove.click()
  const question = page.getByRole('dialog', { name: t('dashboard.draftDeleteTitle') })
  await question.getByRole('button', { name: t('dashboard.draftDelete'), exact: true }).click()
  await remove.waitFor({ state: 'hidden' })
  expect(await drafts()).toEqual([])
})

test('CON-04 a company awaiting verification keeps drafts, and publishes one once it is verified', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName: 'Caravan to be', userId: user.id, isVerified: false })
  const page = await site.open('/organizer-dashboard', {
    signedInAs: user,
    allowedProblems: [/ERR_|Failed to load|status of 404/],
  })
  await page.getByRole('button', { name: t('dashboard.writeDraft') }).click()
  const draft = page.getByRole('dialog', { name: t('dashboard.writeDraft') })
  await draft.getByText(t('tripForm.whyCompany')).waitFor()
  expect(await draft.getByRole('button', { name: t('tripForm.publish') }).count()).toBe(0)
  const keep = draft.getByRole('button', { name: t('tripForm.keepDraft') })

  // Without a line the form stays, and says where the words are; the same button tries again.
  await page.route('**/trip-drafts/**', (route) => route.abort())
  await draft.getByLabel(t('tripForm.title'), { exact: true }).fill('Ziyarat in Safar')
  await keep.click()
  await draft.getByText(t('tripForm.draftOnDevice')).waitFor()
  await page.unroute('**/trip-drafts/**')
  await keep.click()
  await page.getByRole('status').getByText(t('tripForm.draftKept'), { exact: true }).waitFor()
  await draft.waitFor({ state: 'detached' })

  // It is gone on with before and after; the next one begins empty.
  await goOn(page, 'Ziyarat in Safar').click()
  expect(await draft.getByLabel(t('tripForm.title'), { exact: true }).inputValue()).toBe('Ziyarat in Safar')
  await draft.getByRole('button', { name: t('common.cancel') }).click()
  await page.getByRole('button', { name: t('dashboard.writeDraft') }).click()
  expect(await draft.getByLabel(t('tripForm.title'), { exact: true }).inputValue()).toBe('')
  await draft.getByRole('button', { name: t('common.cancel') }).click()
  await site.db.update(organizers).set({ isVerified: true }).where(eq(organizers.id, organizer.id))
  const later = await site.open('/organizer-dashboard', { signedInAs: user })
  await goOn(later, 'Ziyarat in Safar').waitFor()
  expect(await later.getByRole('button', { name: t('dashboard.writeDraft') }).count()).toBe(0)
  await goOn(later, 'Ziyarat in Safar').click()
  await form(later)
    .getByRole('button', { name: t('tripForm.publish') })
    .waitFor()
})

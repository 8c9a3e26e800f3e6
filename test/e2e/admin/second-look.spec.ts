// What a tired admin cannot break: names are typed, reasons written, large steps asked about twice (FIX-25, FIX-27).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { storeRates } from '#test/rates.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'
import { confirmApproval, dialog, expectSuccess, field, openTab, press, row } from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const error = (page: Page, key: Parameters<typeof t>[0]) =>
  dialog(page).getByText(t(key), { exact: true }).first()

/** The addresses to which something is sent from now on. */
function listChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/admin')) sent.push(pathname)
  })
  return sent
}

const log = async (entity: string) => {
  const admin = await site.user({ role: 'admin' })
  return (await site.call('admin.auditLog', { entity } as never, { as: admin })).body.entries
}

test('FIX-27 no company is approved without a document that was seen or a reason; only seen badges are set', async () => {
  const known = await site.organizer({ companyName: 'Known Tours', isVerified: false })
  const seen = await site.organizer({ companyName: 'Licensed Tours', isVerified: false })
  const page = await openTab(site, 'organizers')
  const sent = listChanges(page)
  const verify = (name: string) =>
    row(page, name)
      .getByRole('button', { name: `Verify: ${name}` })
      .click()
  await verify('Known Tours')
  await press(page, t('admin.approve'))
  await error(page, 'fields.reason_or_document').waitFor()
  expect(sent).toEqual([])
  await field(page, t('admin.reason')).fill('Known since 2009.')
  await press(page, t('admin.approve'))
  await expectSuccess(page, t('admin.verificationUpdated'))
  await dialog(page).waitFor({ state: 'detached' })
  await verify('Licensed Tours')
  await confirmApproval(page, 'Licensed Tours')
  await dialog(page).waitFor({ state: 'detached' })
  const badges = async (id: string) => (await site.call('organizers.get', { id })).body.verificationBadges
  expect([await badges(known.id), await badges(seen.id)]).toEqual([[], ['travel_license']])
  expect((await log('organizer')).map(({ reason }) => reason)).toEqual([null, 'Known since 2009.'])

  // The log says both in words.
  await page.goto('/admin?panel=audit')
  const entry = (text: string) => main(page).getByRole('listitem').filter({ hasText: text })
  await entry('Known Tours').getByText('Known since 2009.').waitFor()
  await entry('Licensed Tours').getByText(t('admin.badgeTravelLicense')).first().waitFor()
  expect(await main(page).getByText(t('audit.noReason')).count()).toBe(0)
  expect(
    await main(page)
      .getByText(/verificationBadges|isVerified|travel_license/)
      .count(),
  ).toBe(0)
})

test('FIX-24 FIX-27 the edit of a company may verify it, with the same question', async () => {
  const { id } = await site.organizer({ companyName: 'Edited Tours', isVerified: false })
  const page = await openTab(site, 'organizers')
  await row(page, 'Edited Tours').getByRole('button', { name: 'Edit: Edited Tours' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: t('admin.isVerified') })
    .check()
  await press(page, t('tripForm.save'))
  await error(page, 'fields.reason_or_document').waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: t('admin.badgeSafety') })
    .check()
  await press(page, t('tripForm.save'))
  await dialog(page).waitFor({ state: 'detached' })
  const { body } = await site.call('organizers.get', { id })
  expect([body.isVerified, body.verificationBadges]).toEqual([true, ['safety_certified']])
})

test('FIX-25 a company is deleted by its typed name and a reason alone', async () => {
  await site.organizer({ companyName: 'Al-Noor  Travels' })
  const page = await openTab(site, 'organizers')
  const sent = listChanges(page)
  await row(page, 'Al-Noor')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const name = field(page, t('admin.deleteOrganizerName'))
  await name.fill('Al-Noor')
  await field(page, t('admin.reason')).fill('Closed.')
  await press(page, t('reviews.delete'))
  await error(page, 'fields.type_the_name').waitFor()
  await name.fill('al-noor travels')
  await field(page, t('admin.reason')).fill(' ')
  await press(page, t('reviews.delete'))
  await error(page, 'fields.required').waitFor()
  expect(sent).toEqual([])
  await field(page, t('admin.reason')).fill('Closed.')
  await press(page, t('reviews.delete'))
  await expectSuccess(page, t('admin.organizerDeleted'))
  expect((await log('organizer'))[0]).toMatchObject({ action: 'organizer.deleted', reason: 'Closed.' })
})

test('FIX-25 a total that leaves the price lines is asked about once more, and both sides are told', async () => {
  const trip = await site.trip({ currency: 'INR', pricePerPerson: '1000.00' })
  const { body: booked } = await site.call(
    'bookings.create',
    {
      tripId: trip.id,
      numberOfPilgrims: 2,
      contactEmail: 'zahra@example.com',
      contactPhone: '+91 98200 00000',
    },
    { as: await site.user() },
  )
  const page = await openTab(site, 'bookings')
  const sent = listChanges(page)
  const edit = () => row(page, booked.reference).getByRole('button', { name: /^Edit/ }).click()
  const total = dialog(page).getByLabel(/^Total amount in/)
  const question = dialog(page).locator('[data-alert=warn]')
  await edit()
  await total.fill('20000')
  await press(page, t('tripForm.save'))
  await question.getByText('₹2,000').waitFor()
  await question.getByText('₹20,000').waitFor()
  expect(sent).toEqual([])
  // Another total is another question.
  await total.fill('1900')
  await expect.poll(() => question.count()).toBe(0)
  await press(page, t('tripForm.save'))
  await question.getByText('₹1,900').waitFor()
  await press(page, t('admin.saveAnyway'))
  await expectSuccess(page, t('admin.bookings.updated'))
  const letters = (await site.mails.deliver()).flatMap(({ template }) =>
    template.startsWith('booking-total') ? template : [],
  )
  expect(letters.toSorted()).toEqual(['booking-total', 'booking-total-company'])
  // Back to the sum of the lines no question is needed.
  await dialog(page).waitFor({ state: 'detached' })
  await edit()
  await total.fill('2000')
  await press(page, t('tripForm.save'))
  await dialog(page).waitFor({ state: 'detached' })
  expect(sent).toHaveLength(2)
})

test('FIX-25 a rate that moves by more than a fifth is asked about once more', async () => {
  await storeRates(site.db, { TRY: '0.03' }, '2026-11-20')
  const page = await site.open('/admin?panel=rates', { signedInAs: await site.user({ role: 'admin' }) })
  const sent = listChanges(page)
  await main(page).getByRole('listitem').filter({ hasText: 'TRY' }).getByRole('button').click()
  await field(page, t('desk.rateSource')).fill('Central Bank')
  await field(page, t('desk.rateValue', { currency: 'TRY' })).fill('0.3')
  await press(page, t('tripForm.save'))
  await dialog(page).locator('[data-alert=warn]').getByText('900%').waitFor()
  expect(sent).toEqual([])
  await press(page, t('admin.saveAnyway'))
  await dialog(page).waitFor({ state: 'detached' })
  await main(page).getByRole('listitem').filter({ hasText: 'TRY' }).getByRole('button').click()
  await field(page, t('desk.rateValue', { currency: 'TRY' })).fill('0.36')
  await press(page, t('tripForm.save'))
  await dialog(page).waitFor({ state: 'detached' })
  expect(sent).toHaveLength(2)
})

test('FIX-25 an activity leads to its booking alone, and from there back to all', async () => {
  site.clock.advance({ minutes: 1 })
  const [one, other] = [await site.booking(), await site.booking()]
  const page = await site.open('/admin', { signedInAs: await site.user({ role: 'admin' }) })
  await main(page).locator(`a[href*="${one.id}"]`).first().click()
  await row(page, one.reference).waitFor()
  expect(await row(page, other.reference).count()).toBe(0)
  await main(page).getByText(t('admin.oneRecord')).waitFor()
  await main(page)
    .getByRole('button', { name: t('admin.showAll') })
    .click()
  await row(page, other.reference).waitFor()
})

test('FIX-25 a handled deletion request leads to itself alone, from the activity and from the log', async () => {
  const as = await site.user({ role: 'admin' })
  const { code } = await createConfirmedRequest(site, (await site.user({ email: 'one@example.com' })).email)
  await createConfirmedRequest(site, (await site.user({ email: 'other@example.com' })).email)
  site.clock.advance({ minutes: 1 })
  await site.call('deletions.handle', { code, isHandled: true }, { as })
  for (const start of ['/admin', '/admin?panel=audit']) {
    const page = await site.open(start, { signedInAs: as })
    await main(page).locator('a[href*="panel=deletions&id="]').first().click()
    await main(page).getByRole('article').filter({ hasText: code }).waitFor()
    expect(await main(page).getByRole('article').count()).toBe(1)
    await main(page)
      .getByRole('button', { name: t('admin.showAll') })
      .click()
    await main(page).getByText('other@example.com').waitFor()
  }
})

test('FIX-25 who waits longer than promised is marked', async () => {
  // By the browser's clock, whenever the test runs; the hour itself has a unit test.
  await site.organizer({ companyName: 'Late Tours', isVerified: false, createdAt: new Date('2026-01-01') })
  await site.organizer({ companyName: 'Early Tours', isVerified: false, createdAt: new Date('2099-01-01') })
  const page = await site.open('/admin/moderation', { signedInAs: await site.user({ role: 'admin' }) })
  const mark = t('admin.overdue', { hours: '48' })
  const marked = (name: string) => main(page).getByRole('listitem').filter({ hasText: name }).getByText(mark)
  await marked('Late Tours').waitFor()
  expect(await marked('Early Tours').count()).toBe(0)
})

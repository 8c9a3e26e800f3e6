// Practical details of a departure: written, told to everyone in one act, read by the families.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { runJob } from '#test/scenes/deletions.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** A departure with a family that reads Urdu, one that reads English, one without an address, and a request. */
async function departure(companyName: string, days: object = {}) {
  const user = await site.user({ role: 'organizer', firstName: 'Aqeel', lastName: 'Merchant' })
  const { id: organizerId } = await site.organizer({ companyName, userId: user.id })
  const title = `${companyName} to Najaf`
  const trip = await site.trip({ organizerId, title, timeZone: 'Asia/Kolkata', maxPilgrims: 90, ...days })
  const pilgrim = await site.user()
  const family = (fields: object) => site.booking({ tripId: trip.id, status: 'confirmed', ...fields })
  const address = (name: string) => `${name}-${trip.id}@example.com`
  const english = await family({ contactEmail: address('en'), language: 'en', userId: pilgrim.id })
  await family({ contactEmail: address('ur'), language: 'ur' })
  await family({ contactEmail: '', contactName: 'Sibtain Noor' })
  await family({ contactEmail: address('asks'), status: 'pending' })
  const path = `/organizer/departures/${trip.id}/details`
  return { user, organizerId, trip, title, english, pilgrim, address, path }
}

const field = (page: Page, key: 'place' | 'time' | 'lookFor') =>
  page.getByLabel(t(`details.field.${key}`), { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const tell = (page: Page) => button(page, removeIsolates(t('details.tellFamilies', { count: 3 })))

test('DSK practical details are not material, versioned, shown on booking page and plan, and told to everyone in one act with an email in each family’s language', async () => {
  const { user, trip, english, pilgrim, address, path, title } = await departure('Caravan of gates')
  const page = await site.open(path, { signedInAs: user })
  await page.getByText(t('details.notMaterial')).waitFor()
  await field(page, 'place').fill('Terminal 2, Gate 3')
  await field(page, 'time').fill('03:30')
  // The email as the families read it, in their languages.
  const preview = page.locator('[data-preview]')
  await expect.poll(() => preview.innerText()).toContain('Terminal 2, Gate 3')
  await page.getByRole('button', { name: /اردو/ }).click()
  await expect.poll(() => preview.getAttribute('dir')).toBe('rtl')
  await expect.poll(() => preview.innerText()).toContain(translator('ur')('details.field.place'))
  expect(await findViolations(page)).toEqual([])
  await tell(page).click()
  await button(page, t('undo.button')).waitFor()
  expect((await site.mails.deliver()).filter(({ template }) => template === 'details-changed')).toEqual([])
  site.clock.advance({ seconds: 11 })
  await runJob(site, 'tell-details')
  const emails = (await site.mails.deliver()).filter(({ template }) => template === 'details-changed')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([address('en'), address('ur')].toSorted())
  const urdu = removeIsolates(emails.find(({ to }) => to === address('ur'))?.text ?? '')
  expect(urdu).toContain(`${translator('ur')('details.field.place')}: Terminal 2, Gate 3`)
  expect(removeIsolates(emails.find(({ to }) => to === address('en'))?.subject ?? '')).toContain(title)

  // The family reads it where its booking is, and where its plan is; no agreement changed.
  const booking = await site.open(`/bookings/${english.reference}`, { signedInAs: pilgrim })
  await booking.getByText('Terminal 2, Gate 3').waitFor()
  const { body } = await site.call('bookings.sharePlan', { id: english.id }, { as: pilgrim })
  const plan = await site.open(`/plan/${body.token}`)
  await plan.getByText('Terminal 2, Gate 3').waitFor()

  // The family without an address is there by name, ticked when it was handed over.
  await page.reload()
  await page.getByText(removeIsolates(t('details.everyoneHas', { number: '1' }))).waitFor()
  const handed = page.getByRole('checkbox', { name: 'Handed over to Sibtain Noor' })
  await handed.click()
  await expect.poll(() => handed.isChecked()).toBe(true)
  await field(page, 'place').fill('Terminal 2, Gate 5')
  await page.getByText('Before: Terminal 2, Gate 3').waitFor()
  await tell(page).click()
  await button(page, t('undo.button')).click()
  await page.getByRole('main').getByText(t('details.undone')).waitFor()
  // What was typed is there to be corrected; what counts is as before, and nobody else has changed it.
  expect(await field(page, 'place').inputValue()).toBe('Terminal 2, Gate 5')
  expect(await page.getByRole('main').getByText(t('details.conflictTitle')).count()).toBe(0)
  const { body: state } = await site.call('details.get', { id: trip.id }, { as: user })
  expect([state.version, state.content.place]).toEqual([3, 'Terminal 2, Gate 3'])
})

test('DSK practical details: a small change is saved without an email, and two versions are compared', async () => {
  const { user, address, path } = await departure('Caravan of spelling')
  const page = await site.open(path, { signedInAs: user })
  await field(page, 'place').fill('Termnal 2')
  await page.keyboard.press('Control+s')
  await page.getByRole('main').getByText(t('details.savedQuietly')).waitFor()
  await page.getByText(t('details.notSent')).first().waitFor()
  await field(page, 'place').fill('Terminal 2')
  await button(page, t('details.saveQuietly')).click()
  await button(page, t('details.markSmall')).click()
  await page.getByRole('main').getByText(t('details.markedSmall')).waitFor()
  await expect.poll(() => page.getByText(t('details.notSent')).count()).toBe(0)
  await page.getByText(t('details.smallChange')).waitFor()
  await button(page, t('details.compare')).click()
  const dialog = page.getByRole('dialog', { name: t('details.compare') })
  const changes = dialog.locator('[data-changes]')
  expect((await changes.innerText()).split(/\n+/)).toEqual(['Place', 'Termnal 2', 'Terminal 2'])
  await dialog.getByLabel(t('details.compareFrom')).selectOption('2')
  await dialog.getByText(t('details.compareSame')).waitFor()
  expect(await findViolations(page)).toEqual([])
  site.clock.advance({ seconds: 11 })
  await runJob(site, 'tell-details')
  const sent = (await site.mails.deliver()).filter(({ to }) => to === address('en'))
  expect(sent).toEqual([])
})

test('DSK practical details: within 24 hours of the departure emails go out now or not at all, and the page says so', async () => {
  const near = { departureDate: '2026-11-22', returnDate: '2026-12-02' }
  const { user, path } = await departure('Caravan of tomorrow', near)
  const page = await site.open(path, { signedInAs: user })
  await page.getByText(t('details.onlyNow')).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
  const far = await departure('Caravan of next month')
  const other = await site.open(far.path, { signedInAs: far.user })
  await other.getByRole('radio').nth(1).waitFor()
  expect(await other.getByText(t('details.onlyNow')).count()).toBe(0)
})

test('DSK practical details: of two colleagues the later one sees the text of the other and chooses', async () => {
  const { user, organizerId, path, trip } = await departure('Caravan of two pens')
  const desk = await createMember(site, organizerId, 'desk')
  const page = await site.open(path, { signedInAs: user, allowedProblems: [/status of 409/] })
  const theirs = await site.open(path, { signedInAs: desk })
  await field(page, 'place').fill('Gate 5')
  await field(theirs, 'place').fill('Gate 7')
  await field(theirs, 'lookFor').fill('Green flag')
  await button(theirs, t('details.saveQuietly')).click()
  await theirs.getByRole('main').getByText(t('details.savedQuietly')).waitFor()
  await button(page, t('details.saveQuietly')).click()
  await page.getByRole('main').getByText(t('details.conflictTitle')).first().waitFor()
  // Nothing that was typed is lost, and nothing of the colleague's is overwritten unseen.
  expect(await field(page, 'place').inputValue()).toBe('Gate 5')
  await page.getByText('Colleague’s text: Gate 7').waitFor()
  expect(await tell(page).isDisabled()).toBe(true)
  await page
    .getByRole('button', { name: t('details.useTheirs') })
    .nth(1)
    .click()
  expect(await field(page, 'lookFor').inputValue()).toBe('Green flag')
  await button(page, t('details.checked')).click()
  await button(page, t('details.saveQuietly')).click()
  await page.getByRole('main').getByText(t('details.savedQuietly')).waitFor()
  const { body } = await site.call('details.get', { id: trip.id }, { as: user })
  expect([body.version, body.content.place, body.content.lookFor]).toEqual([2, 'Gate 5', 'Green flag'])
})

test('DSK practical details on a phone in Urdu and Arabic: nothing is cut, nor wider than the window', async () => {
  const { user, path } = await departure('Caravan of phones')
  for (const [lang, theme] of [
    ['ur', 'dark'],
    ['ar', 'light'],
  ] as const) {
    const page = await site.open(path, { signedInAs: user, lang, theme, width: 390 })
    await page.locator('[data-preview]').waitFor()
    expect([lang, await measureOverflow(page)]).toEqual([lang, 0])
    expect([lang, await findViolations(page)]).toEqual([lang, []])
  }
})

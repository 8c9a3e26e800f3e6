// The people of a booking in special states: a request, a booking that is over, a lost connection.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { familyOfSix, zahra } from './traveller-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const people = (page: Page) => part(page, t('agreement.who'))
const failure = (page: Page) => page.getByRole('main').locator('[data-alert=danger]')

test('PPL-07: everything is exported as one file; a failure is shown, and can be tried again', async () => {
  const { open, booking } = await familyOfSix(site)
  const page = await open({ allowedProblems: [/ERR_FAILED/] })
  const take = part(page, t('people.take'))
  await take.getByText('Names, passports and documents will be erased on').waitFor()
  expect(await readText(take)).toContain('Friday, February 19, 2027')
  await page.route('**/api/travellers/download', (route) => route.abort())
  await take.getByRole('button').click()
  await take.locator('[data-alert=danger]').waitFor()
  await page.unroute('**/api/travellers/download')
  const coming = page.waitForEvent('download')
  const answer = page.waitForResponse('**/api/travellers/download')
  await take.getByRole('button', { name: t('common.retry') }).click()
  expect((await coming).suggestedFilename()).toBe(`${booking.reference}.zip`)
  // The first bytes of every ZIP.
  expect(
    Buffer.from((await (await answer).json()).content, 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await take.getByText('File downloaded').waitFor()
  expect(await take.locator('[data-alert=danger]').count()).toBe(0)
})

test('PPL-07: a list that fails to load shows so, and loads on request', async () => {
  const { open } = await familyOfSix(site)
  const page = await open({
    allowedProblems: [/ERR_FAILED/],
    prepare: (fresh: Page) => fresh.route('**/api/travellers/list', (route) => route.abort()),
  })
  await failure(page).waitFor()
  expect(await people(page).count()).toBe(0)
  await page.unroute('**/api/travellers/list')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await people(page).waitFor()
  expect(await failure(page).count()).toBe(0)
})

test('PPL-07: without scripts the page says that it needs them, and names nobody', async () => {
  const { open, call } = await familyOfSix(site)
  await call('travellers.save', { age: 'adult', place: 2, ...zahra })
  const page = await open({ javaScript: false, signedInAs: undefined })
  await page.getByText(t('people.noScript')).waitFor()
  expect(await page.content()).not.toContain('ZAHRA')
})

test('PPL-01: the booking, the list of bookings and the page after sending link here', async () => {
  const { booking, mother } = await familyOfSix(site)
  for (const from of [
    `/bookings/${booking.reference}`,
    '/my-bookings',
    `/bookings/${booking.reference}/sent`,
  ]) {
    const page = await site.open(from, { signedInAs: mother, width: 390 })
    const way = page.getByRole('link', { name: t('people.title') })
    await way.waitFor()
    expect([from, await way.getAttribute('href')]).toEqual([from, `/bookings/${booking.reference}/people`])
  }
})

test('PPL-01 PPL-07: people of a request are named, nothing is due yet, however long it waits', async () => {
  const { open, call } = await familyOfSix(site, { isConfirmed: false })
  await call('travellers.save', { age: 'child', place: 1, surname: 'RIZVI' })
  site.clock.advance({ hours: 24 * 4 })
  const page = await open()
  const summary = part(page, '1 of 6 names added')
  await summary.getByText(t('people.pendingTitle')).waitFor()
  const said = await readText(page.getByRole('main'))
  expect(said).not.toContain('Overdue')
  expect(said).not.toContain('Due by')
  expect(said).toContain('Missing: ')
})

test('PPL-01 PPL-05: people of a cancelled booking are read-only, no link is created; once erased nothing is shown', async () => {
  const { open, call, owner, booking } = await familyOfSix(site)
  await call('travellers.save', { age: 'adult', place: 2, ...zahra })
  await call('travellers.link', { age: 'adult', place: 2 })
  const { body } = await call('bookings.view', {})
  const status = 'cancelled_by_organizer'
  const { version } = body as { version: number }
  const cancelled = await site.call(
    'bookings.updateStatus',
    { id: booking.id, status, version },
    { as: owner },
  )
  expect(cancelled.status).toBe(200)
  const page = await open()
  await page.getByText(/This booking is no longer active/).waitFor()
  await people(page).getByRole('link', { name: 'ZAHRA FATIMA RIZVI' }).waitFor()
  expect(await people(page).getByRole('button').count()).toBe(0)
  expect(await readText(people(page))).not.toContain('Own link')
  site.clock.advance({ hours: 24 * 31 })
  const later = await open()
  await later.getByText(t('people.erased')).waitFor()
  expect(await people(later).count()).toBe(0)
})

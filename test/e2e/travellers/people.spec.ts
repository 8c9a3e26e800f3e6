// The people of a booking on a page of their own, as a mother of six sees them on a phone.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { travellerAccessLog, travellers } from '#server/travellers/core/tables.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { setFontSize } from '#test/e2e/tab-walk.ts'
import { readText } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { familyOfSix, zahra } from './traveller-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const people = (page: Page) => part(page, t('agreement.who'))
/** Returns the row of a place, by its text. */
const row = (page: Page, says: string) =>
  people(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: says }) })
const second = { age: 'adult', place: 2 } as const

/** Without marks of direction. */
const plainOf = async (place: Locator) => (await readText(place)).replaceAll(/[\u2066-\u2069]/g, '')

test('PPL-01 PPL-07: a mother of six reads who is named, what is missing for whom, and what is due first', async () => {
  const { call, open, booking } = await familyOfSix(site)
  await call('travellers.save', { ...second, ...zahra })
  const page = await open()
  const summary = part(page, '1 of 6 names added')
  const said = await plainOf(summary)
  expect(said).toContain('Due by Tuesday, November 24, 2026')
  expect(said).toContain('Still missing: Name as in the passport (5).')
  expect(said).toContain('Thursday, November 26, 2026')
  expect(said).toContain('Passport page (6)')
  await summary.getByRole('link', { name: 'Continue with Adult 1' }).waitFor()
  expect(
    await people(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .count(),
  ).toBe(6)

  const grandmother = row(page, 'ZAHRA FATIMA RIZVI')
  const her = await plainOf(grandmother)
  for (const words of [
    'زہرا رضوی',
    'Adult 2',
    'Passport ••••••437, valid until Mar 4, 2031',
    'Missing: Passport page, Photograph, and Visa',
    'Wheelchair: Safar House has not answered yet',
  ])
    expect(her).toContain(words)
  expect(await grandmother.getByRole('link').getAttribute('href')).toBe(
    `/bookings/${booking.reference}/people/adult/2`,
  )
  for (const place of ['Adult 1', 'Adult 3', 'Adult 4', 'Child 1', 'Infant 1'])
    await row(page, `${place}: no name yet`).waitFor()
  expect(await readText(page.getByRole('main'))).not.toContain('Z9182437')

  // By keys alone: the row leads to the form of its place.
  await grandmother.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${booking.reference}/people/adult/2`)
})

test('PPL-01: a link for the grandmother is shown once and names nobody, is shown as opened, replaced and turned off', async () => {
  const { call, open } = await familyOfSix(site)
  await call('travellers.save', { ...second, ...zahra })
  const page = await open()
  const grandmother = row(page, 'ZAHRA FATIMA RIZVI')
  await grandmother.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /A link for .*ZAHRA FATIMA RIZVI/ })
  await dialog.getByRole('button', { name: t('people.makeLink') }).click()
  await dialog.getByText(t('people.linkOnce')).waitFor()
  const addressOf = async () => /http\S+\/people\/[\w-]+/.exec(await readText(dialog))?.[0] ?? ''
  const address = await addressOf()
  const token = address.split('/').at(-1) ?? ''
  const href = (await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(`${t('people.message')}\n${address}`)
  expect(decodeURIComponent(href)).not.toMatch(/ZAHRA|زہرا|QF-/)

  await dialog.getByRole('button', { name: t('common.close') }).click()
  await grandmother.getByText(t('people.linkNotOpened')).waitFor()
  expect((await site.call('travellers.open', { token })).status).toBe(200)
  // She comes back to the page from another app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await grandmother.getByText(/opened on .*Nov 21, 2026/).waitFor()

  await grandmother.getByRole('button').click()
  await dialog.getByText(/A link was created on .* It cannot be shown again/).waitFor()
  expect(await addressOf()).toBe('')
  await dialog.getByText(t('people.newEndsOld')).waitFor()
  await dialog.getByRole('button', { name: t('people.newLink') }).click()
  await dialog.getByText(t('people.linkOnce')).waitFor()
  const newer = (await addressOf()).split('/').at(-1) ?? ''
  expect((await site.call('travellers.open', { token })).status).toBe(404)
  expect((await site.call('travellers.open', { token: newer })).status).toBe(200)
  await dialog.getByRole('button', { name: t('people.endLink') }).click()
  await dialog.getByText(t('people.linkEnded')).waitFor()
  expect((await site.call('travellers.open', { token: newer })).status).toBe(404)
  await page.keyboard.press('Escape')
  await grandmother.getByRole('button', { name: t('people.sendLink') }).waitFor()
  expect(await readText(grandmother)).not.toContain('Own link')
})

test('PPL-01 CON-19: the emailed link alone shows no name until its code is typed, once for all pages of the booking’s people', async () => {
  const guest = 'people@example.com'
  const { open } = await familyOfSix(site, { guest })
  const asked: string[] = []
  const page = await open({ allowedProblems: [/status of 403.*travellers/] })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByText(/To protect passports, we will send a code to/).waitFor()
  expect(await people(page).count()).toBe(0)
  expect(asked).not.toContain('/api/travellers/list')
  await page.getByRole('button', { name: t('people.sendCode') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, guest))
  await page.keyboard.press('Enter')
  await row(page, 'Adult 1: no name yet').waitFor()

  await page.getByRole('link', { name: t('agreement.toBooking') }).click()
  // The list is there at once, and read again: an answer after the half hour would ask for the code by itself.
  const readAgain = ['list', 'looks'].map((read) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/travellers/${read}`),
  )
  await page.getByRole('link', { name: t('people.title') }).click()
  await row(page, 'Adult 1: no name yet').waitFor()
  await Promise.all(readAgain)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('proof')
  // After half an hour the proof is too old for the next action, and is requested anew.
  site.clock.advance({ minutes: 31 })
  await row(page, 'Adult 1: no name yet').getByRole('button').click()
  await dialog.getByRole('button', { name: t('people.makeLink') }).click()
  await page.getByRole('button', { name: t('people.sendCode') }).waitFor()
  expect(await people(page).count()).toBe(0)
  await page.reload()
  await page.getByText(/To protect passports, we will send a code to/).waitFor()
})

test('PPL-04: each access is listed with side, person and an admin’s reason; before that nobody', async () => {
  const { call, open, booking } = await familyOfSix(site)
  await call('travellers.save', { ...second, ...zahra })
  const page = await open()
  await part(page, t('people.looks')).getByText(t('people.looksNone')).waitFor()
  const hasan = await site.user({ firstName: 'Hasan', lastName: 'Rizvi' })
  const amina = await site.user({ role: 'admin', firstName: 'Amina', lastName: null })
  const person = (await site.db.select().from(travellers)).find(({ bookingId }) => bookingId === booking.id)
  const look = { bookingId: booking.id, at: site.clock.now() }
  await site.db.insert(travellerAccessLog).values([
    { ...look, travellerId: person?.id ?? '', side: 'organizer', what: 'passport', actorId: hasan.id },
    { ...look, side: 'admin', what: 'list', actorId: amina.id, reason: 'خاندان نے مدد مانگی۔' },
  ])
  await page.reload()
  const looks = part(page, t('people.looks'))
  await looks.getByText('Passport: ZAHRA FATIMA RIZVI').waitFor()
  const said = await plainOf(looks)
  for (const words of ['Hasan Rizvi, Safar House', 'Amina, Qafila', 'خاندان نے مدد مانگی۔', 'Nov 21, 2026'])
    expect(said).toContain(words)
  expect(said).not.toContain(t('people.looksNone'))
})

test.each(['en', 'ur', 'ar'] as const)(
  'PPL-07 ACC-01: axe finds nothing, nothing scrolls sideways, with text of twice the size neither: %s',
  async (lang) => {
    const say = translator(lang)
    const { call, open } = await familyOfSix(site)
    await call('travellers.save', { ...second, ...zahra })
    await call('travellers.link', second)
    const page = await open({ lang })
    await people(page)
      .or(part(page, say('agreement.who')))
      .first()
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    for (const letters of [100, 200]) {
      await setFontSize(page, letters)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect([letters, width, await measureOverflow(page)]).toEqual([letters, width, 0])
      }
    }
    await setFontSize(page, 100)
    await page.getByRole('button', { name: new RegExp(`^${say('people.changeLink')}:`) }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findViolations(page)).toEqual([])
  },
)

// The page on which a booking is changed: travellers, rooms, and a replacement for a person.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createAgreedBooking } from './agreement-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const people = (page: Page) => part(page, t('change.people'))
/** In the room of four, which comes first. */
const step = (page: Page, way: 'more' | 'fewer', who: 'adults' | 'children') =>
  people(page)
    .getByRole('button', { name: t(`party.${way}`, { who: t(`party.${who}`) }) })
    .first()

async function booked() {
  const { ask, confirm, owner } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const booking = await ask(pilgrim)
  await confirm(booking)
  const open = (at = '/change', width = 390) =>
    site.open(`/bookings/${booking.reference}${at}`, { signedInAs: pilgrim, width })
  return { booking, owner, open, confirm }
}

test('CON-13: a mother adds one child: the total before and after is shown first, and survives a reload', async () => {
  const { open } = await booked()
  const page = await open()
  await step(page, 'more', 'children').click()
  await people(page).getByText('₹6,22,500').first().waitFor()
  expect(await readDefinitionList(people(page))).toMatchObject({
    [t('change.before')]: '₹5,62,500',
    [t('change.after')]: '₹6,22,500',
  })
  await page.reload()
  await people(page).getByText('₹6,22,500').first().waitFor()
  await people(page)
    .getByRole('button', { name: t('change.save') })
    .click()
  const list = part(page, t('change.list'))
  await list.getByText(t('acts.people_more')).waitFor()
  expect(await readText(list)).toContain('2 adults, 2 children, and 1 infant')
  expect(await people(page).getByText('₹6,22,500').count()).toBe(0)

  await page.getByRole('link', { name: t('agreement.toBooking') }).click()
  await part(page, t('agreement.who')).getByText('2 adults, 2 children, and 1 infant').waitFor()
  expect(await readDefinitionList(part(page, t('agreement.who')))).toMatchObject({
    'Number of pilgrims': '7',
  })
  expect(await readText(part(page, t('booking.money')))).toContain('₹6,22,500')
  await page.goto(
    page
      .url()
      .replace(/[#?].*$/, '')
      .concat('/agreement'),
  )
  await page.getByRole('heading', { name: t('change.list') }).waitFor()
  // The agreement is unchanged.
  expect(await readText(page.getByRole('main'))).toContain('₹5,62,500')
})

test('CON-13: one adult leaves under the terms of the day; the booking page shows the cancellation fee', async () => {
  const { open } = await booked()
  const page = await open()
  await page.getByRole('button', { name: t('leave.open') }).click()
  const dialog = page.getByRole('dialog')
  const first = t('leave.unknown', { who: t('people.adult', { number: 1 }) })
  await dialog.getByRole('checkbox', { name: first }).check()
  await dialog.getByRole('combobox').selectOption('quad')
  await dialog.getByText('₹4,73,850').first().waitFor()
  const figures = await readText(dialog)
  for (const part of [/Cancellation fee, 10%[^₹]*₹9,850/, /Price\s+₹5,62,500 for 6 travellers\s+₹4,64,000/])
    expect(figures).toMatch(part)
  await dialog
    .getByRole('button', { name: t('leave.remove', { name: t('people.adult', { number: 1 }) }) })
    .click()
  await part(page, t('change.list')).getByText(t('acts.people_fewer')).waitFor()
  await page.getByRole('heading', { name: t('undo.leftMany', { count: 1 }) }).waitFor()
  await page.getByRole('link', { name: t('agreement.toBooking') }).click()
  await part(page, t('booking.money')).getByText('1 adult, 10% cancellation fee on Nov 21, 2026').waitFor()
  // Fewer than there are is nowhere a number that can be typed.
  const fewer = await open()
  expect(await step(fewer, 'fewer', 'adults').isDisabled()).toBe(true)
})

test('CON-13: different rooms are requested, and the organizer agrees in the row of the booking', async () => {
  const { open, owner, booking } = await booked()
  const page = await open()
  const rooms = part(page, t('change.rooms'))
  await rooms.getByLabel(/Room \(2 adults, 1 child/).selectOption('double')
  await rooms.getByText('₹6,07,500').first().waitFor()
  await rooms.getByRole('button', { name: t('change.ask') }).click()
  await rooms.getByText('Safar House has not answered yet', { exact: false }).waitFor()
  const desk = await site.open(`/organizer-dashboard?tab=bookings&find=${booking.id}`, {
    signedInAs: owner,
    width: 390,
  })
  const question = desk.getByRole('region', { name: t('change.roomQuestion') })
  await question.getByText('₹6,07,500').waitFor()
  await question.getByRole('button', { name: t('change.agree') }).click()
  await question.waitFor({ state: 'detached' })
  await page.reload()
  await part(page, t('change.list')).getByText(t('acts.room_agreed')).waitFor()
  expect(await readText(part(page, t('change.list')))).toContain(
    '4 adults, 1 child, and 1 infant, room for two',
  )
})

test('CON-13 CON-19: a guest types the code from the email, and replaces one traveller with another', async () => {
  const { ask } = await createAgreedBooking(site)
  const email = 'changing@example.com'
  await ask(undefined, { contactEmail: email })
  const path = `/bookings/${await site.mails.linkToken(email)}`
  const page = await site.open(path, { width: 390 })
  await part(page, t('agreement.who'))
    .getByRole('link', { name: t('change.title') })
    .click()
  await page.getByText(t('change.needsCode')).waitFor()
  expect(await people(page).count()).toBe(0)
  await page.getByRole('button', { name: t('change.enterCode') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, email))
  await dialog.getByLabel(t('code.label')).press('Enter')
  await people(page).waitFor()
  const person = part(page, t('change.person'))
  await person.locator('summary').click()
  await person.getByLabel(t('leave.title')).selectOption({ label: t('people.adult', { number: 2 }) })
  await person.getByLabel(t('change.leaves')).fill('Zahra Rizvi')
  await person.getByLabel(t('change.comes')).fill('Tasneem Lakdawala')
  await person.getByRole('button', { name: t('change.personSave') }).click()
  await part(page, t('change.list')).getByText(t('acts.person_replaced')).waitFor()
  expect(await readText(page.getByRole('main'))).not.toContain('Tasneem')
  site.clock.set(new Date(site.clock.now().getTime() + 600_000).toISOString())
  await runJob(site, 'tell-of-changes')
  const [letter] = (await site.mails.deliver()).filter(({ text }) => text.includes('Tasneem Lakdawala'))
  expect(letter?.template).toBe('booking-change-company')
})

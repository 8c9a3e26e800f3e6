// Who does not travel is chosen by name, and can be undone: a mother whose grandmother stays at home.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createAgreedBooking } from '#test/e2e/bookings/agreement-steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { runJob } from '#test/scenes/deletions.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const grandmother = { age: 'adult', place: 2 } as const

/** A family of six, of whom four adults have names: the second is the grandmother, with her passport. */
async function createFamily() {
  const { ask, confirm } = await createAgreedBooking(site)
  const as = await site.user()
  const booking = await ask(as)
  await confirm(booking)
  const { id, reference } = booking
  const names = [
    ['TASNEEM', 'تسنیم'],
    ['SHIRIN', 'شیریں'],
    ['HUZEFA', null],
    ['YUSUF', null],
  ] as const
  for (const [at, [givenNames, ownName]] of names.entries())
    await site.call(
      'travellers.save',
      { id, age: 'adult', place: at + 1, surname: 'KOLWALA', givenNames, ownName },
      { as },
    )
  const passport = { passportNumber: 'Z9182437', birthDate: '1953-09-14' }
  await site.call('travellers.save', { id, ...grandmother, ...passport }, { as })
  const list = async () => (await site.call('travellers.list', { id }, { as })).body
  return {
    id,
    as,
    open: (at = '/change', visitor: object = {}) =>
      site.open(`/bookings/${reference}${at}`, { signedInAs: as, width: 390, ...visitor }),
    adults: async () =>
      (await list()).people.flatMap(({ age, givenNames }) => (age === 'adult' ? [givenNames] : [])),
    passport: async () =>
      (await site.call('travellers.read', { id, ...grandmother }, { as })).body.passportNumber,
  }
}

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: t('leave.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().waitFor()
  return dialog
}
const roomOf = (name: string) => t('leave.room', { name })
const remove = (name: string) => t('leave.remove', { name })
const everyone = ['TASNEEM', 'SHIRIN', 'HUZEFA', 'YUSUF']

test('FIX-01: a mother removes the grandmother by name on her phone: sums and what is deleted first, then undone, then for good', async () => {
  const { open, adults, passport } = await createFamily()
  const page = await open()
  const dialog = await openDialog(page)
  // Nobody is preset, and the button leads to the first row.
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await dialog.getByText(t('leave.choose')).waitFor()
  await dialog.getByRole('button', { name: t('leave.open') }).click()
  expect(
    await dialog
      .getByRole('checkbox')
      .first()
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  await dialog.getByRole('checkbox', { name: 'SHIRIN KOLWALA' }).check()
  await dialog.getByLabel(roomOf('SHIRIN KOLWALA')).selectOption('quad')
  await dialog.getByText('₹4,73,850').first().waitFor()
  const said = await readText(dialog)
  // The fee with its step, the day of the refund, and each amount of five beside that of six.
  for (const part of [
    /Cancellation fee, 10%\s+by Nov 26, 2026; 25% from Nov 27, 2026\s+₹9,850/,
    /Refund by Dec 05, 2026/,
    /For the 5 of you still travelling\s+Price\s+₹5,62,500 for 6 travellers\s+₹4,64,000/,
    /Including the cancellation fee\s+₹5,62,500 for 6 travellers\s+₹4,73,850/,
    /Balance\s+by Dec 11, 2026\s+₹4,21,875 for 6 travellers\s+₹3,55,387.50/,
    /One room for four: 1 adult, 1 child, and 1 infant\s+One room for two: 2 adults/,
    /Your price per person does not change/,
  ])
    expect(said).toMatch(part)
  for (const part of [
    'These details of SHIRIN KOLWALA will be deleted',
    t('download.passportNumber'),
    t('download.birthDate'),
  ])
    expect(said).toContain(part)
  expect(said).toContain(t('leave.undo'))
  expect(said).not.toContain(t('leave.contact', { name: 'SHIRIN KOLWALA', organizer: 'Safar House' }))
  await dialog.getByRole('button', { name: remove('SHIRIN KOLWALA') }).click()
  await dialog.waitFor({ state: 'detached' })

  const title = t('undo.left', { name: 'SHIRIN KOLWALA' })
  await page.getByRole('heading', { name: title }).waitFor()
  const undo = page.getByRole('button', { name: t('undo.of', { what: title }) })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await adults()).toEqual(['TASNEEM', 'HUZEFA', 'YUSUF'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await undo.press('Enter')
  await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  expect([await adults(), await passport()]).toEqual([everyone, 'Z9182437'])

  // The booking page and the list of people say it as well, until the organizer is told.
  const again = await openDialog(page)
  expect(await again.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await again.getByRole('checkbox', { name: 'SHIRIN KOLWALA' }).check()
  await again.getByLabel(roomOf('SHIRIN KOLWALA')).selectOption('quad')
  await again.getByText('₹4,73,850').first().waitFor()
  await again.getByRole('button', { name: remove('SHIRIN KOLWALA') }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  const booking = await open('')
  await booking.getByRole('heading', { name: title }).waitFor()
  const money = await readText(booking.locator('#money'))
  for (const part of [
    /₹4,73,350\s+₹5,62,000 for 6 travellers/,
    /₹4,21,875 for 6 travellers/,
    /1 traveller removed\s+Cancellation fee, 10%\s+₹9,850\s+Refund by Dec 05, 2026/,
  ])
    expect(money).toMatch(part)
  await booking.getByText('One room for two: 2 adults').waitFor()
  // The refusal at the end is a line of the console.
  const people = await open('/people', { allowedProblems: [/409/] })
  await people.getByText('Not travelling', { exact: false }).waitFor()
  expect(await people.getByRole('link', { name: 'SHIRIN' }).count()).toBe(0)
  site.clock.set(new Date(site.clock.now().getTime() + 600_000).toISOString())
  await runJob(site, 'tell-of-changes')
  await people.getByRole('button', { name: t('undo.of', { what: title }) }).click()
  await people.getByRole('main').getByText(t('errors.undo_over')).waitFor()
  await people.reload()
  await people.getByRole('link', { name: 'HUZEFA' }).first().waitFor()
  expect(await readText(people.getByRole('main'))).not.toContain('SHIRIN')
  expect(await adults()).toEqual(['TASNEEM', 'HUZEFA', 'YUSUF'])
})

test('FIX-01: by keyboard: Space chooses, Enter removes nobody, Escape keeps nothing, the focus comes back; everyone is the whole booking', async () => {
  const { open, adults } = await createFamily()
  const page = await open()
  const button = page.getByRole('button', { name: t('leave.open') })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const second = dialog.getByRole('checkbox', { name: 'SHIRIN KOLWALA' })
  await second.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => second.isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await adults()).toEqual(everyone)
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox').first().waitFor()
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)

  // The first traveller: whom should the organizer call? And all of them is a cancellation.
  await dialog.getByRole('checkbox', { name: 'TASNEEM KOLWALA' }).check()
  await dialog.getByText(t('leave.contact', { name: 'TASNEEM KOLWALA', organizer: 'Safar House' })).waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  for (const [name, room] of [
    ['TASNEEM', 'quad'],
    ['SHIRIN', 'quad'],
    ['HUZEFA', 'double'],
    ['YUSUF', 'double'],
  ] as const)
    await dialog.getByLabel(roomOf(`${name} KOLWALA`)).selectOption(room)
  await dialog.getByText(t('leave.all')).waitFor()
  await dialog.getByRole('button', { name: t('leave.removeMany', { count: 6 }) }).click()
  await dialog.getByRole('link', { name: t('change.toCancel') }).waitFor()
  expect(await adults()).toEqual(everyone)
  await dialog.getByRole('link', { name: t('change.toCancel') }).click()
  await page.getByRole('radio', { name: t('cancelling.causeOwn') }).waitFor()
})

test('FIX-01: in Urdu from the right, own letters first, nothing is wider than the phone', async () => {
  const { open } = await createFamily()
  const ur = translator('ur')
  const page = await open('/change', { storedLanguage: 'ur' })
  await page.getByRole('button', { name: ur('leave.open') }).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('checkbox', { name: 'شیریں' })
  await row.check()
  await dialog.getByLabel(ur('leave.room', { name: 'شیریں' })).selectOption({ index: 1 })
  await dialog.getByText('SHIRIN KOLWALA').waitFor()
  await dialog.getByRole('button', { name: ur('leave.remove', { name: 'شیریں' }) }).waitFor()
  const box = await row.evaluate((input) => {
    const [mark, name] = [input.nextElementSibling, input.nextElementSibling?.nextElementSibling]
    return { mark: mark?.getBoundingClientRect().left ?? 0, name: name?.getBoundingClientRect().left ?? 0 }
  })
  expect(box.mark).toBeGreaterThan(box.name)
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('FIX-01: who is replaced, and whose age group changes, is chosen by name, and undone the same way', async () => {
  const { open, adults, passport } = await createFamily()
  const page = await open('/change', { width: 1440 })
  const person = page.getByRole('region', { name: t('change.person'), exact: true })
  await person.getByLabel(t('leave.title')).selectOption({ label: 'SHIRIN KOLWALA' })
  await person.getByText('These details of SHIRIN KOLWALA will be deleted', { exact: false }).waitFor()
  expect(await person.getByLabel(t('change.leaves')).count()).toBe(0)
  await person.getByLabel(t('change.comes')).fill('Zainab Kolwala')
  await person.getByRole('button', { name: t('change.personSave') }).click()
  await page.getByRole('heading', { name: t('undo.replaced') }).waitFor()
  expect(await adults()).toEqual(['TASNEEM', null, 'HUZEFA', 'YUSUF'])
  await page.getByRole('button', { name: t('undo.of', { what: t('undo.replaced') }) }).click()
  await page.getByRole('heading', { name: t('undo.replaced') }).waitFor({ state: 'detached' })
  expect([await adults(), await passport()]).toEqual([everyone, 'Z9182437'])

  const age = page.getByRole('region', { name: t('age.title'), exact: true })
  await age.getByLabel(t('age.who')).selectOption({ label: 'SHIRIN KOLWALA' })
  await age.getByLabel(t('age.to')).selectOption('child')
  await age.getByRole('button', { name: t('age.save') }).click()
  await page.getByRole('heading', { name: t('undo.age') }).waitFor()
  expect(await adults()).toEqual(['TASNEEM', 'HUZEFA', 'YUSUF'])
  await page.getByRole('button', { name: t('undo.of', { what: t('undo.age') }) }).click()
  await page.getByRole('heading', { name: t('undo.age') }).waitFor({ state: 'detached' })
  expect(await adults()).toEqual(everyone)
})

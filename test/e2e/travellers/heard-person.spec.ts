// The form of a person, as it is heard and filled in: errors tied to their fields, what is not saved, and what is offered.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { forget, listen } from '#test/e2e/listen.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const second = { age: 'adult', place: 2 } as const

async function booked() {
  const user = await site.user()
  const trip = await site.trip({ title: 'Arbaeen', departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const booking = await site.booking({
    tripId: trip.id,
    userId: user.id,
    numberOfPilgrims: 3,
    status: 'confirmed',
  })
  const { id, reference } = booking
  const save = (fields: object) => site.call('travellers.save', { id, ...fields } as never, { as: user })
  const link = async () => (await site.call('travellers.link', { id, ...second }, { as: user })).body.token
  const stored = async () => (await site.call('travellers.read', { id, ...second }, { as: user })).body
  const open = async (allowedProblems: RegExp[] = []) => {
    const page = await site.open(`/bookings/${reference}/people/adult/2`, {
      signedInAs: user,
      allowedProblems,
      width: 390,
    })
    await named(page, 'surname').waitFor()
    return page
  }
  return { user, save, link, stored, open }
}

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saving = (page: Page, state: string) => page.locator(`[data-saving=${state}]`)
/** The texts that are read with a field. */
const described = (page: Page, name: string) =>
  named(page, name).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? 'nothing')
      .join(' '),
  )

test('ACC-09 an error is tied to its field and told once with the field’s name, at each Enter anew, and the focus stays', async () => {
  const { open } = await booked()
  const page = await open([/status of 400/])
  const surname = named(page, 'surname')
  const reason = 'Please write it in English letters, as in the passport'
  const said = await listen(page)
  await surname.fill('زہرا')
  await surname.press('Enter')
  await expect.poll(said).toHaveLength(1)
  expect((await said())[0]).toContain(reason)
  expect((await said())[0]).toContain(t('heard.notSaved', { fields: t('download.surname') }))
  expect(await surname.getAttribute('aria-invalid')).toBe('true')
  expect(await described(page, 'surname')).toContain(reason)
  await forget(page)
  await surname.press('Enter')
  await expect.poll(said).toEqual([`${t('download.surname')}: ${reason}`])
  expect(await surname.evaluate((one) => one === document.activeElement)).toBe(true)
  // A saved field is told once.
  await forget(page)
  await surname.fill('Rizvi')
  await surname.press('Enter')
  await saving(page, 'saved').waitFor()
  await expect.poll(said).toEqual([expect.stringMatching(/^Saved /)])
})

test('ACC-09 a day and a rule that refuses it are tied to the three fields of the day', async () => {
  const { open } = await booked()
  const page = await open()
  const fill = async (day: string, month: string, year: string) => {
    for (const [part, text] of Object.entries({ day, month, year }))
      await named(page, `passportExpiry-${part}`).fill(text)
    await named(page, 'birthPlace').focus()
  }
  await fill('31', '2', '2027')
  await page.getByText(t('person.noSuchDay')).first().waitFor()
  expect(await described(page, 'passportExpiry-day')).toContain(t('person.noSuchDay'))
  await saving(page, 'refused')
    .filter({ hasText: t('download.passportExpiry') })
    .waitFor()
  await fill('19', '1', '2027')
  await saving(page, 'saved').waitFor()
  for (const part of ['day', 'month', 'year']) {
    expect(await named(page, `passportExpiry-${part}`).getAttribute('aria-invalid')).toBe('true')
    expect(await described(page, `passportExpiry-${part}`)).toMatch(/before the return/)
  }
  expect(await findViolations(page)).toEqual([])
})

test('ACC-09 what is not saved is shown and said: while it is typed, and an emergency contact without its number', async () => {
  const { open, stored } = await booked()
  const page = await open()
  await named(page, 'birthPlace').fill('Lucknow')
  await saving(page, 'unsaved')
    .filter({ hasText: t('heard.unsaved') })
    .waitFor()
  await named(page, 'emergency-name').fill('Ali Rizvi')
  await saving(page, 'unsaved').waitFor()
  const said = await listen(page)
  await named(page, 'birthPlace').focus()
  await expect.poll(said).toHaveLength(1)
  expect((await said())[0]).toContain(t('heard.contactIncomplete'))
  expect(await described(page, 'emergency-phone')).toContain(t('heard.contactIncomplete'))
  await saving(page, 'refused')
    .filter({ hasText: t('download.emergencyContact') })
    .waitFor()
  expect((await stored()).emergencyContact).toBeNull()
  await named(page, 'emergency-phone').fill('+91 98200 11111')
  await named(page, 'birthPlace').focus()
  await expect.poll(async () => (await stored()).emergencyContact?.name).toBe('Ali Rizvi')
  await saving(page, 'saved').waitFor()
})

test('ACC-09 the emergency contact typed for one person is offered for the next, and filled in by a press alone', async () => {
  const { open, save, stored } = await booked()
  await save({
    age: 'adult',
    place: 1,
    surname: 'RIZVI',
    givenNames: 'TASNEEM',
    emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: 'Son' },
  })
  const page = await open()
  await page.getByText(t('heard.contactOf', { name: 'TASNEEM RIZVI' })).waitFor()
  expect(await named(page, 'emergency-name').inputValue()).toBe('')
  await page.getByRole('button', { name: t('heard.useContact') }).click()
  await expect
    .poll(async () => (await stored()).emergencyContact)
    .toMatchObject({ name: 'Ali Rizvi', phone: '+91 98200 11111', relation: null })
  expect(await named(page, 'emergency-name').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: t('heard.useContact') }).count()).toBe(0)
})

test('ACC-09 on his own page the browser may fill in who he is; on the booker’s page nothing', async () => {
  const tokens = {
    surname: 'family-name',
    givenNames: 'given-name',
    ownName: 'name',
    'birthDate-day': 'bday-day',
    'birthDate-month': 'bday-month',
    'birthDate-year': 'bday-year',
    sex: 'sex',
    passportNumber: 'off',
    'emergency-name': 'off',
    'emergency-phone': 'off',
  }
  const { open, link } = await booked()
  const own = await site.open(`/people/${await link()}`)
  await named(own, 'surname').waitFor()
  const read = (page: Page) =>
    Promise.all(Object.keys(tokens).map((name) => named(page, name).getAttribute('autocomplete')))
  expect(await read(own)).toEqual(Object.values(tokens))
  expect(await own.getByText(t('heard.useContact')).count()).toBe(0)
  expect(await read(await open())).toEqual(Object.keys(tokens).map(() => 'off'))
})

test('ACC-09 after the right code the heading has the focus: of the people, and of one person', async () => {
  const trip = await site.trip()
  await site.call('bookings.create', {
    tripId: trip.id,
    numberOfPilgrims: 2,
    contactEmail: 'heading@example.com',
    contactPhone: '+91 98200 00000',
  })
  const token = await site.mails.linkToken('heading@example.com')
  for (const [path, heading] of [
    [`/bookings/${token}/people`, t('people.title')],
    [`/bookings/${token}/people/adult/1`, /Adult 1/],
  ] as const) {
    const page = await site.open(path)
    await page.getByRole('button', { name: t('people.sendCode') }).click()
    await page.getByRole('dialog').getByText(t('code.sent')).waitFor()
    const input = page.getByRole('dialog').getByLabel(t('code.label'))
    await input.fill(await findMailedCode(site, 'heading@example.com'))
    const said = await listen(page)
    await input.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(heading)
    expect((await said()).filter((text) => text.includes(t('heard.codeRight')))).toHaveLength(1)
    await page.context().clearCookies()
  }
})

test('ACC-09 ACC-08 passport lines are told when one leaves them, not with each key', async () => {
  const { open } = await booked()
  const page = await open()
  const lines = named(page, 'passport-lines')
  const said = await listen(page)
  await lines.pressSequentially('P<INDKOLWALA<<SHIRIN')
  expect(await said()).toEqual([])
  expect(await lines.getAttribute('aria-invalid')).toBe(null)
  await lines.press('Tab')
  await expect.poll(said).toHaveLength(1)
  expect((await said())[0]).toMatch(/44/)
})

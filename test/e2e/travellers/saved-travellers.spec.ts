// Nothing is typed twice: what a family has in common, and the travellers that it keeps for its next booking.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { forget, listen } from '#test/e2e/listen.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { savedLead } from '#test/scenes/saved-travellers.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const
const mother = { surname: 'RIZVI', givenNames: 'ZAHRA', birthDate: '1953-09-14', relation: 'parent' } as const

type User = { id: string; email: string }

/** A confirmed booking of three of a family. */
async function book(user: User) {
  const trip = await site.trip({ title: 'Arbaeen', departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const { id, reference } = await site.booking({
    tripId: trip.id,
    userId: user.id,
    numberOfPilgrims: 3,
    status: 'confirmed',
  })
  const as = { as: user }
  return {
    id,
    reference,
    save: (fields: object) => site.call('travellers.save', { id, ...fields } as never, as),
    stored: async (place: typeof first | typeof second) =>
      (await site.call('travellers.read', { id, ...place }, as)).body,
    link: async () => (await site.call('travellers.link', { id, ...second }, as)).body.token,
    open: async (place: number) => {
      const page = await site.open(`/bookings/${reference}/people/adult/${place}`, {
        signedInAs: user as never,
        width: 390,
        allowedProblems: [/status of 409/],
      })
      await named(page, 'surname').waitFor()
      return page
    },
  }
}

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('FAM-06 what the first person has is offered to the second: one press fills empty fields, another empties them, each told once', async () => {
  const booking = await book(await site.user())
  await booking.save({ ...first, ...savedLead })
  await booking.save({ ...second, ...mother, nationality: 'PAK' })
  const page = await booking.open(2)
  const offer = page.getByRole('region', { name: t('sharedFacts.title', { name: 'TASNEEM RIZVI' }) })
  await offer.getByText('Ali Rizvi').waitFor()
  // What was typed is not offered another value.
  expect(await offer.getByText(t('download.nationality')).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  const said = await listen(page)
  await button(page, t('sharedFacts.take')).click()
  await expect
    .poll(async () => (await booking.stored(second)).emergencyContact)
    .toMatchObject({ name: 'Ali Rizvi', phone: '+91 98200 11111', relation: null })
  const taken = t('sharedFacts.taken', { fields: t('download.emergencyContact') })
  await expect.poll(async () => (await said()).filter((text) => text.includes(taken))).toHaveLength(1)
  const undo = offer.getByRole('button', { name: t('undo.button') })
  expect(await undo.evaluate((one) => one === document.activeElement)).toBe(true)
  await forget(page)
  await undo.click()
  await expect.poll(async () => (await booking.stored(second)).emergencyContact).toBeNull()
  const undone = t('sharedFacts.undone', { fields: t('download.emergencyContact') })
  await expect.poll(async () => (await said()).filter((text) => text.includes(undone))).toHaveLength(1)
  expect((await booking.stored(second)).nationality).toBe('PAK')
})

test('FAM-06 what was typed after the press stays when it is undone; the first person is offered nothing', async () => {
  const booking = await book(await site.user())
  await booking.save({ ...first, ...savedLead })
  const page = await booking.open(2)
  await button(page, t('sharedFacts.take')).click()
  await expect.poll(async () => (await booking.stored(second)).nationality).toBe('IND')
  await named(page, 'emergency-name').fill('Hasan Rizvi')
  await named(page, 'birthPlace').focus()
  await expect.poll(async () => (await booking.stored(second)).emergencyContact?.name).toBe('Hasan Rizvi')
  await button(page, t('undo.button')).click()
  await expect.poll(async () => (await booking.stored(second)).nationality).toBeNull()
  expect((await booking.stored(second)).emergencyContact?.name).toBe('Hasan Rizvi')
  const lead = await booking.open(1)
  await lead.getByRole('heading', { name: t('savedTravellers.saveTitle') }).waitFor()
  expect(await button(lead, t('sharedFacts.take')).count()).toBe(0)
})

test('FAM-06 the second booking of a family is filled in from its saved travellers, and a press takes it back', async () => {
  const user = await site.user()
  const before = await book(user)
  await before.save({ ...first, ...savedLead })
  const lead = await before.open(1)
  await button(lead, t('savedTravellers.save')).click()
  await lead.getByRole('main').getByText(t('savedTravellers.saved')).waitFor()
  const next = await book(user)
  const page = await next.open(1)
  const offer = page.getByRole('region', { name: t('savedTravellers.offer') })
  const fill = offer.getByRole('button', { name: t('savedTravellers.fill', { name: 'TASNEEM RIZVI' }) })
  await fill.click()
  await expect
    .poll(async () => {
      const { surname, passportNumber, passportExpiry, nationality, relation } = await next.stored(first)
      return { surname, passportNumber, passportExpiry, nationality, relation }
    })
    .toEqual({
      surname: 'RIZVI',
      passportNumber: 'Z9182437',
      passportExpiry: '2031-03-04',
      nationality: 'IND',
      relation: 'lead',
    })
  expect(await named(page, 'birthDate-year').inputValue()).toBe('1980')
  expect(await findViolations(page)).toEqual([])
  await offer.getByRole('button', { name: t('undo.button') }).click()
  await expect.poll(async () => (await next.stored(first)).passportNumber).toBeNull()
  await expect.poll(() => named(page, 'birthDate-year').inputValue()).toBe('')
  expect(await named(page, 'surname').inputValue()).toBe('')
  await fill.waitFor()
})

test('FAM-06 an adult agrees on the form of her own, where nothing of the others is offered; only then is there a button', async () => {
  const user = await site.user()
  const booking = await book(user)
  await booking.save({ ...first, ...savedLead })
  await booking.save({ ...second, ...mother })
  const page = await booking.open(2)
  await page.getByText(t('savedTravellers.askAdult', { name: 'ZAHRA RIZVI' })).waitFor()
  expect(await button(page, t('savedTravellers.save')).count()).toBe(0)
  const own = await site.open(`/people/${await booking.link()}`)
  await named(own, 'surname').waitFor()
  for (const key of ['sharedFacts.take', 'savedTravellers.offer', 'heard.useContact'] as const)
    expect(await own.getByText(t(key)).count()).toBe(0)
  await own.getByRole('checkbox', { name: t('savedTravellers.consent') }).check()
  await own.getByRole('main').getByText(t('savedTravellers.consentGiven')).waitFor()
  expect(await findViolations(own)).toEqual([])
  const again = await booking.open(2)
  await button(again, t('savedTravellers.save')).click()
  await again.getByRole('main').getByText(t('savedTravellers.saved')).waitFor()
})

test('FAM-06 an agreement that is not saved says so, and the tick goes back', async () => {
  const booking = await book(await site.user())
  await booking.save({ ...second, ...mother })
  const own = await site.open(`/people/${await booking.link()}`, { allowedProblems: [/ERR_FAILED/] })
  await own.route('**/allow-saving', (route) => route.abort(), { times: 1 })
  const tick = own.getByRole('checkbox', { name: t('savedTravellers.consent') })
  await tick.click()
  await own.getByRole('main').getByText(t('errors.travellers_failed')).waitFor()
  expect(await tick.isChecked()).toBe(false)
  await tick.click()
  await own.getByRole('main').getByText(t('savedTravellers.consentGiven')).waitFor()
})

test('FAM-06 the profile shows who is kept and until when, and erases one after a question', async () => {
  const user = await site.user()
  const booking = await book(user)
  await booking.save({ ...first, ...savedLead })
  await site.call('savedTravellers.save', { id: booking.id, ...first }, { as: user })
  const page = await site.open('/profile?tab=travellers', { signedInAs: user, width: 390 })
  const list = page.getByRole('list', { name: t('savedTravellers.title') })
  await list.getByText('TASNEEM RIZVI').waitFor()
  expect(await list.textContent()).toContain('••••••437')
  expect(await list.textContent()).not.toContain('Z9182437')
  expect(await findViolations(page)).toEqual([])
  await button(page, t('savedTravellers.deleteOf', { name: 'TASNEEM RIZVI' })).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: t('person.paper.remove'), exact: true }).click()
  await page.getByText(t('savedTravellers.none')).waitFor()
  const { travellers } = (await site.call('savedTravellers.list', {}, { as: user })).body
  expect(travellers).toEqual([])
})

/** The profile of a family that keeps its lead, in a tab of its own. */
async function openKept(user: User) {
  const page = await site.open('/profile?tab=travellers', {
    signedInAs: user as never,
    width: 390,
    allowedProblems: [/status of (400|409)/],
  })
  const list = page.getByRole('list', { name: t('savedTravellers.title') })
  const edit = async () => {
    await button(page, t('savedTravellers.correctOf', { name: 'TASNEEM RIZVI' })).click()
    await page.getByRole('dialog').waitFor()
  }
  return { page, list, edit, save: () => button(page, t('tripForm.save')).click() }
}

test('FAM-06 a new passport is typed on the profile: only what was changed is sent, and a mistake is said at its field', async () => {
  const user = await site.user()
  const booking = await book(user)
  await booking.save({ ...first, ...savedLead })
  const saved = (await site.call('savedTravellers.save', { id: booking.id, ...first }, { as: user })).body
  const { page, list, edit, save } = await openKept(user)
  await edit()
  expect(await named(page, 'passportNumber').inputValue()).toBe('Z9182437')
  expect(await findViolations(page)).toEqual([])
  await named(page, 'passportNumber').fill('12')
  await save()
  await page.getByRole('dialog').getByText(t('fields.invalid_passport_number')).waitFor()
  await expect
    .poll(() => named(page, 'passportNumber').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await named(page, 'passportNumber').fill('y1112223')
  await named(page, 'passportExpiry-year').fill('2036')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save()
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
    'passportExpiry',
    'passportNumber',
    'version',
  ])
  await list.getByText('••••••223').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const { details } = (await site.call('savedTravellers.read', { id: saved.id }, { as: user })).body
  expect(details).toEqual({ ...savedLead, passportNumber: 'Y1112223', passportExpiry: '2036-03-04' })
})

test('FAM-06 in two tabs nothing is lost: the later one is told, keeps what it typed, shows what the other wrote, and saves', async () => {
  const user = await site.user()
  const booking = await book(user)
  await booking.save({ ...first, ...savedLead })
  const saved = (await site.call('savedTravellers.save', { id: booking.id, ...first }, { as: user })).body
  const read = async () => (await site.call('savedTravellers.read', { id: saved.id }, { as: user })).body
  const { page, list, edit, save } = await openKept(user)
  await edit()
  await named(page, 'surname').fill('KAZMI')
  const { version } = await read()
  await site.call(
    'savedTravellers.correct',
    { id: saved.id, version, passportNumber: 'Y1112223' },
    { as: user },
  )
  await save()
  await page.getByRole('dialog').getByText(t('errors.saved_traveller_changed')).waitFor()
  await expect.poll(() => named(page, 'passportNumber').inputValue()).toBe('Y1112223')
  expect(await named(page, 'surname').inputValue()).toBe('KAZMI')
  await save()
  await list.getByText('TASNEEM KAZMI').waitFor()
  expect((await read()).details).toEqual({ ...savedLead, surname: 'KAZMI', passportNumber: 'Y1112223' })
})

test('FAM-06 a traveller who cannot be saved is told why, beside the button', async () => {
  const user = await site.user()
  const booking = await book(user)
  await booking.save({ ...first, ...savedLead })
  const page = await booking.open(1)
  await page.route('**/api/saved-travellers', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'too_many_saved_travellers', message: 'Full' } })
      : route.continue(),
  )
  await button(page, t('savedTravellers.save')).click()
  await page.getByRole('main').getByText(t('errors.too_many_saved_travellers')).waitFor()
})

// What a scan read of the two lines of a passport: letters that may be fillers are asked about.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const place = { age: 'adult', place: 1 } as const
const second = 'V4410293<4IND5309144F3103049<<<<<<<<<<<<<<<2'
const scanned = `P<INDKOLWALA<<SHIRINKKKKKKKKKKKKKKKKKKKKKKKK\n${second}`
const withFillers = `P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<\n${second}`

test('FIX-17 a run of K at the end of a line is asked about: nothing is filled in before the answer, and either answer is kept', async () => {
  const user = await site.user()
  const trip = await site.trip({ departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const { id, reference } = await site.booking({ tripId: trip.id, userId: user.id, status: 'confirmed' })
  const stored = async () => (await site.call('travellers.read', { id, ...place }, { as: user })).body
  const page = await site.open(`/bookings/${reference}/people/adult/1`, { signedInAs: user, width: 390 })
  const lines = page.getByRole('textbox', { name: t('person.lines.label') })
  const names = page.getByRole('textbox', { name: t('download.givenNames'), exact: true })
  const question = page.getByRole('main').getByText(t('person.lines.fillersTitle'))
  const answer = (key: 'person.lines.fillersYes' | 'person.lines.fillersNo') =>
    page.getByRole('button', { name: t(key) }).click()

  await lines.fill(scanned)
  await question.waitFor()
  await page.getByText(withFillers.split('\n')[0] ?? '').waitFor()
  expect([await names.inputValue(), (await stored()).surname]).toEqual(['', null])
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await answer('person.lines.fillersYes')
  await page.getByRole('main').getByText(t('person.lines.fit')).waitFor()
  expect([await question.count(), await lines.inputValue()]).toEqual([0, withFillers])
  await expect.poll(async () => (await stored()).givenNames).toBe('SHIRIN')

  // They are letters of the name: said once, it is not asked again, and the name is compared, not overwritten.
  await lines.fill(scanned)
  await answer('person.lines.fillersNo')
  await page.getByText(/^Given names: SHIRIN here, SHIRINK+ in the lines$/).waitFor()
  expect([await question.count(), await lines.inputValue(), await names.inputValue()]).toEqual([
    0,
    scanned,
    'SHIRIN',
  ])
})

// The agreement: both sides open it, and it does not change whatever happens to the trip.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
import { createAgreedBooking } from './agreement-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const title = 'Agreement of Saturday, November 21, 2026'
const amounts = { 'Payable to the organizer': '₹5,62,500', 'Total price': '≈ ₹6,02,500' }

async function read(page: Page) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return readText(page.getByRole('main'))
}

test('CON-10 CON-06: pilgrim, organizer and admin open the same agreement after the trip has changed, with the differences', async () => {
  const { ask, change, owner } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const { reference } = await ask(pilgrim)
  const address = `/bookings/${reference}/agreement`
  const page = await site.open(address, { signedInAs: pilgrim })
  await expect.poll(() => read(page)).toContain('The trip page still says the same today.')
  const before = await read(page)
  expect(before).toContain('Sunday, January 10, 2027')
  expect(await readDefinitionList(page.getByRole('main'))).toMatchObject({
    ...amounts,
    'Deposit within 3 days of confirmation': '₹1,40,625',
    'Balance by Friday, December 11, 2026': '₹4,21,875',
  })
  await change({
    departureDate: '2027-01-12',
    requirement: 'A visa.',
    prices: [{ room: null, age: 'adult', amount: '120000.00' }],
    pricePerPerson: '120000.00',
  })
  await page.reload()
  await expect.poll(() => read(page)).toContain('Today the trip page differs in 3 points')
  const after = await read(page)
  expect(after).toContain('Sunday, January 10, 2027')
  expect(after).toContain('A passport.')
  expect(await readDefinitionList(page.getByRole('main'))).toMatchObject(amounts)
  await page.getByText('Today the trip page differs in 3 points').click()
  await page.getByText(t('agreement.pricesOther')).waitFor()
  await page.getByText('Tuesday, January 12, 2027').waitFor()

  const admin = await site.user({ role: 'admin' })
  for (const [signedInAs, list] of [
    [owner, '/organizer-dashboard?tab=bookings'],
    [admin, '/admin?tab=bookings'],
  ] as const) {
    const desk = await site.open(list, { signedInAs })
    await desk
      .getByRole('main')
      .getByRole('link', { name: `${t('agreement.open')}: ${reference}` })
      .click()
    expect(await read(desk)).toContain('A passport.')
    expect(await readDefinitionList(desk.getByRole('main'))).toMatchObject(amounts)
  }
})

test('CON-10: a guest opens it by the private link, whose key leaves the address; on paper it is one sheet', async () => {
  const { ask } = await createAgreedBooking(site)
  await ask(undefined, { contactEmail: 'paper@example.com' })
  const token = await site.mails.linkToken('paper@example.com')
  const page = await site.open(`/bookings/${token}/agreement`)
  expect(await read(page)).toContain('A passport.')
  await expect.poll(() => page.url()).toBe(`${site.url}/bookings/private/agreement`)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(1)
})

test('CON-10: a user without access to a booking finds no agreement, and a signed-out user is asked to sign in', async () => {
  const { ask } = await createAgreedBooking(site)
  const { reference } = await ask(await site.user())
  const page = await site.open(`/bookings/${reference}/agreement`, {
    signedInAs: await site.user(),
    allowedProblems: [/status of 404/],
  })
  await page.getByRole('heading', { name: t('bookings.privateMissingTitle') }).waitFor()
  const visitor = await site.open(`/bookings/${reference}/agreement`)
  const login = visitor.getByRole('main').getByRole('link', { name: t('accounts.signIn') })
  expect(await login.getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/bookings/${reference}/agreement`)}`,
  )
})

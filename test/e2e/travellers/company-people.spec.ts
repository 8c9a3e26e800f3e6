// The people of a departure on the dashboard of its company, and for an admin who gives a reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createPicture } from '#test/pictures.ts'
import { findUntranslated } from '#test/reading.ts'
import { createBookingWithTravellers, knownTraveller } from '#test/scenes/company-travellers.ts'
import { createPdf } from '#test/scenes/documents.ts'

const t = translator('en')
const first = { age: 'adult', place: 1 } as const

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** Creates a company with a departure and two bookings: one with a complete first person, one whose passport expires early. */
async function departure(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const owner = await site.organizer({ companyName, userId: user.id })
  const trip = await site.trip({ organizerId: owner.id, title: `${companyName} to Najaf` })
  const made = await createBookingWithTravellers(site, trip.id)
  const other = await createBookingWithTravellers(site, trip.id)
  const early = { givenNames: 'NASEEM', surname: 'HAMDANI', ownName: null, passportNumber: 'P1234567' }
  await other.write({ ...early, passportExpiry: '2027-03-14', needs: [] })
  return { user, owner, trip, other, ...made }
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
const open = (who: string) => plain(t('companyPeople.open', { who }))

test('PPL-07 PPL-04 the organizer finds who is missing, looks, and the family reads that; PPL-08 answers a need for a fee', async () => {
  const { user, trip, booking, other, lead } = await departure('Caravan of names')
  const desk = await site.open('/organizer-dashboard', {
    signedInAs: user,
    allowedProblems: [/answer-need/],
  })
  await desk.getByRole('link', { name: `${t('companyPeople.people')}: ${trip.title}`, exact: true }).click()
  await desk.getByRole('heading', { level: 1, name: t('companyPeople.title') }).waitFor()
  const group = (name: string) => desk.getByRole('region', { name: new RegExp(`^${name}`) })
  const missing = group(t('companyPeople.group.missing'))
  await missing.getByText('••••••437').waitFor()
  expect(plain(await missing.getByRole('heading').innerText())).toBe('Something is missing 4 of 4')
  expect(await desk.getByText(/9182437|metres|1953/).count()).toBe(0)
  await missing.getByText(t('companyPeople.passport.early')).waitFor()

  // By name among the rows; by a number on press alone, and only by all of it.
  const search = desk.getByRole('searchbox', { name: t('companyPeople.search') })
  await search.fill('hamd')
  await expect.poll(() => missing.getByRole('listitem').filter({ hasText: 'QF-' }).count()).toBe(1)
  const find = (number: string) =>
    desk.getByRole('button', { name: t('companyPeople.find', { number }), exact: true }).click()
  await search.fill('z918243')
  await find('Z918243')
  await desk
    .getByRole('main')
    .getByText(/^Nobody in your confirmed bookings/)
    .waitFor()
  await search.fill('z918 2437')
  await find('Z9182437')
  await desk.locator('[data-alert=ok]').getByRole('button', { name: 'ZAHRA FATIMA RIZVI' }).click()

  const panel = desk.getByRole('dialog', { name: 'ZAHRA FATIMA RIZVI' })
  await panel
    .getByRole('note')
    .getByText(/^Missing: /)
    .waitFor()
  await panel.getByText(t('companyPeople.showText')).waitFor()
  expect(await findViolations(desk)).toEqual([])
  await panel.getByRole('button', { name: t('companyPeople.show'), exact: true }).click()
  await panel.getByText('Z9182437').waitFor()
  await panel.getByText(formats('en').longDate(knownTraveller.birthDate)).waitFor()
  await panel.getByText('A hundred metres at most').waitFor()
  expect(await findViolations(desk)).toEqual([])
  const { body } = await site.call('travellers.looks', { id: booking.id }, { as: lead })
  expect(body.looks).toMatchObject([
    { side: 'organizer', what: 'passport', person: first },
    { side: 'organizer', what: 'passport', person: first },
    { side: 'organizer', what: 'list', person: null },
  ])

  // A fee is required at its field, and typed text stays.
  await panel.getByRole('button', { name: /^Answer: / }).click()
  const send = panel.getByRole('button', { name: t('companyPeople.send'), exact: true })
  await send.click()
  await panel.getByText(t('companyPeople.choose')).waitFor()
  await panel.getByRole('radio', { name: t('companyPeople.answer.can_with_fee') }).check()
  await panel.getByLabel(/^Message to the family/).fill('A chair from the hotel.')
  await send.click()
  await panel.getByText(t('fields.invalid_amount')).waitFor()
  await panel.getByLabel('Fee in USD').fill('40')
  await desk.route('**/api/travellers/answer-need', (route) => route.abort(), { times: 1 })
  await send.click()
  await panel.locator('[data-alert=danger]').waitFor()
  expect(await panel.getByLabel(/^Message to the family/).inputValue()).toBe('A chair from the hotel.')
  await send.click()
  await panel.getByText(t('companyPeople.answerGiven')).waitFor()
  const { body: read } = await site.call('travellers.read', { id: booking.id, ...first }, { as: lead })
  expect(read.needs[0]?.answer).toMatchObject({
    answer: 'can_with_fee',
    fee: '40.00',
    words: 'A chair from the hotel.',
  })

  // Once closed it is forgotten: opening it again is another access.
  await desk.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await search.fill('')
  await desk.getByRole('button', { name: open('ZAHRA FATIMA RIZVI') }).click()
  await panel.getByRole('button', { name: t('companyPeople.show'), exact: true }).waitFor()
  // What was announced is removed after some seconds, too.
  await expect.poll(() => desk.getByText('Z9182437').count()).toBe(0)
  await desk.keyboard.press('Escape')
  expect((await site.call('travellers.looks', { id: booking.id }, { as: lead })).body.looks).toHaveLength(3)

  // A booking alone, from its row.
  await desk.goto(`${site.url}/organizer-dashboard?tab=bookings`)
  await desk
    .getByRole('link', { name: `${t('companyPeople.people')}: ${other.booking.reference}`, exact: true })
    .click()
  await desk.getByText('NASEEM HAMDANI').waitFor()
  expect(await desk.getByText('ZAHRA FATIMA RIZVI').count()).toBe(0)
})

test('PPL-08 details that come in while one presses Answer move nothing from under the finger', async () => {
  const { user, booking, trip } = await departure('Caravan of pressing')
  const path = `/organizer/trips/${trip.id}/people?booking=${booking.reference}`
  const page = await site.open(path, { signedInAs: user })
  const { promise: pressed, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route('**/api/travellers/look', async (route) => {
    await pressed
    await route.continue()
  })
  await page.getByRole('button', { name: open('ZAHRA FATIMA RIZVI') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('companyPeople.show'), exact: true }).click()
  await panel.getByRole('button', { name: /^Answer: / }).hover()
  await page.mouse.down()
  letThemCome()
  await panel.getByText('Z9182437').waitFor()
  await page.mouse.up()
  await panel.locator('form').waitFor()
})

test('PPL-04 an admin gives a reason before any person is shown, and the family reads it', async () => {
  const { booking, lead } = await departure('Caravan of reasons')
  const admin = await site.user({ role: 'admin' })
  const page = await site.open('/admin?tab=bookings', { signedInAs: admin })
  const way = page.getByRole('link', { name: `${t('companyPeople.adminWay')}: ${booking.reference}` })
  await page.goto(`${site.url}${await way.getAttribute('href')}`)
  const go = page.getByRole('button', { name: t('companyPeople.adminGo') })
  await go.click()
  await page.getByRole('main').getByText(t('errors.reason_required')).waitFor()
  expect((await site.call('travellers.looks', { id: booking.id }, { as: lead })).body.looks).toEqual([])
  await page.getByLabel(t('companyPeople.adminReason')).fill('The family asked for help.')
  expect(await findViolations(page)).toEqual([])
  await go.click()
  await page.getByRole('button', { name: open('ZAHRA FATIMA RIZVI') }).click()
  await page.getByRole('button', { name: t('companyPeople.show'), exact: true }).click()
  await page.getByText('Z9182437').waitFor()
  const reason = 'The family asked for help.'
  const { body } = await site.call('travellers.looks', { id: booking.id }, { as: lead })
  // The clock of the test is stopped, so emails of one moment have no order.
  expect(new Set(body.looks.map((look) => `${look.side} ${look.what} ${look.reason}`))).toEqual(
    new Set([`admin passport ${reason}`, `admin list ${reason}`]),
  )
})

test('PPL-04 PPL-06 a photo is shown and a PDF saved, each an access that the family reads', async () => {
  const { user, trip, booking, lead } = await departure('Caravan of papers')
  const send = async (kind: 'photograph' | 'visa', file: Uint8Array) => {
    const sent = { id: booking.id, ...first, kind, file }
    expect((await site.call('travellers.sendPaper', sent, { as: lead })).status).toBe(201)
  }
  await send('photograph', await createPicture(60, 80).png().toBuffer())
  await send('visa', createPdf())
  const path = `/organizer/trips/${trip.id}/people?booking=${booking.reference}`
  const page = await site.open(path, { signedInAs: user })
  await page.getByRole('button', { name: open('ZAHRA FATIMA RIZVI') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('companyPeople.show'), exact: true }).click()
  const paper = (name: string) =>
    panel.getByRole('button', { name: t('companyPeople.openPaperOf', { paper: name }), exact: true })
  await paper(t('emails.people.item.photograph')).click()
  const image = panel.getByRole('img', { name: t('emails.people.item.photograph') })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  const coming = page.waitForEvent('download')
  await paper(t('emails.people.item.visa')).click()
  expect((await coming).suggestedFilename()).toBe('adult-1-visa.pdf')
  const { body } = await site.call('travellers.looks', { id: booking.id }, { as: lead })
  const looks = body.looks.map(({ side, what }) => `${side} ${what}`).toSorted()
  expect(looks).toEqual(['organizer document', 'organizer document', 'organizer list', 'organizer passport'])
})

test('PPL-04 the leader of a departure sees a friendly notice that he cannot see its people', async () => {
  const { owner, trip } = await departure('Caravan of leaders')
  const leader = await site.user()
  await site.member({ organizerId: owner.id, userId: leader.id, role: 'leader' })
  const page = await site.open(`/organizer/trips/${trip.id}/people`, {
    signedInAs: leader,
    allowedProblems: [/status of 403/],
  })
  await page.getByRole('heading', { name: t('companyPeople.closedTitle') }).waitFor()
  expect(await page.getByText(/RIZVI/).count()).toBe(0)
})

test('PPL-07 PPL-08 on a phone and in Urdu the list fits, and a request shows only the types of its needs', async () => {
  const { user, trip } = await departure('Caravan of phones')
  const request = await createBookingWithTravellers(site, trip.id, { status: 'pending' })
  const ur = translator('ur')
  const page = await site.open(`/organizer/trips/${trip.id}/people`, {
    signedInAs: user,
    lang: 'ur',
    width: 390,
    theme: 'dark',
  })
  const asked = page.getByRole('region', { name: new RegExp(`^${ur('companyPeople.group.request')}`) })
  await asked.getByText(request.booking.reference).first().waitFor()
  await asked.getByText(ur('download.need.step_free')).waitFor()
  expect(await asked.getByText(/RIZVI|Z91/).count()).toBe(0)
  expect(await measureOverflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  expect(await findUntranslated(page)).toEqual([])
})

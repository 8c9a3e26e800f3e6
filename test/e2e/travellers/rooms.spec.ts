// Who sleeps where in the hotels of a departure: a proposal, then by drag, by keyboard and by thumb; the family reads its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers, secondAdult } from '#test/scenes/company-travellers.ts'

const t = translator('en')
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const hotel = { orBetter: false, stars: 4, metres: null, reference: null }
const hotels = [
  { ...hotel, city: 'Najaf', name: 'Qasr al-Dur', nights: 4 },
  { ...hotel, city: 'Karbala', name: 'Al-Safir', nights: 5 },
]

/** A departure with two hotels, a couple and a woman who does not know them. */
async function createDeparture(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const owner = await site.organizer({ companyName, userId: user.id })
  const trip = await site.trip({ organizerId: owner.id, title: `${companyName} to Najaf`, hotels })
  const couple = await createBookingWithTravellers(site, trip.id)
  await couple.write({ needs: [] })
  const husband = { givenNames: 'HASAN', surname: 'RIZVI', sex: 'male' }
  await site.call('travellers.save', { id: couple.booking.id, ...secondAdult, ...husband } as never, {
    as: couple.lead,
  })
  const woman = await createBookingWithTravellers(site, trip.id, { numberOfPilgrims: 1 })
  await woman.write({
    givenNames: 'NASEEM',
    surname: 'HAMDANI',
    ownName: null,
    needs: [],
    passportNumber: 'P1234567',
  })
  return { user, trip, couple, woman, path: `/organizer/departures/${trip.id}/rooms` }
}

const move = (who: string) => plain(t('rooms.move', { who }))

test('DSK-05 rooms are entered in one go, proposed, and moved by keyboard; what breaks a rule is refused in words', async () => {
  const { user, path, couple } = await createDeparture('Caravan of rooms')
  const page = await site.open(path, { signedInAs: user })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: t('rooms.emptyTitle') }).waitFor()
  await main.getByRole('button', { name: t('rooms.edit') }).click()
  const dialog = page.getByRole('dialog', { name: t('rooms.edit') })
  await dialog.getByLabel(t('rooms.howMany')).fill('2')
  await dialog.getByLabel(t('rooms.bedsLabel')).first().fill('2')
  await dialog.getByLabel(t('rooms.firstNumber')).fill('201')
  await dialog.getByRole('button', { name: t('rooms.add') }).click()
  await dialog.getByLabel(t('rooms.number')).nth(1).fill('201')
  await dialog.getByRole('button', { name: t('rooms.save') }).click()
  await dialog.getByText(t('rooms.fault.twice')).waitFor()
  await dialog.getByLabel(t('rooms.number')).nth(1).fill('202')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel(t('rooms.number')).nth(1).press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  await main.getByRole('button', { name: t('rooms.propose'), exact: true }).click()
  await main.getByRole('heading', { name: t('rooms.allPlaced') }).waitFor()
  const room = (number: string) => main.locator(`[data-room="${number}"]`)
  const names = async (number: string) =>
    (await room(number).getByRole('button').allInnerTexts()).map((text) =>
      text.replace(t('rooms.otherRoom'), '').replaceAll(/\s+/g, ' ').trim(),
    )
  expect((await names('201')).join()).toMatch(/ZAHRA FATIMA RIZVI.*HASAN RIZVI/)
  expect(await names('202')).toEqual(['w NASEEM HAMDANI'])

  // By keyboard: M on a person, the rooms that take him first, the reason of the others.
  await room('202')
    .getByRole('button', { name: /NASEEM HAMDANI/ })
    .focus()
  await page.keyboard.press('m')
  const moving = page.getByRole('dialog', { name: move('NASEEM HAMDANI') })
  await moving.getByText(t('rooms.noneFits')).waitFor()
  await moving.getByText(t('rooms.conflict.full')).waitFor()
  expect(await findViolations(page)).toEqual([])
  await moving.getByRole('button', { name: t('rooms.noRoom') }).click()
  await main.getByRole('heading', { name: plain(t('rooms.unplaced', { count: 1 })) }).waitFor()

  await room('201')
    .getByRole('button', { name: `HASAN RIZVI ${t('rooms.otherRoom')}`, exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /202/ }).press('Enter')
  await expect.poll(() => names('202')).toEqual(['m HASAN RIZVI'])
  await room('201').getByText(t('rooms.remark.familyApart')).waitFor()

  // He is alone in 202: a woman of another family is refused there, and shares with his wife.
  await main.getByRole('button', { name: /NASEEM HAMDANI/ }).press('m')
  await moving.getByText(t('rooms.conflict.strangers')).waitFor()
  await moving.getByRole('button', { name: /201/ }).click()
  await main.getByRole('heading', { name: t('rooms.allPlaced') }).waitFor()
  await main.getByRole('button', { name: t('rooms.undo') }).click()
  await main.getByRole('heading', { name: plain(t('rooms.unplaced', { count: 1 })) }).waitFor()

  // The family reads its rooms once they are shown, and no one else's.
  const family = await site.open(`/bookings/${couple.booking.reference}`, { signedInAs: couple.lead })
  await family.getByRole('heading', { name: t('agreement.who') }).waitFor()
  expect(await family.getByRole('heading', { name: t('rooms.ownTitle') }).count()).toBe(0)
  await main.getByRole('button', { name: t('rooms.show'), exact: true }).click()
  await main.getByText(t('rooms.shownText')).waitFor()
  await family.reload()
  await family.getByRole('heading', { name: t('rooms.ownTitle') }).waitFor()
  const own = await family.locator('#rooms').innerText()
  expect(own).toMatch(/Najaf, Qasr al-Dur/)
  expect(plain(own)).toMatch(/Room 201: Adult 1[\s\S]*Room 202: Adult 2/)
  expect(own).not.toMatch(/NASEEM|HAMDANI/)
})

test('DSK-05 a person is dragged into a room that takes him; two colleagues at once do not overwrite each other', async () => {
  const { user, trip, path } = await createDeparture('Caravan of two desks')
  const as = user
  const rooms = ['101', '102', '103'].map((number) => ({ number, beds: 1, isStepFree: false }))
  const plan = { tripId: trip.id, stay: 0 }
  await site.call('rooms.save', { ...plan, version: 0, rooms }, { as })
  const page = await site.open(path, { signedInAs: user, allowedProblems: [/rooms\/places/] })
  const room = (number: string) => page.locator(`[data-room="${number}"]`)
  const person = page.getByRole('button', { name: /HASAN RIZVI/ })
  await person.dragTo(room('102'))
  await room('102')
    .getByRole('button', { name: /HASAN RIZVI/ })
    .waitFor()
  // The page has read what was stored.
  await page.getByRole('button', { name: t('rooms.undo') }).waitFor()

  // A colleague was faster: nothing is stored, the page shows his plan, and the same move then succeeds.
  const seen = await site.call('rooms.ofTrip', { tripId: trip.id }, { as })
  const stay = seen.body.stays[0]
  await site.call('rooms.arrange', { ...plan, version: stay?.version ?? 0, places: [] }, { as })
  await page.getByRole('button', { name: /NASEEM HAMDANI/ }).dragTo(room('103'))
  await page
    .getByRole('main')
    .getByRole('heading', { name: plain(t('rooms.unplaced', { count: 3 })) })
    .waitFor()
  await page.getByRole('button', { name: /NASEEM HAMDANI/ }).dragTo(room('103'))
  await room('103')
    .getByRole('button', { name: /NASEEM HAMDANI/ })
    .waitFor()
})

test('DSK-05 on a phone in Urdu nothing is cut; the list of a hotel prints rooms and names, nothing of a passport', async () => {
  const { user, trip, path } = await createDeparture('Caravan on paper')
  const rooms = [{ number: '301', beds: 4, isStepFree: true }]
  await site.call('rooms.save', { tripId: trip.id, stay: 0, version: 0, rooms }, { as: user })
  const page = await site.open(path, { signedInAs: user, lang: 'ur', width: 390 })
  const ur = translator('ur')
  await page.getByRole('button', { name: ur('rooms.propose'), exact: true }).click()
  await page.locator('[data-room="301"]').getByRole('button').first().waitFor()
  expect(await measureOverflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('[data-printed-rooms]').innerText()
  expect(printed).toMatch(/301/)
  expect(printed).toMatch(/ZAHRA FATIMA RIZVI/)
  expect(printed).not.toMatch(/9182437|437|P123/)
  expect(await page.getByRole('button').count()).toBe(0)
})

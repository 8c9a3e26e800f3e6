import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { createGroup, familyTrip, requestRoom } from '#test/scenes/changed-bookings.ts'
import { test, type World } from '#test/world.ts'

// Each of these faults was planted once, and lived.

const owner = { role: 'organizer', email: 'owner@example.com' } as const

async function changeLetters(world: World) {
  const found = (await world.mails.deliver()).filter(({ template }) => template.startsWith('booking-change'))
  return found.map((mail) => ({
    ...mail,
    subject: removeIsolates(mail.subject),
    text: removeIsolates(mail.text),
  }))
}

describe('FIX-30 emails about a change', () => {
  test('FIX-30 the company’s goes to the company, the pilgrim’s to the pilgrim, each with its own button', async ({
    world,
  }) => {
    const company = await world.organizer({ userId: (await world.user(owner)).id })
    const { user, booking } = await requestRoom(world, { organizerId: company.id })
    const letters = await changeLetters(world)
    expect(letters.map(({ template, to }) => `${template} ${to}`).sort()).toEqual([
      `booking-change ${user.email}`,
      'booking-change-company owner@example.com',
    ])
    for (const { template, text } of letters) {
      const isCompany = template === 'booking-change-company'
      expect(text.includes(`/organizer-dashboard?tab=bookings&find=${booking.id}`)).toBe(isCompany)
      expect(text.includes(`/bookings/${booking.reference}?`)).toBe(!isCompany)
    }
  })

  test('FIX-30 asked and agreed are not one for the other, nor is before for after', async ({ world }) => {
    const company = await world.organizer({ userId: (await world.user(owner)).id })
    const { user, booking } = await requestRoom(world, { organizerId: company.id })
    const subjects = async (to: string) =>
      (await changeLetters(world)).filter((mail) => mail.to === to).map(({ subject }) => subject)
    for (const to of [user.email, 'owner@example.com'])
      expect(await subjects(to)).toEqual([`Different rooms requested: ${booking.reference}`])
    const answer = { id: booking.id, number: 1, answer: 'agree' } as const
    await world.call('bookings.answerRoom', answer, { as: company })
    for (const to of [user.email, 'owner@example.com'])
      expect((await subjects(to)).toSorted()).toEqual([
        `Different rooms requested: ${booking.reference}`,
        `New rooms agreed: ${booking.reference}`,
      ])
    const agreed = (await changeLetters(world)).find(({ subject }) => subject.startsWith('New rooms'))
    expect(agreed?.text).toContain('Travellers: 1 adult, room for two (Before: 1 adult, room for four)')
    expect(agreed?.text).toContain('Payable to the organizer: ₹1,560 (Before: ₹1,060)')
  })

  test('FIX-30 more people: how many travel now, and how many did', async ({ world }) => {
    const user = await world.user()
    const trip = await world.trip(familyTrip)
    const party = [createGroup('quad', 2)]
    const request = bookingRequest(trip, { numberOfPilgrims: 2, party, contactEmail: user.email })
    const { body } = await world.call('bookings.create', request, { as: user })
    const more = { id: body.id, version: 1, groups: [createGroup('quad', 3)], agreedAmount: '3180.00' }
    expect((await world.call('bookings.change', more, { as: user })).status).toBe(200)
    const [letter] = (await changeLetters(world)).filter(({ to }) => to === user.email)
    expect(letter?.subject).toBe(`Now 3 adults: ${body.reference}`)
    expect(letter?.text).toContain('3 adults, room for four (Before: 2 adults, room for four)')
  })
})

test('FIX-30 a cost’s email is in the language of who reads it, not of who recorded the cost', async ({
  world,
}) => {
  const company = await world.organizer({ userId: (await world.user({ ...owner, language: 'ur' })).id })
  const offered = { organizerId: company.id, pricePerPerson: '1000.00', terms: presets.standard }
  const trip = (await world.call('trips.create', tripRequest(offered), { as: company })).body
  const as = await world.user()
  const request = bookingRequest(trip, { contactEmail: as.email })
  const headers = { ...(await world.as(as)), 'accept-language': 'ar' }
  const { id } = (await world.call('bookings.create', request, { headers })).body
  await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: company })
  const cost = { kind: 'visa_submitted', amount: '300.5', day: '2026-11-20', paper: 'Invoice 4711' } as const
  const inUrdu = { ...(await world.as(company)), 'accept-language': 'ur' }
  expect((await world.call('bookings.recordCost', { id, ...cost }, { headers: inUrdu })).status).toBe(200)
  const letter = (await world.mails.deliver()).find(({ template }) => template === 'booking-cost')
  expect(letter?.to).toBe(as.email)
  expect(letter?.html).toContain('<html lang="ar" dir="rtl">')
  expect(letter?.text).toContain('السلام عليكم')
})

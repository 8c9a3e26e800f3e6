import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const recipient = 'zahra@example.com'

/** The next step of a booking as its page, the list and an email about it say it. */
async function booked(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const days = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard, ...days }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: recipient })
  const { id } = (await world.call('bookings.create', request, { as })).body
  const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: owner })
  const save = (place: number, fields: object) =>
    world.call('travellers.save', { id, age: 'adult', place, ...fields }, { as })
  /** Of any email about the booking: that of a status is written anew, whatever was told. */
  const emailed = async () => {
    const { status } = (await world.call('bookings.view', { id }, { as })).body
    const email = { template: 'booking-status', recipient, language: 'en', data: { status }, bookingId: id }
    await world.db.delete(emails)
    await queueEmail(world.db, email, world.clock.now())
    const [mail] = await world.mails.deliver()
    const [, lines = ''] = /\nNext step\n((?:- .*\n)+)/.exec(mail?.text ?? '') ?? []
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(2))
  }
  const next = async () => {
    const page = (await world.call('bookings.view', { id }, { as })).body.nextStep
    const list = (await world.call('bookings.list', {}, { as })).body.find((one) => one.id === id)?.nextStep
    expect(list).toEqual(page)
    return [page?.kind, ...(await emailed())]
  }
  return { id, as, owner, trip, set, save, next }
}

const name = { surname: 'RIZVI', givenNames: 'ZAHRA' }

describe('FIX-14 page, list and email name one next step', () => {
  test('FIX-14 from the request over the payments and names to what does not fit', async ({ world }) => {
    const { set, save, next } = await booked(world)
    // Of what the page adds for whoever looks at it now the email says nothing.
    expect(await next()).toEqual(['answer', 'Waiting for the organizer'])
    await set('confirmed')
    expect((await next()).slice(0, 2)).toEqual(['deposit', 'Pay the deposit, ₹500'])
    world.clock.set('2026-11-25T09:00:00Z')
    expect((await next()).slice(0, 2)).toEqual(['people', 'Add the names of 2 travellers'])
    await save(1, name)
    await save(2, { ...name, givenNames: 'ALI' })
    expect((await next()).slice(0, 2)).toEqual(['papers', 'Complete the details of 2 travellers'])
    await save(1, { passportNumber: 'Z9182437', passportExpiry: '2027-03-19' })
    expect((await next()).slice(0, 2)).toEqual(['refused', 'The details of 1 traveller need a correction'])
  })

  test('FIX-14 a changed trip is to be answered', async ({ world }) => {
    const { set, trip, owner, next } = await booked(world)
    await set('confirmed')
    const { body } = await world.call('trips.get', { id: trip.id }, { as: owner })
    const change = { ...tripRequest({ organizerId: owner.id }), ...body, returnDate: '2027-03-22' }
    expect((await world.call('trips.update', change as never, { as: owner })).status).toBe(200)
    expect((await next()).slice(0, 2)).toEqual(['answer_change', 'The trip has changed: stay or leave'])
  })

  test('FIX-14 cancelled it names the refund, set back the acceptance, and neither asks for a payment', async ({
    world,
  }) => {
    const { id, as, set, next } = await booked(world)
    await set('confirmed')
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '200.00' }, { as })
    expect(await next()).toEqual([
      'refund',
      'Refund by Saturday, December 5, 2026',
      'Noor Travels must refund everything you paid above the cancellation fee of ₹200. You do not need to do anything.',
    ])
    await set('confirmed')
    expect((await next())[0]).toBe('accept')
    expect((await next())[1]).toBe('Do you want to travel after all?')
  })

  test('FIX-14 the email after a request lists the same steps as the page, the first one first', async ({
    world,
  }) => {
    const trip = await world.trip({ terms: presets.standard })
    const { body } = await world.call('bookings.create', bookingRequest(trip, { contactEmail: recipient }))
    const [mail] = await world.mails.deliver()
    const read = (await world.call('bookings.read', { token: body.readToken ?? '' })).body
    expect(read.nextStep?.kind).toBe('confirm_email')
    const steps = [read.nextStep, ...(read.nextStep?.later ?? [])]
    expect(steps.map((step) => step?.kind)).toEqual([
      'confirm_email',
      'answer',
      'deposit',
      'balance',
      'departure',
      'return',
    ])
    const at = ['You open the link in this email', ' replies: ', 'Deposit: ', 'Balance: '].map((words) =>
      (mail?.text ?? '').indexOf(words),
    )
    expect(at.every((place) => place > 0)).toBe(true)
    expect(at).toEqual(at.toSorted((one, other) => one - other))
  })
})

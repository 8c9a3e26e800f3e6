import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingEvents, bookingReplacements, bookings } from '#server/bookings/core/tables.ts'
import { anonymizeBookings } from '#server/bookings/erasing/changing.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createGroup, familyTrip, requestRoom } from '#test/scenes/changed-bookings.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createGuestBooking, createProof } from '#test/scenes/guest-bookings.ts'
import { test } from '#test/world.ts'
import { eraseExpiredNames } from './changing.ts'

describe('rooms and travellers of bookings', () => {
  test('CON-13 another room is requested, counts once the organizer agrees, and one request is open at a time', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const { user, booking } = await requestRoom(world, { organizerId: owner.id })
    const [as, company] = [{ as: user }, { as: { id: owner.userId } }]
    const seen = (await world.call('bookings.view', { id: booking.id }, as)).body
    expect(seen).toMatchObject({
      version: 2,
      agreedAmount: '1060.00',
      changes: [{ state: 'asked', number: 1 }],
    })
    const again = { id: booking.id, version: 2, groups: [createGroup('double', 1)], agreedAmount: '1560.00' }
    expect((await world.call('bookings.askRoom', again, as)).body).toMatchObject({
      code: 'room_question_open',
    })
    const listed = async () =>
      (await world.call('organizers.searchBookings', { id: owner.id, limit: '10' }, company)).body.bookings[0]
    expect(await listed()).toMatchObject({ asksRoom: true, totalAmount: '1000.00' })
    const answer = { id: booking.reference, number: 1, answer: 'agree' } as const
    expect((await world.call('bookings.answerRoom', answer, as)).status).toBe(404)
    const { body, status } = await world.call('bookings.answerRoom', answer, company)
    expect(status).toBe(200)
    expect(body.changes).toMatchObject([
      { state: 'agreed', agreedAmount: '1560.00', agreedBefore: '1060.00' },
    ])
    expect(await listed()).toMatchObject({ asksRoom: false, totalAmount: '1500.00' })
    const after = (await world.call('bookings.view', { id: booking.id }, as)).body
    expect(after.party.groups).toEqual([createGroup('double', 1)])
    expect(after.acts.map(({ kind }) => kind)).toEqual(['room_asked', 'room_agreed'])
    expect((await world.call('bookings.answerRoom', answer, company)).body).toMatchObject({
      code: 'change_answered',
    })
    const letters = (await world.mails.deliver()).filter(({ template }) =>
      template.startsWith('booking-change'),
    )
    expect(letters.filter(({ text }) => text.includes('has agreed to the different rooms'))).toHaveLength(2)
  })

  test('CON-13 it is declined with a reason, or withdrawn, and the booking does not change', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const { user, booking } = await requestRoom(world, { organizerId: owner.id })
    const [as, company] = [{ as: user }, { as: { id: owner.userId } }]
    const decline = { id: booking.id, number: 1, answer: 'decline' } as const
    expect((await world.call('bookings.answerRoom', decline, company)).body).toMatchObject({
      fields: { reason: 'required' },
    })
    const reason = 'No double room is left.'
    await world.call('bookings.answerRoom', { ...decline, reason }, company)
    const declined = (await world.call('bookings.view', { id: booking.id }, as)).body
    expect(declined).toMatchObject({ agreedAmount: '1060.00', changes: [{ state: 'declined', reason }] })
    const ask = {
      id: booking.id,
      version: declined.version,
      groups: [createGroup('double', 1)],
      agreedAmount: '1560.00',
    }
    const { body } = await world.call('bookings.askRoom', ask, as)
    expect(body.changes.at(-1)).toMatchObject({ number: 2, state: 'asked' })
    const { body: taken } = await world.call('bookings.withdrawRoom', { id: booking.id, number: 2 }, as)
    expect(taken.changes.at(-1)).toMatchObject({ state: 'withdrawn' })
    expect(taken.party.groups).toEqual([createGroup('quad', 1)])
    expect((await world.call('bookings.withdrawRoom', { id: booking.id, number: 2 }, as)).body).toMatchObject(
      {
        code: 'change_answered',
      },
    )
  })

  test('CON-13 the organizer agrees only to the price that was shown', async ({ world }) => {
    const owner = await world.organizer()
    const { user, booking, tripId } = await requestRoom(world, { organizerId: owner.id })
    const dearer = familyTrip?.prices?.map((row) => ({ ...row, amount: `2${row.amount}` })) ?? []
    await world.db
      .update(trips)
      .set({ prices: dearer, pricePerPerson: '21000.00', visa: 'own' })
      .where(eq(trips.id, tripId))
    const answer = { id: booking.id, number: 1, answer: 'agree' } as const
    expect(
      (await world.call('bookings.answerRoom', answer, { as: { id: owner.userId } })).body,
    ).toMatchObject({ code: 'change_price_changed' })
    const { body } = await world.call('bookings.view', { id: booking.id }, { as: user })
    expect(body).toMatchObject({ agreedAmount: '1060.00', changes: [{ state: 'asked' }] })
  })

  test('CON-13 someone else travels in a person’s place until the agreed day; only the company reads the names', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const fields = { terms: presets.standard, timeZone: 'Asia/Kolkata', organizerId: owner.id }
    const { trip, booking, token } = await createGuestBooking(world, {}, fields)
    await world.call('bookings.open', { token })
    const proof = await createProof(world, token)
    await world.mails.deliver()
    const { body: page } = await world.call('bookings.view', { token, proof })
    const names = { leaves: 'Zahra Rizvi', comes: 'Tasneem Lakdawala' }
    const replace = { token, proof, version: page.version, age: 'adult', ...names } as const
    expect((await world.call('bookings.replacePerson', { ...replace, proof: undefined })).status).toBe(403)
    const child = { ...replace, age: 'child' } as const
    expect((await world.call('bookings.replacePerson', child)).body).toMatchObject({
      fields: { age: 'nobody_of_age' },
    })
    const { body } = await world.call('bookings.replacePerson', replace)
    expect(body.changes).toMatchObject([{ kind: 'person', agreedBefore: body.agreedAmount }])
    expect(JSON.stringify(body)).not.toContain(names.comes)
    expect((await world.call('bookings.replacePerson', replace)).body.changes).toHaveLength(1)
    const findLetters = async () =>
      (await world.mails.deliver()).filter(({ text }) => text.includes(names.comes))
    expect(await findLetters()).toEqual([])
    world.clock.set(new Date(world.clock.now().getTime() + 600_000).toISOString())
    await runJob(world, 'tell-of-changes')
    const letters = await findLetters()
    expect(letters.map(({ template }) => template)).toEqual(['booking-change-company'])
    const rows = await world.db.select().from(bookingReplacements)
    expect(rows).toHaveLength(1)
    const acts = await world.db.select().from(bookingEvents)
    expect(JSON.stringify([rows, acts])).not.toContain('Tasneem')
    // The seventh day before the departure, in Mumbai.
    const late = { ...replace, version: body.version }
    world.clock.set('2027-01-03T18:29:00Z')
    const fresh = await createProof(world, token)
    world.clock.set('2027-01-03T18:30:00Z')
    expect((await world.call('bookings.replacePerson', { ...late, proof: fresh })).body).toMatchObject({
      code: 'replacement_needs_organizer',
    })
    world.clock.set('2027-01-03T18:29:00Z')
    expect((await world.call('bookings.replacePerson', { ...late, proof: fresh })).status).toBe(200)
    // Thirty days after the return nothing is left of them; a deletion erases them at once.
    await eraseExpiredNames({ db: world.db, clock: () => new Date('2027-02-19T18:29:00Z') })
    expect(await world.db.$count(bookingReplacements)).toBe(2)
    await world.db.delete(bookingReplacements).where(eq(bookingReplacements.number, 2))
    await world.db.transaction((tx) =>
      anonymizeBookings(tx, { userId: null, provenEmail: 'zahra@example.com' }, world.clock.now()),
    )
    expect(await world.db.$count(bookingReplacements)).toBe(0)
    expect(trip.id).toBe(booking.tripId)
  })

  test('CON-13 names are erased 30 days after the return, and 30 after a cancellation', async ({ world }) => {
    const trip = await world.trip({ terms: presets.standard })
    const user = await world.user()
    const replaced = async () => {
      const { id, version } = await world.booking({ userId: user.id, tripId: trip.id })
      const names = { age: 'adult', leaves: 'Zahra', comes: 'Tasneem' } as const
      await world.call('bookings.replacePerson', { id, version, ...names }, { as: user })
      return id
    }
    const [cancelled] = [await replaced(), await replaced()]
    await world.db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: world.clock.now() })
      .where(eq(bookings.id, cancelled))
    const left = async (day: string) => {
      await eraseExpiredNames({ db: world.db, clock: () => new Date(`${day}T12:00:00Z`) })
      return world.db.$count(bookingReplacements)
    }
    const on = world.clock.now().getTime() + 30 * 86_400_000
    expect(await left(new Date(on).toISOString().slice(0, 10))).toBe(2)
    expect(await left(new Date(on + 86_400_000).toISOString().slice(0, 10))).toBe(1)
    expect(await left('2027-02-19')).toBe(1)
    expect(await left('2027-02-20')).toBe(0)
  })
})

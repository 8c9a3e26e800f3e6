import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emptyDetails } from '#domain/bookings/practical-details.ts'
import { bookingRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'
import { departureDetails } from './tables.ts'

const words = (what: string) => `${what}. IBAN AE07 0331 2345 6789 0123 456`
const leak = /AE07|0331|6789\W*0123/
const masked = '••••3456'

describe('MON-06 account numbers that a pilgrim would read', () => {
  test('practical details are masked in the booking and its email, whole for who writes them, and listed', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, departureOrigin: 'Mumbai' })
    const pilgrim = await world.user({ email: 'zahra@example.com' })
    const booking = await world.booking({
      tripId: trip.id,
      userId: pilgrim.id,
      status: 'confirmed',
      contactEmail: 'zahra@example.com',
    })
    const content = { place: words('Gate 3'), directions: words('Pay the bus'), bring: [words('Cash')] }
    const input = { id: trip.id, seenVersion: 0, content, when: 'now', families: 1, emails: 1 }
    const told = await world.call('details.tell', input as never, { as: owner })
    expect(told.status).toBe(200)
    world.clock.advance({ seconds: 11 })
    await runJob(world, 'tell-details')
    const [letter] = (await world.mails.deliver()).filter(({ template }) => template === 'details-changed')
    const sent = `${letter?.subject} ${letter?.text} ${letter?.html}`
    expect([leak.exec(sent)?.[0], sent.includes(masked)]).toEqual([undefined, true])

    const { body: shown } = await world.call('bookings.view', { id: booking.id }, { as: pilgrim })
    const text = JSON.stringify(shown)
    expect([leak.exec(text)?.[0], text.includes(masked)]).toEqual([undefined, true])
    const { body: own } = await world.call('details.get', { id: trip.id }, { as: owner })
    expect(own.content).toMatchObject(content)
    const { body: listed } = await world.call('trips.withheldNumbers', {}, { as: owner })
    expect(listed.numbers.map(({ place, field }) => `${place} ${field}`).sort()).toEqual([
      'details bring',
      'details directions',
      'details place',
    ])
  })

  test('a job lists the numbers of details that were written before they were looked for, of the last version alone', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const clean = await world.trip({ organizerId: owner.id })
    const written = (tripId: string, version: number, place: string) =>
      world.db
        .insert(departureDetails)
        .values({ tripId, version, content: { ...emptyDetails, place }, madeAt: world.clock.now() })
    await written(trip.id, 1, 'Gate 3')
    await written(trip.id, 2, words('Gate 4'))
    await written(clean.id, 1, words('Gate 5'))
    await written(clean.id, 2, 'Gate 6')
    const listed = async () =>
      (await world.call('trips.withheldNumbers', {}, { as: owner })).body.numbers.map(
        ({ tripId, place, field, masked: shown }) => [tripId, place, field, shown],
      )
    expect(await listed()).toEqual([])
    await runJob(world, 'list-numbers-in-details')
    expect(await listed()).toEqual([[trip.id, 'details', 'place', `\u200e${masked}`]])
    const at = await world.db
      .select({ version: departureDetails.version, at: departureDetails.numbersCheckedAt })
      .from(departureDetails)
      .where(eq(departureDetails.tripId, trip.id))
    expect(at.map((row) => [row.version, row.at !== null]).sort()).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('a booking names an extra as it was shown; its page, agreement and emails hold no number', async ({
    world,
  }) => {
    const owner = await world.organizer({ companyName: words('Noor') })
    const trip = await world.trip({
      organizerId: owner.id,
      title: words('Walk'),
      requirement: words('A passport'),
      tripDisclaimer: words('Dates'),
      pricePerPerson: '100.00',
      currency: 'USD',
      extras: [
        {
          name: words('Tips'),
          amount: '10.00',
          currency: 'USD',
          per: 'person',
          isRequired: false,
          due: 'organizer',
        },
      ],
    })
    const pilgrim = await world.user()
    const { body: shown } = await world.call('trips.get', { id: trip.id })
    const [extra] = shown.extras
    expect(extra?.name).toContain(masked)
    const asked = bookingRequest(trip, {
      numberOfPilgrims: 1,
      totalAmount: '110.00',
      extras: [{ name: extra?.name ?? '', count: 1 }],
    })
    const { status, body } = await world.call('bookings.create', asked, { as: pilgrim })
    expect([status, body.totalAmount]).toEqual([201, '110.00'])
    const answers = [
      body,
      (await world.call('bookings.view', { id: body.id }, { as: pilgrim })).body,
      (await world.call('bookings.agreement', { id: body.id }, { as: pilgrim })).body,
      (await world.call('bookings.list', {}, { as: pilgrim })).body,
      (await world.call('bookings.calendar', { id: body.id }, { as: pilgrim })).body,
    ]
    for (const [at, answer] of answers.entries()) {
      const text = JSON.stringify(answer)
      expect([at, leak.exec(text)?.[0], text.includes(masked)]).toEqual([at, undefined, true])
    }
    const letters = await world.mails.deliver()
    expect(letters.length).toBeGreaterThan(0)
    for (const { subject, text, html } of letters)
      expect([subject, leak.exec(`${subject} ${text} ${html}`)?.[0]]).toEqual([subject, undefined])
  })
})

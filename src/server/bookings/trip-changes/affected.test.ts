import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A trip as the organizer's form stores it, with its owner. */
async function published(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const form = tripRequest({ title: 'Arbaeen', pricePerPerson: '1000.00', terms: presets.standard })
  const { body } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const edit = (changes: object) =>
    world.call('trips.update', { id: body.id, ...form, ...changes }, { as: owner })
  const ask = async () => (await world.call('bookings.affected', { id: body.id }, { as: owner })).body
  return { owner, trip: body, edit, ask }
}

const later = { returnDate: '2027-01-22T00:00:00.000Z' }
const changes = [{ field: 'returnDate', before: '2027-01-20', after: '2027-01-22' }] as const
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

describe('CON-14 the people a change would concern', () => {
  test('CON-14 are counted for its organizer and admins, and for no one else', async ({ world }) => {
    const { trip, owner } = await published(world)
    for (const status of ['pending', 'confirmed', 'cancelled', 'completed'] as const)
      await world.booking({ tripId: trip.id, status, numberOfPilgrims: 4 })
    const ask = (as?: { id: string } | { userId: string }) =>
      world.call('bookings.affected', { id: trip.id }, as ? { as } : {})
    for (const as of [owner, await world.user({ role: 'admin' })])
      expect((await ask(as)).body).toMatchObject({ bookings: 2, pilgrims: 8 })
    expect((await ask()).status).toBe(401)
    for (const as of [await world.user(), await world.organizer()])
      expect((await ask(as)).error.code).toBe('trip_update_unauthorized')
    const unknown = await world.call('bookings.affected', { id: crypto.randomUUID() }, { as: owner })
    expect(unknown.error.code).toBe('trip_not_found')
  })

  test('CON-14 the highest cost: the agreed amounts of confirmed bookings as they count now, by currency', async ({
    world,
  }) => {
    const { trip, owner, ask } = await published(world)
    expect((await ask()).amounts).toEqual([])
    const as = await world.user()
    const party = (adults: number) => [{ room: null, adults, children: 0, infants: 0 }]
    const request = bookingRequest(trip, { numberOfPilgrims: 2 })
    const { id } = (await world.call('bookings.create', request, { as })).body
    // No one owes anything of a request that waits.
    expect(await ask()).toMatchObject({ bookings: 1, pilgrims: 2, amounts: [] })
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
    expect((await ask()).amounts).toEqual([{ currency: 'INR', agreed: '2000.00' }])
    const { version } = (await world.call('bookings.view', { id }, { as })).body
    const more = { id, version, groups: party(3), agreedAmount: '3000.00' }
    expect((await world.call('bookings.change', more, { as })).status).toBe(200)
    const other = { tripId: trip.id, totalAmount: '750.50', currency: 'EUR' } as const
    await world.booking({ ...other, status: 'confirmed', numberOfPilgrims: 1 })
    await world.booking({ ...other, status: 'cancelled', numberOfPilgrims: 1 })
    expect(await ask()).toMatchObject({
      bookings: 2,
      pilgrims: 4,
      amounts: [
        { currency: 'EUR', agreed: '750.50' },
        { currency: 'INR', agreed: '3000.00' },
      ],
    })
  })

  test('CON-14 those who have not answered the change before, and their languages', async ({ world }) => {
    const { trip, edit, ask } = await published(world)
    for (const [at, language] of (['ur', 'en', 'ur'] as const).entries())
      await world.booking({
        tripId: trip.id,
        status: 'confirmed',
        language,
        contactEmail: `p${at}@example.com`,
      })
    // No one is written to whose address no one opened.
    await world.booking({ tripId: trip.id, userId: null, language: 'fa', contactEmail: 'guest@example.com' })
    const { version } = trip
    const readers = [
      { language: 'ur', bookings: 2, from: version, earlier: 0 },
      { language: 'en', bookings: 1, from: version, earlier: 0 },
    ]
    expect(await ask()).toMatchObject({ bookings: 4, asked: 0, readers })
    await edit(later)
    expect((await ask()).asked).toBe(4)
    world.clock.set('2026-11-27T00:00:00Z')
    expect((await ask()).asked).toBe(0)
  })
})

describe('CON-14 the preview of the email', () => {
  test('CON-14 reads as the email that is sent, in the language of its reader', async ({ world }) => {
    const { trip, owner, edit } = await published(world)
    for (const language of ['en', 'ur'] as const)
      await world.booking({
        tripId: trip.id,
        status: 'confirmed',
        language,
        contactEmail: `${language}@example.com`,
      })
    const reason = 'The flight\nwas moved.'
    const previewed = async (language: 'en' | 'ur') =>
      (await world.call('bookings.changeLetter', { id: trip.id, language, reason, changes }, { as: owner }))
        .body
    const letters = { en: await previewed('en'), ur: await previewed('ur') }
    expect([letters.en.subject, letters.en.lastDay]).toEqual([
      'Trip changed: answer by 26 November, QF-…',
      '2026-11-26',
    ])
    expect(letters.en.facts.map(({ label }) => label)).toEqual(['Return'])
    // Nothing was saved or sent by looking.
    expect((await world.call('trips.get', { id: trip.id })).body.returnDate).toContain('2027-01-20')
    expect((await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')).toEqual([])
    await edit({ ...later, changeReason: reason })
    const sent = (await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')
    for (const language of ['en', 'ur'] as const) {
      const mail = sent.find(({ to }) => to === `${language}@example.com`)
      const { subject, paragraphs, facts } = letters[language]
      expect(mail?.subject.replace(/QF-\w{8}/, 'QF-…')).toBe(subject)
      for (const said of [...paragraphs, ...facts.flatMap(({ value, beside }) => [value, beside])])
        expect(plain(mail?.text ?? '')).toContain(plain(said))
    }
    expect(plain(sent.find(({ to }) => to === 'en@example.com')?.text ?? '')).toContain(
      'The flight was moved.',
    )
  })

  test('CON-14 from the day of the new departure on it asks no question', async ({ world }) => {
    const { trip, owner } = await published(world)
    const preview = (after: string) =>
      world.call(
        'bookings.changeLetter',
        {
          id: trip.id,
          language: 'en',
          changes: [{ field: 'departureDate', before: '2027-01-10', after }],
        },
        { as: owner },
      )
    const days = ['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-27', '2026-11-28']
    const asked = await Promise.all(days.map(async (day) => (await preview(day)).body.lastDay))
    expect(asked).toEqual([null, '2026-11-21', '2026-11-25', '2026-11-26', '2026-11-26'])
    expect((await preview('2026-11-21')).body.paragraphs.join(' ')).not.toContain('Please answer')
  })
})

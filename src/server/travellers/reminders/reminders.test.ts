import { describe, expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { travellerReminders, travellers } from '#server/travellers/core/tables.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

// Days are counted by hand from passport-rules.md, section 6: Iraq asks for names 60, for papers 45, for the emergency
// contact 14 and for a visa 10 days before; each email goes 14 and 3 days before its day and on the day after.

const ahead = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
const first = { age: 'adult', place: 1 } as const
const zahra = { surname: 'RIZVI', givenNames: 'ZAHRA', passportNumber: 'Z9182437' }

/** A confirmed booking of two adults of a signed-in pilgrim, booked on 21 November. */
async function booked(world: World, fields: object = {}, tripFields: object = {}) {
  const as = await world.user()
  const trip = await world.trip({ ...ahead, ...tripFields })
  const booking = await world.booking({
    tripId: trip.id,
    userId: as.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
    ...fields,
  })
  const save = (input: object) =>
    world.call('travellers.save', { id: booking.id, ...first, ...input }, { as })
  return { as, trip, booking, save }
}

const remind = (world: World) => runJob(world, 'remind-people')
const days = async ({ db }: World) =>
  (await db.select().from(travellerReminders)).map(({ day }) => day).toSorted()
const letters = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'people-missing')

describe('PPL-07 reminders of missing items', () => {
  test('PPL-07 are sent on the days counted from the departure, once a day, until it', async ({ world }) => {
    const { save } = await booked(world)
    await save(zahra)
    for (let day = Date.parse('2026-12-20T09:00:00Z'); day < Date.parse('2027-03-13'); day += 86_400_000) {
      world.clock.set(new Date(day).toISOString())
      await remind(world)
      await remind(world)
      await letters(world)
    }
    expect(await days(world)).toEqual([
      // Names are due on 9 January, papers on the 24th.
      '2026-12-26',
      '2027-01-06',
      '2027-01-10',
      '2027-01-21',
      '2027-01-25',
      // The emergency contact on 24 February, the visa on the 28th.
      '2027-02-10',
      '2027-02-14',
      '2027-02-21',
      '2027-02-25',
      '2027-03-01',
    ])
    expect(await letters(world)).toHaveLength(10)
  })

  test('PPL-07 list missing items by place and their deadline, no names and nothing of a passport', async ({
    world,
  }) => {
    const { booking, save, trip } = await booked(world)
    await save({ ...zahra, ownName: 'زہرا', fatherName: 'HASAN', grandfatherName: 'ALI' })
    world.clock.set('2027-01-10T09:00:00Z')
    await remind(world)
    const [letter] = await letters(world)
    expect(letter?.to).toBe('zahra@example.com')
    expect(letter?.subject).toContain(booking.reference)
    const text = (letter?.text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
    expect(text).toContain(trip.title)
    expect(text).toContain(`/bookings/${booking.reference}/people?lang=en`)
    const [, , ofPerson = ''] = /(Adult 1\n)([\s\S]*?)\n\n/.exec(text) ?? []
    expect(ofPerson.split('\n')).toEqual([
      'Passport details: by Sunday, January 24, 2027',
      'Passport validity: by Sunday, January 24, 2027',
      'Passport page: by Sunday, January 24, 2027',
      'Photograph: by Sunday, January 24, 2027',
    ])
    expect(text).toContain('Travellers without a name: 1 (was due by Saturday, January 9, 2027)')
    expect(text).not.toContain('Adult 2')
    expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/RIZVI|ZAHRA|9182437|زہرا|HASAN/)
  })

  test('PPL-07 items filled in before the email is written are left out', async ({ world }) => {
    const { save } = await booked(world, { numberOfPilgrims: 1 })
    world.clock.set('2026-12-26T09:00:00Z')
    await remind(world)
    await save(zahra)
    expect(await letters(world)).toEqual([])
    expect(await days(world)).toEqual(['2026-12-26'])
  })

  test('PPL-07 items about health are not named in an email, and a need is never the pilgrim’s turn', async ({
    world,
  }) => {
    const { save } = await booked(world, { numberOfPilgrims: 1 }, { destination: 'umrah', visa: 'included' })
    await save({
      ...zahra,
      sex: 'female',
      birthDate: '1953-09-14',
      nationality: 'IND',
      issuingCountry: 'IND',
      passportExpiry: '2031-03-04',
      needs: [{ kind: 'medical', note: 'Insulin' }],
      emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: null },
    })
    // Doses are due 14 days before, on 24 February.
    world.clock.set('2027-02-10T09:00:00Z')
    await remind(world)
    const [letter] = await letters(world)
    expect(letter?.text).toContain('One more item, listed in the booking: ')
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/vaccin|mening|medical|\bneeds?\b|Insulin|98200 1/i)
  })

  test('PPL-07 the day is that of the departure city, 14 hours ahead and 11 behind', async ({ world }) => {
    await booked(world, {}, { timeZone: 'Pacific/Kiritimati' })
    await booked(world, {}, { timeZone: 'Pacific/Pago_Pago' })
    const sentAt = async (moment: string) => {
      world.clock.set(moment)
      await remind(world)
      return (await days(world)).length
    }
    expect(await sentAt('2026-12-25T09:59:59Z')).toBe(0)
    expect(await sentAt('2026-12-25T10:00:00Z')).toBe(1)
    expect(await sentAt('2026-12-26T10:59:59Z')).toBe(1)
    expect(await sentAt('2026-12-26T11:00:00Z')).toBe(2)
    expect(await days(world)).toEqual(['2026-12-26', '2026-12-26'])
  })

  test('PPL-07 late bookings have three days, bookings for tomorrow get no reminder', async ({ world }) => {
    const yesterday = new Date('2026-11-20T09:00:00Z')
    const soon = await booked(
      world,
      { createdAt: yesterday },
      { departureDate: '2026-11-28', returnDate: '2026-12-05' },
    )
    await booked(world, { createdAt: yesterday }, { departureDate: '2026-11-22', returnDate: '2026-12-05' })
    for (const day of ['21', '22', '23', '24', '25']) {
      world.clock.set(`2026-11-${day}T09:00:00Z`)
      await remind(world)
    }
    const sent = await world.db.select().from(travellerReminders)
    expect(sent).toEqual([{ bookingId: soon.booking.id, day: '2026-11-24' }])
  })

  test('PPL-07 at Arbaeen everything is due thirty days earlier', async ({ world }) => {
    // 20 Safar is 24 July 2027: names are due on 20 April. The day after the days of Arbaeen: on 28 May.
    await booked(world, {}, { departureDate: '2027-07-19', returnDate: '2027-07-28' })
    await booked(world, {}, { departureDate: '2027-07-27', returnDate: '2027-08-05' })
    for (const day of ['2027-04-05', '2027-04-06', '2027-05-13', '2027-05-14', '2027-05-15']) {
      world.clock.set(`${day}T09:00:00Z`)
      await remind(world)
    }
    expect(await days(world)).toEqual(['2027-04-06', '2027-05-14'])
  })
})

describe('PPL-07 who gets a reminder', () => {
  test('PPL-07 no request, no cancelled booking, no erased person, no one who left', async ({ world }) => {
    await booked(world, { status: 'pending' })
    await booked(world, { status: 'cancelled_by_pilgrim' })
    await booked(world, { contactEmail: '' })
    await booked(world, { reopenedAt: new Date('2026-11-21T09:00:00Z') })
    const { booking } = await booked(world, { status: 'paid', language: 'ur' })
    world.clock.set('2026-12-26T09:00:00Z')
    await remind(world)
    expect((await world.db.select().from(travellerReminders)).map(({ bookingId }) => bookingId)).toEqual([
      booking.id,
    ])
    const [letter] = await letters(world)
    expect(letter?.html).toContain('<html lang="ur" dir="rtl">')
    expect(letter?.text).toContain(`/bookings/${booking.reference}/people?lang=ur`)
  })

  test('PPL-07 FIX-13 a guest whose link is not known here is led to where another one is sent', async ({
    world,
  }) => {
    await booked(world, { userId: null, guestOpenedAt: new Date('2026-11-21T09:00:00Z') })
    world.clock.set('2026-12-26T09:00:00Z')
    await remind(world)
    const [letter] = await letters(world)
    expect(letter?.text).toContain('http://qafila.test/find-booking?lang=en')
    expect(letter?.text).not.toContain('/bookings/')
  })

  test('PPL-07 CON-20 an unproven address gets five an hour, the others wait', async ({ world }) => {
    for (let count = 0; count < 7; count++)
      await booked(world, { userId: null, contactEmail: 'new@example.com' })
    const sent = async () => (await world.db.select().from(emails)).length
    world.clock.set('2026-12-26T09:00:00Z')
    await remind(world)
    expect([await sent(), (await days(world)).length]).toEqual([5, 5])
    world.clock.advance({ minutes: 59 })
    await remind(world)
    expect(await sent()).toBe(5)
    world.clock.advance({ minutes: 1 })
    await remind(world)
    expect([await sent(), (await days(world)).length]).toEqual([7, 7])
  })

  test('PPL-07 two processes at once write each email once', async ({ open }) => {
    const world = await open()
    const other = await open({ database: world.database })
    for (let count = 0; count < 12; count++) await booked(world)
    for (const { clock } of [world, other]) clock.set('2026-12-26T09:00:00Z')
    await Promise.all([remind(world), remind(other), remind(world), remind(other)])
    expect(await world.db.$count(emails)).toBe(12)
    expect(await world.db.$count(travellerReminders)).toBe(12)
  })

  test('PPL-07 one booking whose data cannot be read keeps no other from its email', async ({ world }) => {
    const broken = await booked(world)
    const { booking } = await booked(world)
    await world.db.insert(travellers).values({
      bookingId: broken.booking.id,
      organizerId: broken.trip.organizerId,
      ...first,
      sealedDetails: 'v1.x.y',
      updatedAt: world.clock.now(),
    })
    world.clock.set('2026-12-26T09:00:00Z')
    await remind(world)
    expect((await world.db.select().from(travellerReminders)).map(({ bookingId }) => bookingId)).toEqual([
      booking.id,
    ])
  })
})

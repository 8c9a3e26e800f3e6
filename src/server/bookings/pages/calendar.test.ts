import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

/** The lines of a file without its folding, and the longest line in bytes as it stands. */
async function fileOf(world: World, holder: object, options: object = {}) {
  const { body } = await world.call('bookings.calendar', holder, options)
  const longest = Math.max(...body.calendar.split('\r\n').map((line) => Buffer.byteLength(line)))
  return { ...body, longest, lines: body.calendar.replaceAll('\r\n ', '').split('\r\n') }
}
const all = (lines: string[], name: RegExp) => lines.filter((line) => name.test(line))

describe('the calendar file', () => {
  test('CON-08 has what is upcoming, each on its day: the email, the payments, the trip', async ({
    world,
  }) => {
    const { booking, token } = await createGuestBooking(
      world,
      { numberOfPilgrims: 2 },
      { terms: presets.standard },
    )
    const { fileName, lines, longest } = await fileOf(world, { token })
    expect(fileName).toBe(`${booking.reference}.ics`)
    expect([lines[0], lines.filter(Boolean).at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(all(lines, /^DTSTART/)).toEqual([
      'DTSTART:20261122T090000Z',
      expect.stringMatching(/^DTSTART;VALUE=DATE:2026\d{4}$/),
      'DTSTART;VALUE=DATE:20270110',
      'DTSTART;VALUE=DATE:20270120',
    ])
    expect(all(lines, /^UID/).map((line) => line.split('-').at(-1)?.split('@')[0])).toEqual([
      'open_mail',
      'balance',
      'departure',
      'return',
    ])
    expect(longest).toBeLessThanOrEqual(75)
  })

  test('FIX-20 days to pay by leave the day free; the trip does not', async ({ world }) => {
    const { token } = await createGuestBooking(world, { numberOfPilgrims: 2 }, { terms: presets.standard })
    const { calendar } = await fileOf(world, { token })
    const events = calendar.split('BEGIN:VEVENT').slice(1)
    const read = (event: string) => [
      /^UID:[^\r]*-(\w+)@/m.exec(event)?.[1],
      /^TRANSP:(\w+)/m.exec(event)?.[1],
    ]
    expect(Object.fromEntries(events.map(read))).toEqual({
      open_mail: 'TRANSPARENT',
      balance: 'TRANSPARENT',
      departure: 'OPAQUE',
      return: 'OPAQUE',
    })
  })

  test('CON-14 the agreed days are binding, in file and email, when the trip moves to others', async ({
    world,
  }) => {
    const { trip, token, readToken } = await createGuestBooking(world, {}, { terms: presets.standard })
    const before = all((await fileOf(world, { token })).lines, /^DTSTART/)
    await world.db
      .update(trips)
      .set({ departureDate: '2027-02-01', returnDate: '2027-02-11' })
      .where(eq(trips.id, trip.id))
    world.deps.cache.clear()
    expect((await world.call('bookings.view', { token })).body.trip.departureDate).toContain('2027-02-01')
    expect(all((await fileOf(world, { token })).lines, /^DTSTART/)).toEqual(before)
    expect(before).toContain('DTSTART;VALUE=DATE:20270110')
    world.clock.advance({ minutes: 2 })
    await world.call('bookings.sendAgain', { token: readToken })
    const letters = await countEmails(world, 'booking-requested')
    for (const { text } of letters) {
      const steps = text.slice(text.indexOf(translator('en')('sent.next')))
      expect([steps.includes('January 10, 2027'), steps.includes('February')]).toEqual([true, false])
    }
    expect(letters).toHaveLength(2)
  })

  test('CON-08 text that people wrote begins no line of its own, in any script', async ({ world }) => {
    const title =
      'Najaf; Karbala, \\n\r\nATTACH:https://evil.example/ اربعین کا سفر نجف سے کربلا تک پیدل اور واپس'
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip({ title })), { as })
    const { lines, longest } = await fileOf(world, { id: body.reference }, { as })
    expect(all(lines, /^ATTACH/)).toEqual([])
    expect(all(lines, /^SUMMARY/)[0]).toContain('Najaf\\; Karbala\\, ')
    expect(longest).toBeLessThanOrEqual(75)
  })

  test('CON-08 a cancelled booking has nothing upcoming, and strangers get no file', async ({ world }) => {
    const as = await world.user()
    const { reference } = await world.booking({ userId: as.id, status: 'cancelled' })
    expect(all((await fileOf(world, { id: reference }, { as })).lines, /^BEGIN:VEVENT/)).toEqual([])
    expect((await world.call('bookings.calendar', { id: reference })).status).toBe(404)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingCodes, bookingProofs, bookings } from '#server/bookings/core/tables.ts'
import {
  countEmails,
  createGuestBooking,
  createProof,
  findMailedCode,
  guestEmail,
} from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const prove = async (world: World, token: string, code: string) => {
  const { status, error } = await world.call('bookings.proveCode', { token, code })
  return status === 200 ? 'proven' : [status, error.code]
}
const wrong = [400, 'wrong_code']
const expired = [409, 'code_expired']
/** Another than the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A code that was requested with the link, and arrived. */
async function asked(world: World) {
  const { token, ...rest } = await createGuestBooking(world)
  const { body } = await world.call('bookings.askCode', { token })
  return { ...rest, token, until: body.until, code: await findMailedCode(world) }
}

describe('the code', () => {
  test('CON-19 has six digits, is sent to the mailbox and works once within ten minutes', async ({
    world,
  }) => {
    const { token, code, until } = await asked(world)
    expect(code).toMatch(/^\d{6}$/)
    expect(until).toBe('2026-11-21T09:10:00.000Z')
    const [letter] = await countEmails(world, 'booking-code')
    expect(letter?.subject).not.toContain(code)
    expect(await prove(world, token, other(code))).toEqual(wrong)
    expect(await prove(world, token, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('proven')
    expect(await prove(world, token, code)).toEqual(expired)
  })

  test.for([
    ['en', 'Asia/Kolkata', '10 minutes', '14:40, India time'],
    ['ar', 'Asia/Kolkata', '10 دقائق', '14:40 بتوقيت الهند'],
    ['ur', 'Asia/Karachi', '10 منٹ', '14:10 (کراچی'],
    ['fa', 'Asia/Tehran', '۱۰ دقیقه', 'ساعت ۱۲:۴۰ به وقت تهران'],
    ['gu', 'Asia/Kolkata', '10 મિનિટ', 'ભારતના સમય પ્રમાણે શનિવાર, 21 નવેમ્બર, 14:40'],
    ['en', null, '10 minutes', '09:10, Coordinated Universal Time'],
  ] as const)(
    'CON-19 its email in %s says ten minutes, and when they end by the clock of %s',
    async ([language, timeZone, minutes, end], { world }) => {
      const { token, booking } = await createGuestBooking(world, {}, { timeZone })
      await world.db.update(bookings).set({ language }).where(eq(bookings.id, booking.id))
      await world.call('bookings.askCode', { token })
      const [letter] = await countEmails(world, 'booking-code')
      const text = letter?.text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
      expect(text).toContain(minutes)
      expect(text).toContain(end)
    },
  )

  test.for([
    ['a second before its end', 599, 'proven'],
    ['at its end', 600, expired],
  ] as const)('CON-19 %s', async ([, seconds, is], { world }) => {
    const { token, code } = await asked(world)
    world.clock.advance({ seconds })
    expect(await prove(world, token, code)).toEqual(is)
  })

  test.for([
    ['the fifth try may be right', 4, 'proven'],
    ['the sixth is refused even when it is', 5, expired],
  ] as const)('CON-19 %s', async ([, before, is], { world }) => {
    const { token, code } = await asked(world)
    for (let tries = 0; tries < before; tries++) expect(await prove(world, token, other(code))).toEqual(wrong)
    expect(await prove(world, token, code)).toEqual(is)
  })

  test('CON-19 twenty wrong tries at the same moment count as five, on two servers of one database', async ({
    open,
  }) => {
    const world = await open()
    const second = await open({ database: world.database })
    const { token, code } = await asked(world)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => prove(index % 2 ? world : second, token, other(code))),
    )
    expect(answers.filter((answer) => answer[0] === 400).length).toBe(5)
    expect(await prove(world, token, code)).toEqual(expired)
  })

  test('CON-19 two right ones at the same moment give one proof', async ({ world }) => {
    const { token, code } = await asked(world)
    const answers = await Promise.all([prove(world, token, code), prove(world, token, code)])
    expect(answers.filter((answer) => answer === 'proven').length).toBe(1)
  })

  test('CON-19 only one works for a booking: a new one replaces it, and is sent once a minute', async ({
    world,
  }) => {
    const { token, code } = await asked(world)
    const soon = await world.call('bookings.askCode', { token })
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    world.clock.advance({ minutes: 1 })
    await world.call('bookings.askCode', { token })
    const next = await findMailedCode(world)
    if (next !== code) expect(await prove(world, token, code)).toEqual(wrong)
    expect(await prove(world, token, next)).toBe('proven')
  })

  test('CON-19 a request made with one secret of a booking is not proven with another', async ({ world }) => {
    const { token, code, readToken } = await asked(world)
    expect(await prove(world, readToken, code)).toEqual(wrong)
    expect(await prove(world, token, code)).toBe('proven')
  })

  test('FIX-02 ten an hour for the holder of the link, beside all other emails to the address', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) {
      world.clock.advance({ minutes: 1 })
      statuses.push((await world.call('bookings.askCode', { token })).status)
      await world.mailer.run()
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await countEmails(world, 'booking-code')).toHaveLength(10)
  })
})

describe('the proof', () => {
  test.for([
    ['half an hour, less a second', 1799, 200],
    ['half an hour', 1800, 403],
  ] as const)('CON-19 is valid for %s', async ([, seconds, status], { world }) => {
    const { token } = await createGuestBooking(world)
    const proof = await createProof(world, token)
    world.clock.advance({ seconds })
    expect((await world.call('bookings.newLink', { token, proof })).status).toBe(status)
  })

  test('CON-19 belongs to one booking, and is stored as a hash', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    const proof = await createProof(world, token)
    const [row] = await world.db.select().from(bookingCodes)
    expect(JSON.stringify(row)).not.toContain(proof)
    expect(row).toMatchObject({ codeHash: null })
    const another = await createGuestBooking(world, { contactEmail: 'hasan@example.com' })
    const refused = await world.call('bookings.endLinks', { token: another.token, proof })
    expect([refused.status, refused.error.code]).toEqual([403, 'code_required'])
    expect((await world.call('bookings.endLinks', { token, proof })).status).toBe(200)
    expect([await world.db.$count(bookingCodes), await world.db.$count(bookingProofs)]).toEqual([0, 0])
    expect(await countEmails(world, 'booking-code', 'hasan@example.com')).toEqual([])
    expect((await countEmails(world, 'booking-code', guestEmail)).length).toBe(1)
  })
})

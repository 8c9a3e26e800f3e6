import { expect } from 'vitest'
import { bookingRequest, password } from '#test/factories.ts'
import { createGuestBooking, createProof, findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import type { World } from '#test/world.ts'
import { companyEmailDeeds } from './spent-company-emails.ts'
import {
  type Deed,
  expectLetter,
  insist,
  phone,
  type Spend,
  stranger,
  times,
  victim,
} from './strangers-at-work.ts'

// FIX-06: strangers do what counts an address that they know, more often than it may be; then its owner does what he needs.

export const emailDeeds = [
  'registration',
  'verification',
  'reset',
  'deletion',
  'booking',
  'corrected address',
  'sent again',
  'new link',
  'changed contact',
  'find',
  'code',
  'waiting',
  'alert',
  'besieged sign-in',
  'by a company',
  'from a table',
  'invitation',
] as const

/** The way back in by the mailbox. */
async function resetBy(world: World, token: string) {
  const newPassword = 'Muzdalifah-at-Night-9'
  expect((await world.call('passwords.reset', { token, newPassword })).status).toBe(200)
  expect((await world.signIn({ email: victim }, { password: newPassword })).status).toBe(200)
}

const register = (world: World, options: object) =>
  world.call('accounts.register', { firstName: 'Zahra', lastName: 'Rizvi', email: victim, password }, options)

/** The booking of a verified account, with a contact that it names. */
async function bookAs(world: World, as: { id: string }, contactEmail = victim) {
  const trip = await world.trip({ maxPilgrims: 400 })
  const { body } = await world.call('bookings.create', bookingRequest(trip, { contactEmail }), { as })
  await world.mailer.run()
  return body
}

async function resetAfter(world: World, spend: Spend) {
  await spend()
  world.clock.advance({ minutes: 1 })
  await world.call('passwords.forgot', { email: victim })
  await resetBy(world, await world.mails.linkToken(victim))
}

export const spentEmailDeeds: Record<(typeof emailDeeds)[number], Deed> = {
  registration: async (world, spend) => {
    expect(await insist(world, 'verify-email', (index) => register(world, stranger(index)))).toBe(5)
    await spend()
    expect((await register(world, {})).status).toBe(201)
    await resetAfter(world, async () => undefined)
  },
  verification: async (world, spend) => {
    await register(world, stranger(0))
    const registrations = 1
    const written = await insist(world, 'verify-email', async (index) => {
      if (index % 3 === 0) await world.db.execute("DELETE FROM rate_limits WHERE key LIKE 'resend:%'")
      const { body } = await world.signIn({ email: victim }, stranger(index))
      const headers = { authorization: `Bearer ${body.token}` }
      return world.call('accounts.resendVerification', {}, { headers, ...stranger(index) })
    })
    expect(written).toBe(5 + registrations)
    await resetAfter(world, spend)
  },
  reset: async (world, spend) => {
    await world.user({ email: victim })
    const ask = (index: number) => world.call('passwords.forgot', { email: victim }, stranger(index))
    expect(await insist(world, 'reset-password', ask)).toBe(3)
    await spend()
    // The strangers' emails are in his mailbox: the newest lets him in.
    await resetBy(world, await world.mails.linkToken(victim))
  },
  deletion: async (world, spend) => {
    const as = await world.user({ email: victim })
    const ask = (options: object) => world.call('deletions.request', { email: victim }, options)
    expect(await insist(world, 'confirm-deletion', (index) => ask(stranger(index)))).toBe(3)
    await spend()
    await expectLetter(world, 'confirm-deletion', () => ask({ as }))
  },
  booking: async (world, spend) => {
    const as = await world.user({ email: victim })
    const trip = await world.trip({ maxPilgrims: 400 })
    const book = (options: object) =>
      world.call('bookings.create', bookingRequest(trip, { contactEmail: victim }), options)
    expect(await insist(world, 'booking-requested', (index) => book(stranger(index)))).toBe(3)
    await spend()
    for (let count = 0; count < 6; count++) await expectLetter(world, 'booking-requested', () => book({ as }))
  },
  'corrected address': async (world, spend) => {
    const typed = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        createGuestBooking(world, { contactEmail: `typed-${index}@example.com` }),
      ),
    )
    const correct = (index: number) =>
      world.call(
        'bookings.correctAddress',
        { token: typed[index]?.readToken, contactEmail: victim },
        stranger(index),
      )
    const own = await createGuestBooking(world, { contactEmail: 'slip@example.com' })
    expect(await insist(world, 'booking-requested', correct)).toBe(3)
    await spend()
    const right = { token: own.readToken, contactEmail: victim }
    expect((await world.call('bookings.correctAddress', right)).body.contactEmail).toBe(victim)
    const { reference } = own.booking
    await expectLetter(world, 'booking-find', () => world.call('bookings.find', { email: victim, reference }))
  },
  'sent again': async (world, spend) => {
    const as = await world.user({ email: victim })
    const other = await world.user()
    const [own, others] = [await bookAs(world, as), await bookAs(world, other)]
    const guest = await createGuestBooking(world, { contactEmail: victim }, {}, '198.51.100.90')
    const again = (index: number) =>
      index % 2
        ? world.call('bookings.sendAgain', { id: others.id }, { as: other, ...stranger(index) })
        : world.call('bookings.sendAgain', { token: guest.readToken }, stranger(index))
    await insist(world, 'booking-link', again)
    await spend()
    const mine = () => world.call('bookings.sendAgain', { id: own.id }, { as })
    for (let count = 0; count < 3; count++) await expectLetter(world, 'booking-link', mine)
  },
  'new link': async (world, spend) => {
    const guest = await createGuestBooking(world, { contactEmail: victim })
    await world.call('bookings.open', { token: guest.token })
    const other = await world.user()
    const others = await bookAs(world, other)
    const renew = (index: number) =>
      world.call('bookings.newLink', { id: others.id }, { as: other, ...stranger(index) })
    expect(await insist(world, 'booking-link', renew)).toBeLessThanOrEqual(5)
    await spend()
    const { token } = guest
    const proof = await createProof(world, token, victim)
    await expectLetter(world, 'booking-link', () => world.call('bookings.newLink', { token, proof }))
  },
  'changed contact': async (world, spend) => {
    const as = await world.user({ email: victim })
    const other = await world.user()
    const theirs = await Promise.all(
      Array.from({ length: times }, () => bookAs(world, other, 'x@example.com')),
    )
    const own = await bookAs(world, as, 'sister@example.com')
    const change = { contactEmail: victim, contactPhone: phone }
    const move = (index: number) =>
      world.call('bookings.changeContact', { id: theirs[index]?.id, ...change }, { as: other })
    await insist(world, 'booking-link', move)
    await spend()
    const mine = () => world.call('bookings.changeContact', { id: own.id, ...change }, { as })
    await expectLetter(world, 'booking-link', mine)
  },
  find: async (world, spend) => {
    const { booking } = await createGuestBooking(world, { contactEmail: victim })
    const find = (index: number) =>
      world.call('bookings.find', { email: victim, reference: booking.reference }, stranger(index))
    // Of what is not there no email is written, and none is counted.
    for (let index = 0; index < times; index++)
      await world.call('bookings.find', { email: victim, reference: 'QF-11111111' }, stranger(index + 20))
    expect(await insist(world, 'booking-find', find)).toBe(5)
    await spend()
    const token = await world.mails.linkToken(victim)
    expect((await world.call('bookings.open', { token })).body.id).toBe(booking.id)
    await expectLetter(world, 'booking-code', () => world.call('bookings.askCode', { token }))
  },
  code: async (world, spend) => {
    const { token, readToken } = await createGuestBooking(world, { contactEmail: victim })
    const ask = (index: number) => world.call('bookings.askCode', { token: readToken }, stranger(index))
    expect(await insist(world, 'booking-code', ask)).toBe(5)
    await spend()
    await expectLetter(world, 'booking-code', () => world.call('bookings.askCode', { token }))
    const code = await findMailedCode(world, victim)
    expect((await world.call('bookings.proveCode', { token, code })).status).toBe(200)
  },
  waiting: async (world, spend) => {
    const as = await world.user({ email: victim })
    const { trip } = await createFullTrip(world, [1])
    const join = { id: trip.id, numberOfPilgrims: 1, contactEmail: victim, contactPhone: phone }
    const ask = (index: number) => world.call('waiting.join', join, stranger(index))
    expect(await insist(world, 'waiting-confirm', ask)).toBe(3)
    await spend()
    const token = (await world.mails.deliver()).flatMap(
      ({ template, text }) => (template === 'waiting-confirm' && /waiting\/([\w-]+)/.exec(text)?.[1]) || [],
    )[0]
    // The link of the first email works, and the session needs none.
    expect((await world.call('waiting.view', { token })).status).toBe(200)
    await expectLetter(world, 'waiting-joined', () => world.call('waiting.join', join, { as }))
  },
  alert: async (world, spend) => {
    const as = await world.user({ email: victim })
    const ask = (index: number) => world.call('alerts.create', { email: victim }, stranger(index))
    expect(await insist(world, 'alert-confirm', ask)).toBe(5)
    await spend()
    const own = () => world.call('alerts.create', { email: victim, q: 'karbala' }, { as })
    await expectLetter(world, 'alert-begun', own)
  },
  'besieged sign-in': async (world, spend) => {
    await world.user({ email: victim })
    for (let index = 0; index < times; index++)
      await world.signIn({ email: victim }, { password: 'wrong-wrong-1', ...stranger(index) })
    await spend()
    expect((await world.signIn({ email: victim })).status).toBe(200)
    // Control: an address that the strangers came from has none left.
    expect((await world.signIn({ email: victim }, stranger(0))).status).toBe(429)
  },
  ...companyEmailDeeds,
}

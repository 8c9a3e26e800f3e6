import { expect } from 'vitest'
import { bookingRequest, password } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { inviteByEmail } from './colleagues.ts'
import { createGuestBooking, createProof, findMailedCode } from './guest-bookings.ts'
import { createFullTrip } from './waiting-lists.ts'

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

const times = 7
const victim = 'victim@example.com'
const stranger = (index: number) => ({ ip: `198.51.100.${index}` })
const phone = '+91 98200 00000'

/** Uses up what was counted until now. */
type Spend = () => Promise<unknown>
type Deed = (world: World, spend: Spend) => Promise<void>

const lettersTo = async (world: World, template: string, to = victim) =>
  (await world.mails.deliver()).filter((mail) => mail.template === template && mail.to === to).length

/** Strangers at work, one a minute; beyond the limit they are answered as before, and no email is written. */
async function insist(world: World, template: string, work: (index: number) => Promise<{ status: number }>) {
  const statuses = new Set<number>()
  const written: number[] = []
  for (let index = 0; index < times; index++) {
    world.clock.advance({ minutes: 1 })
    statuses.add((await work(index)).status)
    written.push(await lettersTo(world, template))
  }
  expect([...statuses]).toHaveLength(1)
  expect([...statuses][0]).toBeLessThan(300)
  expect(written.at(-1)).toBe(written.at(-2))
  return written.at(-1)
}

/** What an owner does brings an email of a kind. */
async function expectLetter(
  world: World,
  template: string,
  work: () => Promise<{ status: number }>,
  to = victim,
) {
  const before = await lettersTo(world, template, to)
  world.clock.advance({ minutes: 1 })
  expect((await work()).status).toBeLessThan(300)
  expect(await lettersTo(world, template, to)).toBe(before + 1)
}

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

const family = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: phone,
  contactEmail: victim,
  language: 'ur',
  party: [{ room: null, adults: 1, children: 0, infants: 0 }],
  consent: true,
} as const
const personOfTable = {
  row: 2,
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  birthDate: '1980-01-02',
  sex: 'female',
  room: null,
  passportNumber: 'Z9182437',
  passportExpiry: '2031-03-04',
} as const

const createCompanies = (world: World) =>
  Promise.all(
    Array.from({ length: times }, () => world.organizer({ companyName: `Caravan ${crypto.randomUUID()}` })),
  )

/** Companies book for an address that they know; then its owner books. */
async function expectOwnAfter(
  world: World,
  spend: Spend,
  book: (owner: Awaited<ReturnType<World['organizer']>>, tripId: string) => Promise<{ status: number }>,
) {
  const as = await world.user({ email: victim })
  const own = await world.trip({ maxPilgrims: 400 })
  const others = await createCompanies(world)
  const trips = await Promise.all(others.map((owner) => world.trip({ organizerId: owner.id })))
  const byOthers = (index: number) => {
    const [owner, trip] = [others[index], trips[index]]
    return owner && trip ? book(owner, trip.id) : expect.fail()
  }
  expect(await insist(world, 'booking-by-company', byOthers)).toBe(3)
  await spend()
  const ask = () => world.call('bookings.create', bookingRequest(own, { contactEmail: victim }), { as })
  await expectLetter(world, 'booking-requested', ask)
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
  'by a company': (world, spend) =>
    expectOwnAfter(world, spend, (owner, id) => world.call('counter.book', { id, ...family }, { as: owner })),
  'from a table': (world, spend) =>
    expectOwnAfter(world, spend, (owner, id) => {
      const { contactName, contactPhone, contactEmail } = family
      const families = [{ contactName, contactPhone, contactEmail, people: [personOfTable] }]
      const table = { id, consent: true, language: 'ur', families } as const
      return world.call('fromTable.store', table, { as: owner })
    }),
  invitation: async (world, spend) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email: victim })
    const others = await createCompanies(world)
    const invite = (index: number) => {
      const as = others[index]
      return world.call('members.invite', { id: as?.id, email: victim, role: 'desk' }, { as })
    }
    expect(await insist(world, 'member-invitation', invite)).toBe(5)
    await spend()
    // The link that was mailed before lets him in.
    const as = await world.user({ email: victim })
    expect((await world.call('invitations.accept', { token }, { as })).status).toBe(200)
  },
}

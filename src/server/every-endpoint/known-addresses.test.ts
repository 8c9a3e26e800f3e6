import { describe, expect } from 'vitest'
import { bookingRequest } from '#test/factories.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

// FIX-06: over fifty asks from fifty networks nobody learns of an address whether anyone has used it.

const asks = 50
const known = 'known@example.com'
const unknown = 'nobody@example.com'
const phone = '+91 98200 00000'
type Ask = (
  world: World,
  email: string,
  ip: string,
) => Promise<{ status: number; body: unknown; error: unknown }>

/** An address with an account, a booking of it, an opened one of a guest, a place on a list and an alert. */
async function useEverywhere(world: World) {
  const as = await world.user({ email: known })
  const trip = await world.trip({ maxPilgrims: 400 })
  const { token, booking } = await createGuestBooking(world, { contactEmail: known })
  await world.call('bookings.open', { token })
  await world.call('bookings.create', bookingRequest(trip, { contactEmail: known }), { as })
  await world.call('alerts.create', { email: known, q: 'najaf' }, { as })
  const full = (await createFullTrip(world, [1])).trip
  const other = (await createFullTrip(world, [1])).trip
  const join = { numberOfPilgrims: 1, contactEmail: known, contactPhone: phone }
  await world.call('waiting.join', { id: full.id, ...join }, { as })
  await world.mails.deliver()
  return { trip, full, other, reference: booking.reference }
}

/** Every call that takes an address of someone, and how many emails it writes at most to the known and the unknown one. */
const cases: [string, (used: Awaited<ReturnType<typeof useEverywhere>>) => Ask, [number, number]][] = [
  ['passwords.forgot', () => (world, email, ip) => world.call('passwords.forgot', { email }, { ip }), [3, 0]],
  [
    'deletions.request',
    () => (world, email, ip) => world.call('deletions.request', { email }, { ip }),
    [3, 3],
  ],
  [
    'bookings.find',
    ({ reference }) =>
      (world, email, ip) =>
        world.call('bookings.find', { email, reference }, { ip }),
    [5, 0],
  ],
  ['alerts.create', () => (world, email, ip) => world.call('alerts.create', { email }, { ip }), [5, 5]],
  ['waiting.join, where it waits already', ({ full }) => joinList(full.id), [5, 3]],
  ['waiting.join, where it does not', ({ other }) => joinList(other.id), [5, 3]],
  [
    'bookings.create',
    ({ trip }) =>
      (world, contactEmail, ip) =>
        world.call('bookings.create', bookingRequest(trip, { contactEmail }), { ip }),
    [4, 3],
  ],
  [
    'bookings.correctAddress',
    () => async (world, contactEmail, ip) => {
      const { body } = await world.call(
        'bookings.create',
        bookingRequest(await world.trip(), { contactEmail: `${ip}@example.com` }),
        { ip },
      )
      return world.call('bookings.correctAddress', { token: body.readToken, contactEmail }, { ip })
    },
    [4, 3],
  ],
  [
    'accounts.login',
    () => (world, email, ip) =>
      world.call('accounts.login', { email, password: 'Wrong-and-Wrong-1' }, { ip }),
    [0, 0],
  ],
  [
    'contact.send',
    () => (world, email, ip) =>
      world.call('contact.send', { name: 'Zahra', email, subject: 'General', message: 'Salaam' }, { ip }),
    [0, 0],
  ],
]

function joinList(id: string): Ask {
  return (world, contactEmail, ip) =>
    world.call('waiting.join', { id, numberOfPilgrims: 1, contactEmail, contactPhone: phone }, { ip })
}

/** An answer without what differs from one to the next whoever asks. */
const normalize = (value: unknown, email: string) =>
  JSON.stringify(value, (key, part) => (key === 'trip' ? undefined : part))
    .replaceAll(email, '<address>')
    .replaceAll(/[\w-]+\.[\w-]{43}/g, '<secret>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/QF-[0-9A-Z]{8}/g, '<reference>')

describe('FIX-06 known and unknown addresses', () => {
  test.for(cases)('%s: fifty asks are answered alike', async ([, of, most], { world }) => {
    const ask = of(await useEverywhere(world))
    const answers = async (email: string) => {
      const before = (await world.mails.deliver()).filter(({ to }) => to === email).length
      const all: string[] = []
      for (let index = 0; index < asks; index++) {
        const { status, body, error } = await ask(world, email, `198.51.100.${index}`)
        all.push(`${status} ${normalize(body ?? error, email)}`)
      }
      const written = (await world.mails.deliver()).filter(({ to }) => to === email).length - before
      return { all, written }
    }
    const [ofKnown, ofUnknown] = [await answers(known), await answers(unknown)]
    expect(ofKnown.all).toEqual(ofUnknown.all)
    expect(new Set(ofKnown.all)).toHaveLength(1)
    expect(ofKnown.all[0]).not.toMatch(/^(?:429|5)/)
    expect([ofKnown.written, ofUnknown.written]).toEqual(most)
  })

  test('what a browser reads of its request, too, tells nothing of the emails that the address had', async ({
    world,
  }) => {
    const trip = await world.trip({ maxPilgrims: 400 })
    const pages: string[] = []
    for (let index = 0; index < 6; index++) {
      const ip = `198.51.100.${index}`
      const asked = bookingRequest(trip, { contactEmail: unknown })
      const { body } = await world.call('bookings.create', asked, { ip })
      await world.mailer.run()
      const page = await world.call('bookings.read', { token: body.readToken })
      pages.push(normalize(page.body, unknown))
    }
    expect(await world.mails.deliver()).toHaveLength(3)
    expect(new Set(pages)).toHaveLength(1)
  })
})

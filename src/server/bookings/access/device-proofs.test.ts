import { describe, expect } from 'vitest'
import { bookingProofs } from '#server/bookings/core/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { createGuestBooking, findMailedCode, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

type Device = { cookies: Record<string, string>; ip?: string }

/** Types the emailed code on a device; returns the device with its cookie, and the answer. */
async function typeCode(world: World, token: string, device: Device = { cookies: {} }, to = guestEmail) {
  world.clock.advance({ minutes: 1 })
  expect((await world.call('bookings.askCode', { token }, device)).status).toBe(200)
  const code = await findMailedCode(world, to)
  const reply = await world.call('bookings.proveCode', { token, code }, device)
  expect(reply.status).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name.endsWith('qafila_device'))
  return {
    reply,
    cookie,
    device: { cookies: { ...device.cookies, [cookie?.name ?? '']: cookie?.value ?? '' } },
  }
}

const list = async (world: World, token: string, device: Device) =>
  (await world.call('travellers.list', { token }, device)).status
const hasProof = async (world: World, token: string, device: Device) =>
  (await world.call('bookings.view', { token }, device)).body.hasProof

describe('FIX-02 one proof for one device', () => {
  test('the six digits open every page of the booking by the device’s cookie; its secret is stored as a hash', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    const { cookie, device, reply } = await typeCode(world, token)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 8 * 3600 })
    expect(await list(world, token, device)).toBe(200)
    expect((await world.call('bookings.view', { token }, device)).body).toMatchObject({
      hasProof: true,
      isMasked: false,
      contactPhone: '+91 98200 00042',
    })
    expect((await world.call('bookings.open', { token }, device)).body).toMatchObject({
      hasProof: true,
      isMasked: false,
    })
    // Control: a device without it, and one with another secret.
    expect(await list(world, token, { cookies: {} })).toBe(403)
    expect(await list(world, token, { cookies: { qafila_device: 'x'.repeat(43) } })).toBe(403)
    const [row] = await world.db.select().from(bookingProofs)
    expect(row).toMatchObject({
      deviceHash: hashSecret(cookie?.value ?? ''),
      proofHash: hashSecret(reply.body.proof),
    })
  })

  test('over https it is a cookie that no other host can set', async ({ open }) => {
    const world = await open({ env: { PUBLIC_URL: 'https://qafila.test' } })
    const { token } = await createGuestBooking(world)
    const { cookie, device } = await typeCode(world, token)
    expect(cookie).toMatchObject({ name: '__Host-qafila_device', secure: true })
    expect(await list(world, token, device)).toBe(200)
    // One that a neighbour planted is not read.
    expect(await list(world, token, { cookies: { qafila_device: cookie?.value ?? '' } })).toBe(403)
  })

  test('AUTH-18 it counts only together with the link, and for its own booking', async ({ world }) => {
    const { token, booking } = await createGuestBooking(world)
    const other = await createGuestBooking(world, { contactEmail: 'hasan@example.com' })
    const { device } = await typeCode(world, token)
    expect(await list(world, other.token, device)).toBe(403)
    const byId = await world.call('travellers.list', { id: booking.id }, device)
    expect(byId.status).toBe(404)
    expect((await world.call('travellers.list', { token: 'x'.repeat(43) }, device)).status).toBe(404)
  })

  test('lasts half an hour from its last use, and eight hours at most', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    const { device } = await typeCode(world, token)
    for (let uses = 0; uses < 16; uses++) {
      world.clock.advance({ minutes: 29 })
      expect(await list(world, token, device), `after ${(uses + 1) * 29} minutes`).toBe(200)
    }
    world.clock.advance({ minutes: 15 })
    expect(await list(world, token, device)).toBe(200)
    world.clock.advance({ minutes: 2 })
    expect(await list(world, token, device)).toBe(403)
    const again = await typeCode(world, token, device)
    world.clock.advance({ minutes: 30 })
    expect(await list(world, token, again.device)).toBe(403)
  })

  test('a later code ends no other device’s proof; the proof of the answer is for clients without cookies', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    const first = await typeCode(world, token)
    const second = await typeCode(world, token)
    expect(await list(world, token, first.device)).toBe(200)
    expect(await list(world, token, second.device)).toBe(200)
    for (const { proof } of [first.reply.body, second.reply.body])
      expect((await world.call('travellers.list', { token, proof })).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    await world.call('bookings.askCode', { token })
    expect(await hasProof(world, token, first.device)).toBe(true)
  })

  test('signing out and forgetting the device end it there, and nowhere else', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    const user = await world.user()
    const [one, two, three] = [
      await typeCode(world, token),
      await typeCode(world, token),
      await typeCode(world, token),
    ]
    const out = await world.call('accounts.logout', {}, { ...one.device, as: user })
    const forgotten = await world.call('bookings.forgetDevice', {}, two.device)
    for (const { cookies } of [out, forgotten])
      expect(cookies).toContainEqual(expect.objectContaining({ name: 'qafila_device', maxAge: 0, value: '' }))
    const seen = await Promise.all([one, two, three].map(({ device }) => list(world, token, device)))
    expect(seen).toEqual([403, 403, 200])
  })

  test('a device has eight proofs: the ninth booking ends the first', async ({ world }) => {
    let device: Device = { cookies: {} }
    const tokens: string[] = []
    for (let index = 0; index < 9; index++) {
      const contactEmail = `guest-${index}@example.com`
      const { token } = await createGuestBooking(world, { contactEmail }, {}, `198.51.100.${index}`)
      tokens.push(token)
      device = (await typeCode(world, token, device, contactEmail)).device
    }
    const seen = await Promise.all(tokens.map((token) => list(world, token, device)))
    expect(seen).toEqual([403, ...Array(8).fill(200)])
  })

  test('a new link, and another address, end all of them', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    const { device } = await typeCode(world, token)
    expect((await world.call('bookings.newLink', { token }, device)).status).toBe(200)
    expect(await world.db.$count(bookingProofs)).toBe(0)
    const next = await world.mails.linkToken(guestEmail)
    expect(await list(world, next, device)).toBe(403)
  })
})

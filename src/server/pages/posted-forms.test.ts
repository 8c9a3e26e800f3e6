import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { stubRenderer } from '#test/pages.ts'
import { test as base, type World } from '#test/world.ts'

const test = base.extend<{ site: World }>({
  site: async ({ open }, use) => {
    await use(
      await open({
        renderer: {
          ...stubRenderer(),
          render: async (_, __, ___, { form }) => ({ status: 200, html: JSON.stringify(form) }),
        },
      }),
    )
  },
})

const right = { numberOfPilgrims: '2', contactEmail: 'zahra@example.com', contactPhone: '+91 98200 00000' }

function post(
  site: World,
  tripId: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return site.app.inject({
    method: 'POST',
    url: `/book/${tripId}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://qafila.test',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}
const booked = (site: World) => site.db.select().from(bookings)

describe('CON-07 the booking form without scripts', () => {
  test('books by the rules of the API and opens the page after sending', async ({ site }) => {
    const trip = await site.trip({ pricePerPerson: '450.00' })
    const { statusCode, headers } = await post(site, trip.id, {
      ...right,
      pricePerPerson: '450.00',
      key: 'a-key-of-a-form',
    })
    const [stored] = await booked(site)
    expect([statusCode, headers.location]).toEqual([303, `/bookings/${stored?.reference}/sent?posted=1`])
    expect(await booked(site)).toMatchObject([{ numberOfPilgrims: 2, totalAmount: '900.00', userId: null }])
  })

  test('a party by ages is booked at the offer shown on the page, and at no other', async ({ site }) => {
    const trip = await site.trip({ pricePerPerson: '450.00', maxPilgrims: 20 })
    const { numberOfPilgrims: _, ...contact } = right
    const page = { prices: [], extras: [], extraRates: [], currency: 'USD' }
    const family = { ...contact, adults: '2', children: '1', infants: '', room: '' }
    const at = (pricePerPerson: string) => JSON.stringify({ ...page, pricePerPerson })
    const other = await post(site, trip.id, { ...family, offered: at('449.00'), key: 'a-key-of-a-form' })
    expect([other.statusCode, other.json().fields]).toEqual([400, { totalAmount: 'wrong_total' }])
    const alone = { ...family, adults: '0', offered: at('450.00'), key: 'a-key-of-a-form' }
    expect((await post(site, trip.id, alone)).json().fields).toMatchObject({ groups: 'adult_needed' })
    const sent = await post(site, trip.id, { ...family, offered: at('450.00'), key: 'a-key-of-a-form' })
    expect(sent.statusCode).toBe(303)
    expect(await booked(site)).toMatchObject([{ numberOfPilgrims: 3, totalAmount: '1350.00' }])
  })

  test('each form has a key of its own, and one key books once', async ({ site }) => {
    const trip = await site.trip()
    const keyOf = async () => (await site.app.inject(`/book/${trip.id}`)).json().key
    const [key, other] = [await keyOf(), await keyOf()]
    expect(key).toMatch(/^[\w-]{36}$/)
    expect(other).not.toBe(key)
    for (let time = 0; time < 3; time++)
      expect((await post(site, trip.id, { ...right, key })).statusCode).toBe(303)
    expect(await booked(site)).toHaveLength(1)
    const changed = await post(site, trip.id, { ...right, contactPhone: '+1 202 555 0101', key })
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(changed.json().key).not.toBe(key)
  })

  test('a rejected form comes back with all that was typed, and no secret', async ({ site }) => {
    const trip = await site.trip({ pricePerPerson: '450.00' })
    const typed = { ...right, contactEmail: 'zahra@', specialRequests: '<b>a ramp</b>' }
    const refused = await post(site, trip.id, { ...typed, key: 'a-key-of-a-form', auth_token: '' })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.json()).toEqual({
      key: 'a-key-of-a-form',
      values: typed,
      code: 'invalid_booking',
      fields: { contactEmail: 'invalid_email' },
    })
    const dearer = await post(site, trip.id, { ...right, pricePerPerson: '400.00' })
    expect(dearer.json()).toMatchObject({ code: 'invalid_booking', fields: { totalAmount: 'wrong_total' } })
    expect(await booked(site)).toEqual([])
  })

  test('a token is accepted, a wrong one books nothing', async ({ site }) => {
    const trip = await site.trip()
    const user = await site.user()
    const { token } = (await site.call('accounts.login', { email: user.email, password: 'Safa-and-Marwa-7' }))
      .body
    expect((await post(site, trip.id, { ...right, auth_token: token })).statusCode).toBe(303)
    expect(await booked(site)).toMatchObject([{ userId: user.id }])
    const wrong = await post(site, trip.id, { ...right, auth_token: 'expired' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'unauthorized'])
    expect(wrong.json().values).toEqual(right)
    expect(await booked(site)).toHaveLength(1)
  })

  test.for<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('another site cannot send it: %j', async (headers, { site }) => {
    const trip = await site.trip()
    const { statusCode, headers: answer } = await post(site, trip.id, right, headers)
    expect([statusCode, answer.location]).toEqual([303, `/book/${trip.id}`])
    expect(await booked(site)).toEqual([])
  })

  test('control: the same from our own page books', async ({ site }) => {
    const trip = await site.trip()
    await post(site, trip.id, right, { 'sec-fetch-site': 'same-origin' })
    expect(await booked(site)).toHaveLength(1)
  })

  test('the limits for guests apply here too', async ({ open }) => {
    const renderer = { ...stubRenderer(), render: async () => ({ status: 200, html: '{}' }) }
    const site = await open({ renderer, env: { RATE_LIMITS: 'on' } })
    const trip = await site.trip()
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await post(site, trip.id, { ...right, numberOfPilgrims: '1' })).statusCode)
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  test('control: the API itself still accepts no form', async ({ site }) => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://qafila.test' },
      payload: new URLSearchParams(right).toString(),
    })
    expect(statusCode).toBe(415)
  })
})

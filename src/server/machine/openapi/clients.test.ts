import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { browserHeaders } from '#test/actions/calls.ts'
import { generateClient } from '#test/actions/generated-client.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { test as base, type World } from '#test/world.ts'

const test = base.extend<{ site: { world: World; url: string } }>({
  site: async ({ open }, use) => {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const world = await open({ env: { PUBLIC_URL: url } })
    await world.app.listen({ port, host: '127.0.0.1' })
    await use({ world, url })
  },
})

const json = { 'content-type': 'application/json' }
async function signIn(url: string, email: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ email, password })
  const answered = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  })
  const { token } = await answered.json()
  return { status: answered.status, token, cookies: answered.headers.getSetCookie() }
}

describe('clients other than browsers', () => {
  test('FND-11 AUTH-18 fetch of Node signs in and continues: reads, books, and reads its booking', async ({
    site: { world, url },
  }) => {
    const [user, trip] = [await world.user(), await world.trip()]
    const { status, token, cookies } = await signIn(url, user.email)
    expect([status, cookies]).toEqual([200, []])
    const headers = { authorization: `Bearer ${token}` }
    const me = await fetch(`${url}/api/auth/user`, { headers })
    expect([me.status, (await me.json()).id]).toEqual([200, user.id])
    const booked = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify(bookingRequest(trip)),
    })
    const { id, userId } = await booked.json()
    expect([booked.status, userId]).toEqual([201, user.id])
    const list = await (await fetch(`${url}/api/bookings`, { headers })).json()
    expect(list.map((booking: { id: string }) => booking.id)).toEqual([id])
  })

  test('FND-11 AUTH-18 control: it calls itself a browser, and a client that requests a cookie is bound to it', async ({
    site: { world, url },
  }) => {
    let heard: IncomingHttpHeaders = {}
    const listener = createServer((request, answer) => {
      heard = request.headers
      answer.end()
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    await fetch(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
    listener.close()
    expect(heard['sec-fetch-mode']).toBe('cors')

    const { token, cookies } = await signIn(url, (await world.user()).email, browserHeaders)
    expect(cookies).toHaveLength(3)
    const me = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
  })

  test('FND-11 a client generated from the document signs in, books, and reads the booking', async ({
    site: { world, url },
  }) => {
    const [user, trip] = [await world.user(), await world.trip()]
    const call = await generateClient(`${url}/api/openapi.json`)
    expect((await call('bookings.list')).status).toBe(401)
    expect((await call('accounts.login', { email: user.email, password })).status).toBe(200)
    expect((await call('accounts.currentUser')).body).toMatchObject({ id: user.id })
    expect((await call('trips.get', { id: trip.id })).body).toMatchObject({ id: trip.id })
    const key = { 'Idempotency-Key': 'of-a-generated-client' }
    const booked = await call('bookings.create', { ...bookingRequest(trip), ...key })
    expect([booked.status, booked.body.userId]).toEqual([201, user.id])
    expect((await call('bookings.create', { ...bookingRequest(trip), ...key })).body.id).toBe(booked.body.id)
    expect((await call('bookings.list')).body).toMatchObject([{ id: booked.body.id, tripId: trip.id }])
  })

  test('FND-11 the document names the header that requests a cookie, where a session begins and nowhere else', async ({
    site: { url },
  }) => {
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json()
    const asking = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths).flatMap(
      ([path, methods]) =>
        Object.values(methods).some(({ parameters = [] }) =>
          parameters.some(({ name }) => name === 'X-Session-Binding'),
        )
          ? [path]
          : [],
    )
    expect(asking.sort()).toEqual(['/api/auth/complete', '/api/auth/facebook', '/api/auth/login'])
  })
})

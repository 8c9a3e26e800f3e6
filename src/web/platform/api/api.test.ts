import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, readApiError, request, setSessionEndHandler } from './api.ts'
import { toFailure } from './queries.ts'

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

let server: Server
let arrived: Arrived[] = []
let answer = { status: 200, body: '{}' }
let credentials: (RequestCredentials | undefined)[] = []
const storage = new Map<string, string>()

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    outgoing.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

beforeEach(() => {
  arrived = []
  credentials = []
  answer = { status: 200, body: '{}' }
  storage.clear()
  const { fetch } = globalThis
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Things that a browser has and Node has not: an origin, a document in a language, and storage.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    credentials.push(options.credentials)
    return fetch(origin + path, options)
  })
  vi.stubGlobal('document', { documentElement: { lang: 'ur' }, cookie: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

describe('FND-17 the request helper', () => {
  test('always sends credentials and the language of the page', async () => {
    await call('trips.list', {})
    expect(credentials).toEqual(['include'])
    expect(arrived[0]?.headers['accept-language']).toBe('ur')
    expect(arrived[0]?.headers.authorization).toBeUndefined()
  })

  test('sends the bearer token when there is one', async () => {
    storage.set('auth_token', 'a-token')
    await call('bookings.list', {})
    expect(arrived[0]?.headers.authorization).toBe('Bearer a-token')
  })

  test('names JSON as the content type only with a JSON body', async () => {
    await call('accounts.login', { email: 'a@example.com', password: 'secret' })
    await call('trips.get', { id: '42' })
    expect(arrived[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({ email: 'a@example.com', password: 'secret' })
    expect(arrived[1]?.headers['content-type']).toBeUndefined()
  })

  test('passes form data on unchanged', async () => {
    const form = new FormData()
    form.set('logo', new Blob(['x']), 'logo.png')
    await request('POST', '/api/upload/logo', { body: form })
    expect(arrived[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(arrived[0]?.body).toContain('filename="logo.png"')
  })

  test('fills in the path and leaves empty parameters out of the query', async () => {
    await call('trips.get', { id: 'a/b' })
    await call('trips.search', { destination: 'iraq', q: '', tags: ['Premium', 'Cultural'] })
    expect(arrived.map(({ url }) => url)).toEqual([
      '/api/trips/a%2Fb',
      '/api/trips/search?destination=iraq&tags=Premium%2CCultural',
    ])
  })

  test('FND-13 a DELETE has everything in its address: it has no body', async () => {
    storage.set('auth_token', 'a-token')
    await call('reviews.delete', { id: '42' })
    expect(arrived[0]).toMatchObject({ method: 'DELETE', url: '/api/reviews/42', body: '' })
    expect(arrived[0]?.headers['content-type']).toBeUndefined()
  })

  test('FIX-22 throws on a 401; an ended session is reported where a token was sent, and then answered to no one', async () => {
    answer = { status: 401, body: '{"message":"Unauthorized","code":"unauthorized"}' }
    const ended = vi.fn((url: string) => url.startsWith('/api/bookings'))
    setSessionEndHandler(ended)
    await expect(call('bookings.view', { token: 'x' })).rejects.toMatchObject({ status: 401 })
    expect(ended).not.toHaveBeenCalled()
    storage.set('auth_token', 'expired')
    const settled = vi.fn()
    call('bookings.list', {}).then(settled, settled)
    await expect.poll(() => ended.mock.calls).toEqual([['/api/bookings']])
    // What the shell does not tell is the caller's, and after it nothing of the first is left to come.
    await expect(call('accounts.currentUser', {})).rejects.toThrow('Unauthorized')
    expect(settled).not.toHaveBeenCalled()
  })

  test('NAV-10 FIX-30 what only a session may ask is not sent after its end; signing out itself is', async () => {
    await expect(call('kept.list', {})).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect(arrived).toEqual([])
    await call('trips.list', {})
    await call('accounts.logout', {}, { Authorization: 'Bearer ended' })
    expect(arrived.map(({ url }) => url)).toEqual(['/api/trips', '/api/auth/logout'])
  })
})

describe('FND-05 the text of a failure', () => {
  const cases: [string, string, string][] = [
    ['the message of the JSON', '{"message":"Trip not found","code":"trip_not_found"}', 'Trip not found'],
    ['the raw text where it is not JSON', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['the raw text where the JSON has no message', '{"error":1}', '{"error":1}'],
    ['the status text where there is nothing', '', 'Not Found'],
  ]
  test.each(cases)('is %s', async (_, body, text) => {
    const failure = await readApiError(new Response(body, { status: 404, statusText: 'Not Found' }))
    expect(failure.message).toBe(text)
    expect(toFailure(failure)?.status).toBe(404)
  })
})

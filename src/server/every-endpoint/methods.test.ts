import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { serveStaticFiles } from '#server/machine/http/static-files.ts'
import { stubRenderer } from '#test/pages.ts'
import { test as base, type World } from '#test/world.ts'

const test = base.extend<{ site: World }>({
  site: async ({ open }, use) => use(await open({ renderer: stubRenderer(), env: { RATE_LIMITS: '0' } })),
})

describe('methods', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

  test('each address of the API allows those of its calls; any other gets the list', async ({ site }) => {
    for (const address of new Set(Object.values(endpoints).map(({ path }) => path))) {
      const url = address.replace(/:\w+/g, 'x'.repeat(20))
      // An id may be the name of another address: /api/trips/search.
      const own: string[] = Object.values(endpoints)
        .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url))
        .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      for (const method of methods) {
        const isTaken = own.includes(method)
        const wrong = { headers: { 'content-type': 'text/xml' }, payload: '<' }
        const reply = await site.app.inject({ method, url, ...(!isTaken && wrong) })
        expect([method, url, reply.statusCode === 405]).toEqual([method, url, !isTaken])
        if (isTaken) continue
        expect(reply.headers.allow).toBe([...new Set(own)].sort().join(', '))
        if (method !== 'HEAD') expect(reply.json().code).toBe('method_not_allowed')
      }
    }
  })

  test('a page and a file accept no uploads; a missing one is missing for any method', async ({ site }) => {
    for (const url of ['/', '/trips', '/trips/42', '/trips/?x=1', '/login'])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const { statusCode, headers } = await site.app.inject({ method, url })
        expect([url, method, statusCode, headers.allow]).toEqual([url, method, 405, 'GET, HEAD, POST'])
      }
    for (const url of ['/robots.txt', '/sitemap.xml', '/api/docs', '/healthz'])
      for (const method of ['POST', 'DELETE'] as const) {
        const { statusCode, headers } = await site.app.inject({ method, url })
        expect([url, method, statusCode, headers.allow]).toEqual([url, method, 405, 'GET, HEAD'])
      }
    for (const url of ['/nowhere', '/trips/42/43', '/api/nowhere'])
      expect((await site.app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  })

  test('HEAD answers as GET does, without the body: public reads, signed-in ones by cookie, pages, missing ones', async ({
    site,
  }) => {
    const trip = await site.trip()
    const { authorization = '' } = await site.as(await site.user())
    const cookies = { auth_token: authorization.slice(7) }
    const without = (headers: object) => ({ ...headers, date: '', connection: '', 'x-request-id': '' })
    for (const url of [
      `/api/trips/${trip.id}`,
      '/api/auth/user',
      '/api/bookings',
      '/trips',
      '/api/docs',
      '/api/none',
    ]) {
      const [get, head] = [
        await site.app.inject({ url, cookies }),
        await site.app.inject({ method: 'HEAD', url, cookies }),
      ]
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
      expect(without(head.headers)).toEqual(without(get.headers))
    }
    const { headers } = await site.app.inject(`/api/trips/${trip.id}`)
    const known = {
      method: 'HEAD',
      url: `/api/trips/${trip.id}`,
      headers: { 'if-none-match': String(headers.etag) },
    } as const
    const unchanged = await site.app.inject(known)
    expect([unchanged.statusCode, unchanged.headers['content-length']]).toEqual([304, undefined])
  })
})

test('a range outside a file is answered 416 with its length, one inside it is sent', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-files-'))
  writeFileSync(join(folder, 'ten.txt'), '0123456789')
  try {
    const { app } = await open({ serveFiles: (to) => serveStaticFiles(to, folder) })
    const part = (range: string) => app.inject({ url: '/ten.txt', headers: { range } })
    const beyond = await part('bytes=10-20')
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
      416,
      'bytes */10',
      'no-store',
    ])
    expect(beyond.json().code).toBe('range_not_satisfiable')
    const last = await part('bytes=9-20')
    expect([last.statusCode, last.headers['content-range'], last.body]).toEqual([206, 'bytes 9-9/10', '9'])
    expect((await part('lines=1-2')).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/ten.txt' })).headers.allow).toBe('GET, HEAD')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

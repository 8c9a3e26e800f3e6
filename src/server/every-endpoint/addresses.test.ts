import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { test as base, type World } from '#test/world.ts'

const test = base.extend<{ site: World }>({
  site: async ({ open }, use) => use(await open({ renderer: stubRenderer() })),
})

const page = async (world: World, url: string, headers: Record<string, string> = {}) =>
  (await world.app.inject({ url, headers })).json()

describe('pages of different visitors', () => {
  test('FND-19 FND-07 two languages and a stored choice, interleaved: no one sees another’s page', async ({
    site,
  }) => {
    const trip = await site.trip()
    const visits = [
      ['/?lang=ur', {}, 'ur'],
      ['/', { 'accept-language': 'fa' }, 'fa'],
      ['/', { cookie: 'preferred-language=gu', 'accept-language': 'fa' }, 'gu'],
      ['/?lang=ar', { cookie: 'preferred-language=gu' }, 'ar'],
      [`/trips/${trip.id}`, { 'accept-language': 'xx, ur;q=0.5' }, 'ur'],
      ['/', {}, 'en'],
    ] as const
    for (let round = 0; round < 2; round++)
      for (const [url, headers, locale] of visits)
        expect((await page(site, url, headers)).locale).toBe(locale)
    const { headers } = await site.app.inject('/')
    expect(headers.vary).toContain('accept-language')
    expect(headers.vary).toContain('cookie')
  })

  test.for([
    '/',
    '//evil.example/trips',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/trips?x=//evil.example',
    '/@evil.example',
    '/:80',
  ])(
    'FND-19 the address %j is rendered as an address of ours, whatever the Host header says',
    async (path, { site }) => {
      const reply = await site.app.inject({ url: path, headers: { host: 'evil.example' } })
      expect(reply.statusCode).toBe(200)
      expect(new URL(reply.json().url).origin).toBe('http://qafila.test')
    },
  )

  test('FND-09 an address in the form of a proxy’s request is answered, as one of ours', async ({ open }) => {
    const site = await open({ renderer: stubRenderer(), env: { PUBLIC_URL: 'http://localhost:3000' } })
    const answered = await rawRequest(
      site,
      'GET http://evil.example/trips HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(answered).toMatch(/^HTTP\/1.1 200 /)
    expect(answered).toContain('"url":"http://localhost:3000/')
  })

  test('AUTH-17 GET /api/login leads to the sign-in page and keeps the return address, if it is ours', async ({
    site,
  }) => {
    const leadsTo = async (redirect: string) =>
      (await site.app.inject({ url: '/api/login', query: { redirect } })).headers.location
    expect(await leadsTo('/reviews?tripId=7')).toBe('/login?redirect=%2Freviews%3FtripId%3D7')
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', ''])
      expect(await leadsTo(evil)).toBe('/login')
  })
})

/** Sends bytes as they are, which `inject` and `fetch` would tidy up. */
async function rawRequest({ app }: World, text: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(text)
  let answered = ''
  for await (const chunk of socket) answered += chunk
  return answered
}

describe('one address for a screen', () => {
  test('FND-10 another spelling redirects permanently, with its query; foreign paths do not', async ({
    site,
  }) => {
    const moves = async (url: string) => {
      const { statusCode, headers } = await site.app.inject(url)
      return [statusCode, headers.location]
    }
    expect(await moves('/TRIPS?destination=Iraq&lang=ur')).toEqual([308, '/trips?destination=Iraq&lang=ur'])
    expect(await moves('/reviews/?q=%20a')).toEqual([308, '/reviews?q=%20a'])
    expect(await moves('/Verify-Email/?token=aB')).toEqual([308, '/verify-email?token=aB'])
    for (const url of ['/', '/trips', '/NOWHERE/', '//EVIL.example/'])
      expect([url, await moves(url)]).toEqual([url, [200, undefined]])
    // A parameter that is our own address would lead away where it stood first.
    expect(await moves('/Book/%2F%2Fevil.example/')).toEqual([308, '/book/%2F%2Fevil.example'])
  })
})

import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createPictureServer } from '#test/programs/picture-server.ts'
import { createGuardedFetch, FetchRefused, publicNetwork } from './guarded-fetch.ts'
import { isPublicAddress } from './public-addresses.ts'

const bounds = { bytes: 1000, milliseconds: 20_000 }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serving(answer: RequestListener, names?: Record<string, string[]>) {
  const server = await createPictureServer(answer, names)
  closing.push(server.close)
  return { ...server, fetch: createGuardedFetch(server.network) }
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.catch((reason: unknown) => reason)
  if (!(error instanceof FetchRefused)) throw error
  return [error.reason === 'not_public', error.message]
}

describe('addresses named by strangers', () => {
  test('are fetched over https, whole, up to the last byte that is allowed', async () => {
    const { fetch } = await serving((request, reply) => reply.end('x'.repeat(Number(request.url?.slice(1)))))
    expect((await fetch('https://pictures.example/1000', bounds)).length).toBe(1000)
    expect(await refusal(fetch('https://pictures.example/1001', bounds))).toEqual([
      false,
      'more than 1000 bytes',
    ])
  })

  test('an endless answer is dropped at the limit, and a dripping one after its time', async () => {
    const { fetch } = await serving((request, reply) => {
      if (request.url === '/endless') {
        const write = () => {
          while (!reply.destroyed && reply.write('x'.repeat(10_000)));
        }
        reply.on('drain', write)
        return write()
      }
      const drip = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(drip))
    })
    expect((await refusal(fetch('https://pictures.example/endless', bounds)))[1]).toBe('more than 1000 bytes')
    const short = { bytes: 1_000_000, milliseconds: 300 }
    expect((await refusal(fetch('https://pictures.example/slow', short)))[1]).toBe('broken off')
  })

  test('redirects three times at most, and every redirect is checked', async () => {
    const { fetch, connections } = await serving(
      (request, reply) => {
        const left = Number(request.url?.slice(1))
        if (left > 0) return reply.writeHead(302, { location: `/${left - 1}` }).end()
        const bad: Record<string, string> = {
          '/http': 'http://pictures.example/0',
          '/metadata': 'https://169.254.169.254/latest',
          '/inside': 'https://inside.example/',
          '/port': 'https://pictures.example:8443/',
          '/file': 'file:///etc/passwd',
        }
        const location = bad[request.url ?? '']
        return location ? reply.writeHead(301, { location }).end() : reply.end('picture')
      },
      { 'inside.example': ['10.0.0.1'] },
    )
    expect(String(await fetch('https://pictures.example/3', bounds))).toBe('picture')
    expect((await refusal(fetch('https://pictures.example/4', bounds)))[1]).toBe('moved more than 3 times')
    const before = connections()
    for (const path of ['http', 'metadata', 'inside', 'port', 'file'])
      expect([path, (await refusal(fetch(`https://pictures.example/${path}`, bounds)))[0]]).toEqual([
        path,
        true,
      ])
    expect(connections() - before).toBe(5)
  })

  test('are not fetched from private addresses, whatever their name resolves to; no connection is made', async () => {
    const names = {
      'loop.example': ['127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'mixed.example': ['93.184.216.34', '127.0.0.1'],
      'nothing.example': [],
    }
    const { network, connections } = await serving((_, reply) => reply.end('secret'), names)
    // The rule of production, with this machine's own names.
    const fetch = createGuardedFetch({ ...network, mayReach: publicNetwork.mayReach })
    for (const host of Object.keys(names))
      expect([host, await refusal(fetch(`https://${host}/`, bounds))]).toEqual([
        host,
        [true, 'no public address'],
      ])
    for (const address of [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'http://pictures.example/',
      'https://user@pictures.example/',
      'https://pictures.example:444/',
      'ftp://pictures.example/',
      'nonsense',
    ])
      expect([address, (await refusal(fetch(address, bounds)))[0]]).toEqual([address, true])
    expect(connections()).toBe(0)
    // Control: the same server, where it may be reached.
    expect(String(await createGuardedFetch(network)('https://pictures.example/', bounds))).toBe('secret')
  })

  test('are resolved once for a connection: a second answer of the name server is ignored', async () => {
    const { network, connections } = await serving((_, reply) => reply.end('secret'))
    const answers = ['93.184.216.34', '127.0.0.1']
    let asked = 0
    const rebinding = {
      ...network,
      // The first is let through as public here, as production would; no one answers there in time.
      mayReach: (address: string) => address === '93.184.216.34',
      resolve: ((_host, _options, give) => {
        const address = answers[Math.min(asked, 1)] ?? ''
        asked += 1
        give(null, [{ address, family: 4 }])
      }) as typeof network.resolve,
    }
    const fetch = createGuardedFetch(rebinding)
    await expect(
      fetch('https://rebinding.example/', { bytes: 10, milliseconds: 400 }),
    ).rejects.toBeInstanceOf(FetchRefused)
    expect([asked, connections()]).toEqual([1, 0])
    expect((await refusal(fetch('https://rebinding.example/', bounds)))[0]).toBe(true)
    expect(connections()).toBe(0)
  })

  test('need a certificate of their name, and another status than 200 is no photo', async () => {
    const { network, fetch } = await serving((_, reply) => reply.writeHead(404).end('none'))
    expect((await refusal(fetch('https://pictures.example/', bounds)))[1]).toBe('answered with 404')
    expect((await refusal(fetch('https://pictures.elsewhere.org/', bounds)))[1]).toBe('no answer')
    const { ca: _, ...strict } = network
    expect((await refusal(createGuardedFetch(strict)('https://pictures.example/', bounds)))[1]).toBe(
      'no answer',
    )
  })

  test('no setting leads to another network than the public one', () => {
    for (const name of [
      'start.ts',
      'main.ts',
      'serve.ts',
      'machine/config.ts',
      'machine/config-production.ts',
    ])
      expect(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')).not.toMatch(/\bnetwork\b/)
  })
})

test.each([
  ['93.184.216.34', true],
  ['8.8.8.8', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['0.0.0.0', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.128.0.0', true],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.0.1', false],
  ['192.169.0.0', true],
  ['198.17.255.255', true],
  ['198.19.255.255', false],
  ['203.0.113.9', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2001:4860:4860::8888', true],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['localhost', false],
  ['', false],
])('the public network has %s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { startForwardingProxy } from '#test/programs/forwarding-proxy.ts'
import { test, type World } from '#test/world.ts'
import { toNetwork } from './visitor-address.ts'

async function portOf(world: World): Promise<number> {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  return (world.app.server.address() as AddressInfo).port
}

/** Someone at an address of this machine's own network writes to the contact form; the status of the answer. */
function write(port: number, from: string, n: number, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({
    name: 'Zahra',
    email: `zahra${n}@example.com`,
    subject: 'Salam',
    message: 'How are you all?',
  })
  return new Promise((done, fail) => {
    const sent = ask(
      {
        host: '127.0.0.1',
        port,
        path: '/api/contact',
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => done(answer.resume().statusCode ?? 0),
    )
    sent.on('error', fail).end(body)
  })
}

/** Eleven messages, one more than an address may send in an hour. */
async function elevenFrom(port: number, from: string, headers?: (n: number) => Record<string, string>) {
  const answers = []
  for (let n = 0; n < 11; n++) answers.push(await write(port, from, n, headers?.(n)))
  return answers
}
const tenAndARefusal = [...Array(10).fill(201), 429]

describe('trust: proxy', () => {
  test('one hop: a visitor beyond the limit is rejected, and the next one is not', async ({ open }) => {
    const world = await open({ env: { TRUST_PROXY: '1' } })
    const proxy = await startForwardingProxy(await portOf(world))
    expect(await elevenFrom(proxy, '127.0.0.2')).toEqual(tenAndARefusal)
    expect(await write(proxy, '127.0.0.3', 20)).toBe(201)
  })

  test('two hops: the same, through both', async ({ open }) => {
    const world = await open({ env: { TRUST_PROXY: '2' } })
    const proxy = await startForwardingProxy(await startForwardingProxy(await portOf(world)))
    expect(await elevenFrom(proxy, '127.0.0.2')).toEqual(tenAndARefusal)
    expect(await write(proxy, '127.0.0.3', 20)).toBe(201)
  })

  test('a forged header changes nothing', async ({ open }) => {
    const forged = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const behind = await open({ env: { TRUST_PROXY: '1' } })
    expect(await elevenFrom(await startForwardingProxy(await portOf(behind)), '127.0.0.2', forged)).toEqual(
      tenAndARefusal,
    )
  })

  test('control: with one hop fewer than there are, all visitors share one limit', async ({ open }) => {
    const world = await open({ env: { TRUST_PROXY: '1' } })
    const proxy = await startForwardingProxy(await startForwardingProxy(await portOf(world)))
    await elevenFrom(proxy, '127.0.0.2')
    expect(await write(proxy, '127.0.0.3', 20)).toBe(429)
  })

  test('the addresses of one /64 are one visitor, those of the next another', async ({ open }) => {
    const world = await open({ env: { TRUST_PROXY: '1' } })
    const port = await portOf(world)
    const within = (n: number) => ({ 'x-forwarded-for': `2001:db8:0:1::${n.toString(16)}` })
    expect(await elevenFrom(port, '127.0.0.1', within)).toEqual(tenAndARefusal)
    expect(await write(port, '127.0.0.1', 20, { 'x-forwarded-for': '2001:db8:0:2::1' })).toBe(201)
  })
})

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(toNetwork(address)).toBe(network)
})

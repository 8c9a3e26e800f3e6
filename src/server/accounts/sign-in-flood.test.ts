import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { rateLimits } from '#server/machine/limits/tables.ts'
import { browser } from '#test/calls.ts'
import { test as base, type World } from '#test/world.ts'

/** Behind one proxy, as in production: the address is the one that it names. */
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { TRUST_PROXY: '1' } })),
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const home = from('192.0.2.77')
const office = '203.0.113.5'

describe('a flood', () => {
  /** More than can wait, of a few addresses, and then one who has the right password. */
  async function flooded(world: World, right: () => Promise<{ status: number }>) {
    const flood = Promise.all(
      Array.from({ length: 160 }, (_, n) =>
        world.signIn({ email: `nobody-${n}@example.com` }, { headers: from(`198.51.100.${n % 4}`) }),
      ),
    )
    await sleep(100)
    const { status } = await right()
    const statuses = new Set((await flood).map((reply) => reply.status))
    return { status, statuses }
  }

  test('AUTH-05 of wrong tries sheds no right one: who tried least goes first', async ({ world }) => {
    const user = await world.user()
    const { status, statuses } = await flooded(world, () => world.signIn(user, { headers: home }))
    expect([status, [...statuses].sort()]).toEqual([200, [401, 503]])
  })

  test('AUTH-05 control: who came with the flood’s own address is turned away with it', async ({ world }) => {
    const user = await world.user()
    const { status } = await flooded(world, () => world.signIn(user, { headers: from('198.51.100.1') }))
    expect(status).toBe(503)
  })

  test('AUTH-05 nor one of a known browser, even from the address of the flood', async ({ world }) => {
    const user = await world.user()
    const first = await world.signIn(user, { headers: { ...browser, ...home } })
    const known = first.cookies.find(({ name }) => name === 'qafila_browser')?.value ?? ''
    const cookies = { qafila_browser: known }
    const { status } = await flooded(world, () =>
      world.signIn(user, { headers: { ...browser, ...from('198.51.100.1') }, cookies }),
    )
    expect(status).toBe(200)
  })

  test('AUTH-05 what is shed was no try', async ({ world }) => {
    await flooded(world, async () => ({ status: 0 }))
    const hits = async () =>
      (await world.db.select().from(rateLimits)).map((row) => [row.key.split(':')[0], row.hits])
    const wrongOnes = (await hits()).filter(([what, n]) => what === 'login' && n === 1).length
    const counted = (await hits()).filter(([what]) => what === 'login-address').map(([, n]) => Number(n))
    expect(counted.reduce((a, b) => a + b, 0)).toBe(wrongOnes)
    expect(wrongOnes).toBeLessThan(160)
  })
})

describe('links', () => {
  test('AUTH-07 AUTH-03 of an hour, sixty made-up links of one address are looked at; those that are good do not count', async ({
    world,
  }) => {
    const verify = (token: string) => world.call('accounts.verifyEmail', { token }, { headers: from(office) })
    const reset = (token: string) =>
      world.call(
        'passwords.reset',
        { token, newPassword: 'a long walk to karbala' },
        { headers: from(office) },
      )
    const { email } = await world.user({ emailVerified: false })
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    for (let n = 0; n < 59; n++) await Promise.all([verify(`made-up-${n}`), reset(`made-up-${n}`)])
    expect((await reset(token)).status).toBe(200)
    expect([(await verify('one')).status, (await reset('one')).status]).toEqual([400, 400])
    expect([(await verify('two')).status, (await reset('two')).status]).toEqual([429, 429])
    expect((await world.call('accounts.verifyEmail', { token: 'x' }, { headers: home })).status).toBe(400)
  })
})

import { describe, expect } from 'vitest'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { rateLimits } from '#server/machine/limits/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { test as base, type World } from '#test/world.ts'

/** Behind one proxy, as in production: the address is the one that it names. */
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { TRUST_PROXY: '1' } })),
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const home = from('192.0.2.77')
const office = '203.0.113.5'

describe('a flood', () => {
  const manyTries = 320

  /** More than can wait, of a few addresses, and in the middle of them one who has the right password. */
  async function flooded(world: World, right: () => Promise<{ status: number }>) {
    const wrong = (n: number) =>
      world.signIn({ email: `nobody-${n}@example.com` }, { headers: from(`198.51.100.${n % 4}`) })
    const half = manyTries / 2
    const before = Array.from({ length: half }, (_, n) => wrong(n))
    const asked = right()
    const after = Array.from({ length: half }, (_, n) => wrong(half + n))
    const { status } = await asked
    const statuses = new Set((await Promise.all([...before, ...after])).map((reply) => reply.status))
    return { status, statuses }
  }

  test('AUTH-05 of wrong tries rejects no right one: those with the fewest tries go first', async ({
    world,
  }) => {
    const user = await world.user()
    const { status, statuses } = await flooded(world, () => world.signIn(user, { headers: home }))
    expect([status, [...statuses].sort()]).toEqual([200, [401, 503]])
  })

  test('AUTH-05 control: an address with more tries than the flood’s is rejected', async ({ world }) => {
    const user = await world.user()
    const wrongOnes = { what: 'login-address', who: '198.51.100.9', limit: 100, seconds: 900 }
    for (let tries = 0; tries < 95; tries++) await countTry(world.deps, wrongOnes)
    const { status } = await flooded(world, () => world.signIn(user, { headers: from('198.51.100.9') }))
    expect(status).toBe(503)
  })

  test('AUTH-05 nor one of a known browser, even from the address of the flood', async ({ world }) => {
    const user = await world.user()
    const first = await world.signIn(user, { headers: { ...browserHeaders, ...home } })
    const known = first.cookies.find(({ name }) => name === 'qafila_browser')?.value ?? ''
    const cookies = { qafila_browser: known }
    const { status } = await flooded(world, () =>
      world.signIn(user, { headers: { ...browserHeaders, ...from('198.51.100.1') }, cookies }),
    )
    expect(status).toBe(200)
  })

  test('AUTH-05 a rejected request does not count as a try', async ({ world }) => {
    await flooded(world, async () => ({ status: 0 }))
    const hits = async () =>
      (await world.db.select().from(rateLimits)).map((row) => [row.key.split(':')[0], row.hits])
    const wrongOnes = (await hits()).filter(([what, n]) => what === 'login' && n === 1).length
    const counted = (await hits()).filter(([what]) => what === 'login-address').map(([, n]) => Number(n))
    expect(counted.reduce((a, b) => a + b, 0)).toBe(wrongOnes)
    expect(wrongOnes).toBeLessThan(manyTries)
  })
})

describe('links', () => {
  test('AUTH-07 AUTH-03 sixty made-up links an hour are checked for one address; valid ones do not count', async ({
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

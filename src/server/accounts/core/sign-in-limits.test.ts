import { describe, expect } from 'vitest'
import { rateLimits } from '#server/machine/limits/tables.ts'
import { knownBrowsers } from '#server/machine/sign-in/tables.ts'
import { browserHeaders, type CallOptions } from '#test/actions/calls.ts'
import { test as base, type World } from '#test/world.ts'

/** Behind one proxy, as in production: the address is the one that it names. */
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { TRUST_PROXY: '1' } })),
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = (n: number) => `Guess-number-${n}`

/** So many wrong passwords, one after the other; the statuses. */
async function guess(world: World, user: { email: string }, times: number, address: (n: number) => string) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await world.signIn(user, { password: wrong(n), headers: from(address(n)) })).status)
  return statuses
}
const office = '203.0.113.5'
const inOffice = () => office
const anywhere = (n: number) => `198.51.${n >> 8}.${n & 255}`
const home = from('192.0.2.77')

/** Signs in as our pages do, and keeps what they keep. */
async function enter(world: World, user: { email: string }, options: CallOptions = {}) {
  const { status, cookies } = await world.signIn(user, {
    ...options,
    headers: { ...browserHeaders, ...home, ...options.headers },
  })
  const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return { status, cookies: { qafila_browser: kept.qafila_browser ?? '' }, all: cookies }
}

describe('one address and one account', () => {
  test('AUTH-05 ten wrong passwords of one address for one account: the next must wait, and sees how long', async ({
    world,
  }) => {
    const user = await world.user()
    expect(await guess(world, user, 10, inOffice)).toEqual(Array(10).fill(401))
    world.clock.advance({ minutes: 5 })
    const refused = await world.signIn(user, { headers: from(office) })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.error).toEqual({
      message: 'Too many attempts. Please wait a few minutes and try again.',
      code: 'too_many_attempts',
    })
    // Another account from there, and this one from elsewhere, are let try.
    expect((await world.signIn(await world.user(), { headers: from(office) })).status).toBe(200)
    expect((await world.signIn(user, { headers: home })).status).toBe(200)
    world.clock.advance({ minutes: 10 })
    expect((await world.signIn(user, { headers: from(office) })).status).toBe(200)
  })

  test('AUTH-05 forged addresses before that of the proxy do not make ten more', async ({ world }) => {
    const user = await world.user()
    expect(await guess(world, user, 11, (n) => `${anywhere(n)}, ${office}`)).toEqual([
      ...Array(10).fill(401),
      429,
    ])
  })

  test('AUTH-05 forty at once are ten', async ({ world }) => {
    const user = await world.user()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => world.signIn(user, { password: wrong(n), headers: from(office) })),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
  })

  test('AUTH-05 nine wrong ones, and the right one forgets them', async ({ world }) => {
    const user = await world.user()
    for (let round = 0; round < 3; round++) {
      expect(await guess(world, user, 9, inOffice)).toEqual(Array(9).fill(401))
      expect((await world.signIn(user, { headers: from(office) })).status).toBe(200)
    }
  })

  test('AUTH-05 sixty right ones in a quarter of an hour: each creates a session', async ({ world }) => {
    const user = await world.user()
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await world.signIn(user, { headers: from(office) })).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })
})

describe('one address and many accounts', () => {
  test('AUTH-05 a hundred wrong ones in a quarter of an hour, for any accounts; then it must wait', async ({
    world,
  }) => {
    const owner = await world.user()
    const attempt = (n: number) =>
      world.signIn({ email: `nobody-${n}@example.com` }, { headers: from(office) })
    const statuses: number[] = []
    for (let n = 0; n < 101; n++) statuses.push((await attempt(n)).status)
    expect(statuses).toEqual([...Array(100).fill(401), 429])
    expect((await world.signIn(owner, { headers: from(office) })).status).toBe(429)
    expect((await world.signIn(owner, { headers: home })).status).toBe(200)
  })

  test('AUTH-05 right ones do not count: an office of 120 people behind one address signs in, every fourth at the second try', async ({
    world,
  }) => {
    const people = Array.from({ length: 120 }, (_, n) => ({ n, email: `of-the-office-${n}@example.com` }))
    for (const { email } of people) await world.user({ email })
    const statuses: number[] = []
    for (const { n, email } of people) {
      if (n % 4 === 0) await guess(world, { email }, 1, inOffice)
      statuses.push((await world.signIn({ email }, { headers: from(office) })).status)
    }
    expect(statuses).toEqual(Array(120).fill(200))
  })

  test('AUTH-05 the counters contain neither address nor email', async ({ world }) => {
    await guess(world, { email: 'zahra@example.com' }, 1, inOffice)
    const rows = await world.db.select().from(rateLimits)
    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual([
      'login',
      'login-account',
      'login-address',
      'login-all',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/zahra|203\.0/)
  })
})

describe('many addresses and one account', () => {
  test('AUTH-05 strangers anywhere cannot lock the owner out; beyond a hundred an hour each address has three tries', async ({
    world,
  }) => {
    const user = await world.user()
    expect(await guess(world, user, 100, anywhere)).toEqual(Array(100).fill(401))
    // From an address of its own, and never seen before.
    expect((await world.signIn(user, { headers: home })).status).toBe(200)
    const another = () => '192.0.2.78'
    expect(await guess(world, user, 1, () => '192.0.2.79')).toEqual([401])
    expect(await guess(world, user, 4, another)).toEqual([401, 401, 401, 429])
    expect((await world.signIn(user, { headers: home })).status).toBe(200)
    // Control: an account that no one besieges is let try ten times.
    expect(await guess(world, await world.user(), 11, another)).toEqual([...Array(10).fill(401), 429])
    world.clock.advance({ minutes: 60 })
    expect(await guess(world, user, 11, another)).toEqual([...Array(10).fill(401), 429])
  })
})

describe('a known browser', () => {
  test('AUTH-05 signs in where others of its address, or all of them, are rejected, and is counted separately', async ({
    world,
  }) => {
    const user = await world.user()
    const { cookies } = await enter(world, user, { headers: from(office) })
    await guess(world, user, 10, inOffice)
    for (let n = 0; n < 91; n++)
      await world.signIn({ email: `nobody-${n}@example.com` }, { headers: from(office) })
    const here = { headers: { ...browserHeaders, ...from(office) } }
    // Control: the same person in a browser that is not known.
    expect((await world.signIn(user, here)).status).toBe(429)
    expect((await world.signIn(user, { ...here, cookies })).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await world.signIn(user, { password: wrong(n), ...here, cookies })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await world.signIn(user, { headers: { ...browserHeaders, ...home } })).status).toBe(200)
  })

  test('AUTH-05 it is known to its own accounts only, under a name that only it has', async ({ world }) => {
    const [user, other] = [await world.user(), await world.user()]
    const { cookies, all } = await enter(world, user)
    expect(all.find(({ name }) => name === 'qafila_browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 180 * 24 * 3600,
    })
    const stored = await world.db.select().from(knownBrowsers)
    expect(stored).toMatchObject([{ userId: user.id }])
    expect(JSON.stringify(stored)).not.toContain(cookies.qafila_browser)
    await guess(world, other, 10, inOffice)
    const asOther = { headers: { ...browserHeaders, ...from(office) }, cookies }
    expect((await world.signIn(other, asOther)).status).toBe(429)
    const forged = { qafila_browser: 'x'.repeat(43) }
    await guess(world, user, 10, inOffice)
    expect((await world.signIn(user, { ...asOther, cookies: forged })).status).toBe(429)
    expect((await world.signIn(user, asOther)).status).toBe(200)
    // A family's telephone: two accounts, one name.
    await enter(world, other, { cookies })
    expect((await world.db.select().from(knownBrowsers)).map(({ secretHash }) => secretHash)).toEqual(
      Array(2).fill(stored[0]?.secretHash),
    )
  })

  test('AUTH-05 it is forgotten after 180 days, and when the account ends its other sessions', async ({
    world,
  }) => {
    const user = await world.user()
    const [here, there] = [await enter(world, user), await enter(world, user)]
    const { body } = await world.signIn(user)
    await world.call(
      'profiles.endOtherSessions',
      {},
      { headers: { authorization: `Bearer ${body.token}` }, cookies: here.cookies },
    )
    await guess(world, user, 10, inOffice)
    const status = async (cookies: Record<string, string>) =>
      (await world.signIn(user, { headers: { ...browserHeaders, ...from(office) }, cookies })).status
    expect([await status(there.cookies), await status(here.cookies)]).toEqual([429, 200])
    world.clock.advance({ hours: 180 * 24 })
    await guess(world, user, 10, inOffice)
    expect(await status(here.cookies)).toBe(429)
    await world.jobs.find(({ name }) => name === 'remove-expired')?.run()
    expect(await world.db.$count(knownBrowsers)).toBe(0)
  })
})

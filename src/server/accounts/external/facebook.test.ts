import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { startFacebook, type TestFacebook } from '#test/sign-in/facebook.ts'
import { test as base, type World } from '#test/world.ts'

let facebook: TestFacebook
beforeAll(async () => {
  facebook = await startFacebook()
})
afterAll(() => facebook.close())
beforeEach(() => {
  facebook.tokens.clear()
  facebook.breakWith()
})

const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: facebook.env })),
})

const ali = { id: '1001', first_name: 'Ali', last_name: 'Naqvi', email: 'ali@example.com' }
const sign = { accessToken: 'token-of-ali', userID: ali.id, name: 'Somebody Else', email: 'evil@example.com' }
const signIn = (world: World, fields: object = {}) =>
  world.call('external.facebook', { ...sign, ...fields }, { headers: browserHeaders })

describe('AUTH-11 sign-in with a token of Facebook’s SDK', () => {
  test('AUTH-11 sixty tokens unknown to Facebook in a quarter of an hour are checked; valid ones do not count', async ({
    world,
  }) => {
    facebook.tokens.set(sign.accessToken, { person: ali })
    const statuses = async (times: number, fields: object = {}) => {
      const seen = new Set<number>()
      for (let n = 0; n < times; n++) seen.add((await signIn(world, fields)).status)
      return [...seen]
    }
    expect(await statuses(61)).toEqual([200])
    expect(await statuses(60, { accessToken: 'made-up' })).toEqual([400])
    expect(await statuses(1)).toEqual([429])
  })

  test('AUTH-11 the person is the one Facebook names, and sent fields are not trusted', async ({ world }) => {
    facebook.tokens.set(sign.accessToken, { person: ali })
    const { status, body, cookies, headers } = await signIn(world)
    expect(headers['x-changed']).toBe('accounts bookings sessions')
    expect([status, body]).toEqual([
      200,
      { success: true, token: expect.any(String), message: 'Login successful' },
    ])
    expect(cookies.map(({ name }) => name)).toContain('qafila_binding')
    expect(await world.db.select().from(users)).toMatchObject([
      {
        email: 'ali@example.com',
        firstName: 'Ali',
        lastName: 'Naqvi',
        profileImageUrl: 'https://scontent.example/face.jpg',
        emailVerified: false,
        authProvider: 'facebook',
      },
    ])
    expect(await world.mails.deliver()).toMatchObject([{ to: 'ali@example.com', template: 'verify-email' }])
    expect((await signIn(world)).status).toBe(200)
    expect(await world.db.select().from(externalIdentities)).toMatchObject([
      { provider: 'facebook', subject: ali.id },
    ])
  })

  test('AUTH-11 a token that is unknown, invalid, of another app, of another person or expired is rejected', async ({
    world,
  }) => {
    const now = Math.floor(world.clock.now().getTime() / 1000)
    const wrong = {
      invalid: { person: ali, isValid: false },
      foreign: { person: ali, appId: '999' },
      others: { person: ali, userId: '2002' },
      swapped: { person: { ...ali, id: '2002' }, userId: ali.id },
      ended: { person: ali, expiresAt: now },
    }
    for (const [token, what] of Object.entries(wrong)) facebook.tokens.set(token, what)
    for (const accessToken of ['unknown', ...Object.keys(wrong)])
      expect([accessToken, (await signIn(world, { accessToken })).error.code]).toEqual([
        accessToken,
        'provider_token_invalid',
      ])
    expect(await world.db.select().from(users)).toEqual([])
    expect(await world.db.select().from(sessions)).toEqual([])
    facebook.tokens.set('living', { person: ali, expiresAt: now + 1 })
    expect((await signIn(world, { accessToken: 'living' })).status).toBe(200)
  })

  test('AUTH-11 a wrong app secret proves nothing', async ({ open }) => {
    const world = await open({ env: { ...facebook.env, FACEBOOK_APP_SECRET: 'another' } })
    facebook.tokens.set(sign.accessToken, { person: ali })
    expect((await signIn(world)).error.code).toBe('provider_token_invalid')
  })

  test('AUTH-11 without an address, with one that has an account, with a deactivated one', async ({
    world,
  }) => {
    const { email, ...nameless } = ali
    facebook.tokens.set(sign.accessToken, { person: nameless })
    expect((await signIn(world)).error.code).toBe('provider_email_missing')
    facebook.tokens.set(sign.accessToken, { person: ali })
    const owner = await world.user({ email })
    expect((await signIn(world)).error.code).toBe('provider_email_taken')
    await world.db.update(users).set({ isActive: false })
    await world.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: ali.id, userId: owner.id })
    expect((await signIn(world)).error.code).toBe('account_disabled')
    expect(await world.db.select().from(sessions)).toEqual([])
  })

  test('AUTH-11 Facebook being down, broken or not set up is distinguished', async ({ world, open }) => {
    facebook.tokens.set(sign.accessToken, { person: ali })
    facebook.breakWith(502)
    expect((await signIn(world)).error.code).toBe('provider_unavailable')
    const down = await open({
      env: { ...facebook.env, FACEBOOK_GRAPH_URL: `http://127.0.0.1:${await findFreePort()}/v23.0` },
    })
    expect((await signIn(down)).error.code).toBe('provider_unavailable')
    expect((await signIn(await open())).error.code).toBe('provider_off')
  })
})

import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, onTestFinished } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { listExpectations, roles, setScene } from '#test/actions/expected-permissions.ts'
import { mayHaveWritten } from '#test/actions/harm.ts'
import { dumpStored } from '#test/dump-stored.ts'
import { createStage } from '#test/scenes/stage.ts'
import { test as base, type World, type WorldOptions } from '#test/world.ts'

// Each of them asks in turn, from one address: how often one may is no matter of who one is.
const options: WorldOptions = { env: { RATE_LIMITS: '0' } }
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => {
    await stage.leave()
    await use(await open(options))
  },
})

/** The session of who asks; to end one leaves a trace elsewhere. */
const isOfEveryCall = (statement: string) => /^(?:insert into|update) "sessions"/.test(statement)

const stage = createStage(options, async (world) => ({
  ...(await setScene(world)),
  stored: await dumpStored(world),
}))
afterAll(stage.leave)

const names = Object.keys(endpoints) as EndpointName[]
const rows = names.flatMap((name) =>
  listExpectations(name).map((one) => ({ name, title: `${name} ${one.what ?? ''}`.trim(), ...one })),
)

/** Not for this person, be it said or not. */
const isRefusal = (status: number) => [401, 403, 404].includes(status)

describe('FND-16 ADM-02 every endpoint × every role', () => {
  test('FND-16 no endpoint is without expectations: test/actions/expected-permissions.ts names its address or itself', () => {
    expect(names.filter((name) => listExpectations(name).length === 0)).toEqual([])
  })

  test.for(rows)('FND-16 $title', async ({ name, input, status, sees, seen }) => {
    const { world, scene } = await stage.find()
    const { stored } = scene
    let before: unknown = stored
    /** Every row, read again where a statement was sent that may have written one. */
    const dump = async () => {
      if (mayHaveWritten(world, isOfEveryCall)) before = await dumpStored(world)
      return before
    }
    try {
      for (const role of roles) {
        const who = scene.people[role]
        const headers = who ? await world.as(who) : {}
        const asked = (await input?.(scene, role)) ?? {}
        const untouched = await dump()
        const reply = await world.call(name, asked, { headers })
        expect([role, reply.status]).toEqual([role, status[role]])
        // A refusal that comes after the action is none.
        if (isRefusal(reply.status)) expect([role, await dump()]).toEqual([role, untouched])
        else await dump()
        if (reply.status < 400 && sees && seen)
          expect([role, sees(reply.body as never, scene)]).toEqual([role, seen(scene, role)])
      }
      // Nothing was written by a statement that did not look like it.
      const last = await dumpStored(world)
      expect(last).toEqual(before)
      if (!isDeepStrictEqual(last, stored)) await stage.reset()
    } catch (error) {
      await stage.reset()
      throw error
    }
  })

  // That an own handler checks once more is no excuse: these have nothing but the door.
  const wrong: [EndpointName, Access][] = [
    ['admin.messages', 'signed-in'],
    ['admin.auditLog', 'organizer'],
    ['reviews.search', 'signed-in'],
    ['stats.home', 'admin'],
    ['contact.send', 'organizer'],
    ['profiles.sessions', 'admin'],
  ]
  test.for(wrong)(
    'FND-16 control: if %s were for %s it would be found',
    async ([name, access], { world }) => {
      const endpoint = endpoints[name]
      const { access: right } = endpoint
      onTestFinished(() => void Object.assign(endpoint, { access: right }))
      Object.assign(endpoint, { access })
      const scene = await setScene(world)
      const [{ input, status } = expect.fail()] = listExpectations(name)
      const answered = await Promise.all(
        roles.map(async (role) => {
          const as = scene.people[role]
          return (await world.call(name, (await input?.(scene, role)) ?? {}, as && { as })).status
        }),
      )
      expect(answered).not.toEqual(roles.map((role) => status[role]))
    },
  )

  test.for(Object.values(endpoints))(
    'FND-16 $name refuses only those that its access excludes',
    ({ name, access }) => {
      const expected = listExpectations(name)
      const refusesStrangers = expected.every(({ status }) => status.signedOut === 401)
      const refusesPilgrims = expected.every(({ status }) => status.pilgrim === 403)
      if (access !== 'public' || name === 'accounts.login') expect(refusesStrangers).toBe(true)
      if (access === 'organizer' || access === 'admin') expect(refusesPilgrims).toBe(true)
      if (access === 'admin') expect(expected.every(({ status }) => status.organizer === 403)).toBe(true)
    },
  )
})

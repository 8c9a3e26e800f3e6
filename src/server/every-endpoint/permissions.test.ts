import { describe, expect, onTestFinished } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { listExpectations, roles, setScene } from '#test/actions/expected-permissions.ts'
import { dumpStored } from '#test/dump-stored.ts'
import { test as base, type World } from '#test/world.ts'

// Each of them asks in turn, from one address: how often one may is no matter of who one is.
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { RATE_LIMITS: '0' } })),
})

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

  test.for(rows)('FND-16 $title', async ({ name, input, status, sees, seen }, { world }) => {
    const scene = await setScene(world)
    for (const role of roles) {
      const who = scene.people[role]
      const asked = (await input?.(scene, role)) ?? {}
      const before = await dumpStored(world)
      const reply = await world.call(name, asked, who ? { as: who } : {})
      expect([role, reply.status]).toEqual([role, status[role]])
      // A refusal that comes after the action is none.
      if (isRefusal(reply.status)) expect([role, await dumpStored(world)]).toEqual([role, before])
      if (reply.status < 400 && sees && seen)
        expect([role, sees(reply.body as never, scene)]).toEqual([role, seen(scene, role)])
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

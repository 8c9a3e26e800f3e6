import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { expectations, roles, setScene } from '#test/expected-permissions.ts'
import { test } from '#test/world.ts'

const rows = Object.entries(expectations).flatMap(([name, cases]) =>
  cases.map((one) => ({ name: name as EndpointName, title: `${name} ${one.what ?? ''}`.trim(), ...one })),
)

describe('FND-16 every endpoint × every role', () => {
  test('FND-16 no endpoint is without expectations, and none is expected that is not there', () => {
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(endpoints).sort())
  })

  test.for(rows)('FND-16 $title', async ({ name, input, status, sees, seen }, { world }) => {
    const scene = await setScene(world)
    for (const role of roles) {
      const who = scene.people[role]
      const reply = await world.call(name, input?.(scene, role) ?? {}, who ? { as: who } : {})
      expect([role, reply.status]).toEqual([role, status[role]])
      if (reply.status < 400 && sees && seen)
        expect([role, sees(reply.body as never, scene)]).toEqual([role, seen(scene, role)])
    }
  })

  test.for(Object.values(endpoints))(
    'FND-16 $name refuses nobody but those its access names',
    ({ name, access }) => {
      const refusesStrangers = expectations[name].every(({ status }) => status.signedOut === 401)
      const refusesPilgrims = expectations[name].every(({ status }) => status.pilgrim === 403)
      if (access !== 'public' || name === 'accounts.login') expect(refusesStrangers).toBe(true)
      if (access === 'organizer' || access === 'admin') expect(refusesPilgrims).toBe(true)
      if (access === 'admin')
        expect(expectations[name].every(({ status }) => status.organizer === 403)).toBe(true)
    },
  )
})

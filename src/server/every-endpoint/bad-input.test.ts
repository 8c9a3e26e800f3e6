import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createRequest } from '#test/actions/calls.ts'
import { createSender, expectNoHarm, readTableSums } from '#test/actions/harm.ts'
import { hostileValues, listInputFields } from '#test/actions/hostile-inputs.ts'
import { createValidInput } from '#test/actions/right-inputs.ts'
import { testInOneWorld } from '#test/world.ts'

// Each call is tried thousands of times from one address, so the limits are off; tries are the one thing a refusal counts.
const test = testInOneWorld({ env: { RATE_LIMITS: '0' } })

const names = Object.keys(endpoints) as EndpointName[]

describe('FND-09 bad input is rejected with a 4xx, a message and a code, and changes nothing', () => {
  test.for(names)('FND-09 %s with each field invalid in every way', async (name, { world }) => {
    const headers = await world.as(await createSender(world, name))
    const right = await createValidInput(world, name)
    const fields = [...listInputFields(endpoints[name].input), 'unknown']
    await expectNoHarm(world, async (look) => {
      for (const field of fields)
        for (const value of hostileValues) {
          const input = { ...right, [field]: value }
          const { headers: own, ...request } = createRequest(name, input)
          const reply = await world.app.inject({ ...request, headers: { ...own, ...headers } })
          await look(reply, input)
        }
    })
  })

  // As who may write: what the forms let through must still be what the tables hold.
  const byOrganizers = ['trips.create', 'trips.update', 'organizers.update'] as const
  test.for(byOrganizers)('FND-09 %s by its organizer, invalid in every way', async (name, { world }) => {
    const owner = await world.organizer()
    const headers = await world.as(owner)
    const id = name === 'trips.update' ? (await world.trip({ organizerId: owner.id })).id : owner.id
    const right = { ...(await createValidInput(world, name)), id, organizerId: owner.id }
    await expectNoHarm(world, async (look) => {
      for (const field of listInputFields(endpoints[name].input))
        for (const value of [...hostileValues, ...[...hostileValues].map((one) => [one])]) {
          const input = { ...right, [field]: value }
          const reply = await world.app.inject({ ...createRequest(name, input), headers })
          await look(reply, input)
        }
    })
  })

  test('FND-09 control: valid input is accepted and changes something', async ({ world }) => {
    const headers = await world.as(await world.user())
    const request = createRequest('bookings.create', await createValidInput(world, 'bookings.create'))
    const before = await readTableSums(world.db)
    const reply = await world.app.inject({ ...request, headers })
    expect(reply.statusCode).toBe(201)
    expect(await readTableSums(world.db)).not.toEqual(before)
  })
})

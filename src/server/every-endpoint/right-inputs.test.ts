import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createValidInput } from '#test/actions/right-inputs.ts'
import { test } from '#test/world.ts'

test('FND-09 a valid input can be made from every schema, so that an invalid one differs in one field alone', async ({
  world,
}) => {
  for (const { name, input } of Object.values<Endpoint>(endpoints)) {
    const right = await createValidInput(world, name as EndpointName)
    expect([name, right, input.safeParse(right).error?.issues ?? []]).toEqual([name, right, []])
  }
})

import { expect, onTestFinished } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { listExpectations, setScene } from '#test/actions/expected-permissions.ts'
import { test } from '#test/world.ts'

// The table itself is every-endpoint/permissions.test.ts.
test('trust: permissions — control: an endpoint without its access check is found by the table', async ({
  world,
}) => {
  const name = 'admin.stats'
  const endpoint = endpoints[name]
  const { access } = endpoint
  onTestFinished(() => void Object.assign(endpoint, { access }))
  const scene = await setScene(world)
  const [{ input, status } = expect.fail()] = listExpectations(name)
  const ask = async () => (await world.call(name, (await input?.(scene, 'signedOut')) ?? {})).status
  expect(await ask()).toBe(status.signedOut)
  Object.assign(endpoint, { access: 'public' })
  expect(await ask()).not.toBe(status.signedOut)
})

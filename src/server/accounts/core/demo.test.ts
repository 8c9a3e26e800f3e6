import { expect } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { test } from '#test/world.ts'

test('AUTH-14 the demo shows its accounts and their password to everyone', async ({ open }) => {
  const world = await open({ env: { DEMO: '1' } })
  const { status, body } = await world.call('demo.accounts')
  expect([status, body.password]).toEqual([200, demoAccounts.password])
  expect(body.accounts.map(({ email }) => email)).toEqual(demoAccounts.list.map(({ email }) => email))
})

test('AUTH-14 outside a demo there is no such call, not even for an admin', async ({ world }) => {
  const as = await world.user({ role: 'admin' })
  for (const options of [{}, { as }]) {
    const { status, error } = await world.call('demo.accounts', {}, options)
    expect([status, error]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  }
})

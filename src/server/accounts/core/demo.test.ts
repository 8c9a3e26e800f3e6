import { expect } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { test } from '#test/world.ts'

test('AUTH-14 the demo tells its accounts and their password to everybody', async ({ open }) => {
  const world = await open({ env: { DEMO: '1' } })
  const { status, body } = await world.call('demo.accounts')
  expect([status, body.password]).toEqual([200, demoAccounts.password])
  expect(body.accounts.map(({ email }) => email)).toEqual(demoAccounts.list.map(({ email }) => email))
})

test('AUTH-14 where this is no demo there is no such call, for an admin neither', async ({ world }) => {
  const as = await world.user({ role: 'admin' })
  for (const options of [{}, { as }]) {
    const { status, error } = await world.call('demo.accounts', {}, options)
    expect([status, error]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  }
})

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { createValidPayee, indianAccount } from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

test('MON-06 a key is turned while others serve: numbers are found by both keys, sealed anew, and read without the old one', async ({
  open,
}) => {
  const before = await open({ env: { DATA_KEY: key(1) } })
  const company = await before.organizer()
  await createValidPayee(before, company)
  const at = before.clock.now().toISOString()
  const later = async (env: Record<string, string>) => {
    const world = await open({ database: before.database, env })
    world.clock.set(at)
    return world
  }
  const check = async (world: World) =>
    (await world.call('payees.check', { accountNumber: indianAccount.accountNumber })).body.answer
  const read = async (world: World) =>
    (await world.call('payees.list', { id: company.id }, { as: company })).body.payees[0]?.accountNumber
  const turning = await later({ DATA_KEY: key(2), DATA_KEY_OLD: key(1) })
  expect([await check(turning), await read(turning)]).toEqual(['theirs', '00421170003158'])
  const again = { ...indianAccount, id: company.id }
  expect((await turning.call('payees.add', again, { as: company })).error.code).toBe('payee_exists')
  await turning.jobs.find(({ name }) => name === 'seal-anew')?.run()
  const after = await later({ DATA_KEY: key(2) })
  expect([await check(after), await read(after)]).toEqual(['theirs', '00421170003158'])
  const { rows } = await after.db.execute<{ key: string }>(
    sql`SELECT split_part(payees.sealed_number, '.', 2) AS key FROM payees`,
  )
  expect(rows).toEqual([{ key: createSealer([Buffer.alloc(32, 2)]).names[0] }])
  // Control: without either key no server starts.
  await expect(open({ database: before.database, env: { DATA_KEY: key(3) } })).rejects.toThrow(
    '1 accounts of companies with the key',
  )
})

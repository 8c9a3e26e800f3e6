import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#server/machine/config.ts'
import { sealedColumns } from '#server/nouns.ts'
import { test } from '#test/world.ts'
import { runChecks } from './checks.ts'
import { checkSealed } from './sealed-check.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

test('PPL-03 the doctor reports a missing key, an unfinished key rotation, and a key file that others may read', async ({
  open,
}) => {
  const world = await open({ env: { DATA_KEY: key(1) } })
  const look = async (env: Record<string, string>) => {
    const [one] = await runChecks([checkSealed(world.db, readConfig(env), sealedColumns)])
    return [one?.state, one?.said]
  }
  expect((await look({ DATA_KEY: key(2) }))[0]).toBe('right')
  const as = await world.user()
  const trip = await world.trip()
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
  await world.call('travellers.save', { id, age: 'adult', place: 1, passportNumber: 'Z9182437' }, { as })
  expect((await look({ DATA_KEY: key(1) }))[0]).toBe('right')
  expect(await look({ DATA_KEY: key(2) })).toEqual([
    'wrong',
    expect.stringContaining('No key here opens 1 rows of travellers'),
  ])
  expect(await look({ DATA_KEY: key(2), DATA_KEY_OLD: key(1) })).toEqual([
    'doubtful',
    'The older key still holds 1 rows of travellers: leave it set.',
  ])
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'qafila-key-')), 'data')
  writeFileSync(`${DATA_DIR}.key`, key(1), { mode: 0o600 })
  expect((await look({ DATA_DIR }))[0]).toBe('right')
  chmodSync(`${DATA_DIR}.key`, 0o644)
  expect(await look({ DATA_DIR })).toEqual(['wrong', expect.stringContaining('chmod 600')])
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/machine/config.ts'
import { keyFilePath, loadDataKeys } from './data-keys.ts'
import { createSealer, emailPlace } from './sealed.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const place = emailPlace('token', 'zahra@example.com')

describe('sealed data', () => {
  test('CON-19 is read with the key, at its place, and reveals nothing without', () => {
    const sealer = createSealer([key])
    const sealed = sealer.seal('the secret', place)
    expect(sealer.open(sealed, place)).toBe('the secret')
    expect(sealed).not.toContain('the secret')
    expect(sealed).not.toContain(Buffer.from('the secret').toString('base64url'))
    // Twice the same is not the same.
    expect(sealer.seal('the secret', place)).not.toBe(sealed)
    expect(createSealer([other]).open(sealed, place)).toBeUndefined()
    expect(sealer.open(sealed, emailPlace('code', 'zahra@example.com'))).toBeUndefined()
    expect(sealer.open(sealed, emailPlace('token', 'hasan@example.com'))).toBeUndefined()
    expect(sealer.open(sealed, emailPlace('token', 'Zahra@Example.com'))).toBe('the secret')
  })

  test('CON-19 one changed bit anywhere is detected, and so is data that was never sealed', () => {
    const sealer = createSealer([key])
    const [version = '', name = '', body = ''] = sealer.seal('the secret', place).split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(sealer.open(`${version}.${name}.${changed.toString('base64url')}`, place)).toBeUndefined()
    }
    for (const none of ['', 'v1', `v1.${name}.`, `v2.${name}.${body}`, 'x'.repeat(43)])
      expect(sealer.open(none, place)).toBeUndefined()
  })

  test('CON-19 a key is rotated: the new one seals, the old one still opens, until it is removed', () => {
    const sealed = createSealer([key]).seal('the secret', place)
    const turning = createSealer([other, key])
    expect(turning.open(sealed, place)).toBe('the secret')
    expect(createSealer([other]).open(turning.seal('the next', place), place)).toBe('the next')
    expect(createSealer([other]).open(sealed, place)).toBeUndefined()
  })

  test.for([31, 33])('CON-19 a key of %i bytes is invalid', (bytes) => {
    expect(() => createSealer([randomBytes(bytes)])).toThrow('32 bytes')
    expect(() => readConfig({ DATA_KEY: randomBytes(bytes).toString('base64') })).toThrow('DATA_KEY')
  })
})

describe('where no key is set', () => {
  const folder = () => {
    const parent = mkdtempSync(join(tmpdir(), 'qafila-keys-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    return join(parent, 'data')
  }
  const keysIn = (DATA_DIR: string, env: Record<string, string> = {}) =>
    loadDataKeys(readConfig({ DATA_DIR, ...env }))

  test('CON-19 one is created beside the data folder, for its owner alone, and is the same afterwards', async () => {
    const dir = folder()
    const [made] = await keysIn(dir)
    expect(keyFilePath(`${dir}/`)).toBe(`${dir}.key`)
    expect(statSync(`${dir}.key`).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${dir}.key`, 'utf8')).toBe(made?.toString('base64'))
    expect(await keysIn(dir)).toEqual([made])
  })

  test('CON-19 ten processes at once have one key', async () => {
    const dir = folder()
    const made = await Promise.all(Array.from({ length: 10 }, () => keysIn(dir)))
    expect(new Set(made.map(([one]) => one?.toString('base64'))).size).toBe(1)
  })

  test('CON-19 a configured key creates no file, and the old one remains as a fallback', async () => {
    const dir = folder()
    const set = { DATA_KEY: key.toString('base64'), DATA_KEY_OLD: other.toString('base64') }
    expect(await keysIn(dir, set)).toEqual([key, other])
    expect(() => statSync(`${dir}.key`)).toThrow('ENOENT')
  })

  test('CON-19 where it cannot be stored the operator reads what to do', async () => {
    const dir = folder()
    await keysIn(dir)
    // A folder in a file.
    await expect(keysIn(join(`${dir}.key`, 'data'))).rejects.toThrow(/DATA_KEY: openssl rand -base64 32/)
  })
})

import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '#server/machine/config.ts'
import { createSealer } from './sealed.ts'

/** Beside the data folder, not inside: who copies the one has not the other. */
export const keyFilePath = (dataDir: string) => `${resolve(dataDir)}.key`

/**
 * The keys that data is sealed with, the one of today first. Where none is set, which production refuses, one is made and
 * kept beside the data folder, for its owner alone.
 */
export async function loadDataKeys({ dataKey, dataKeyOld, dataDir }: Config): Promise<Buffer[]> {
  const own = dataKey ?? Buffer.from(await loadOrCreateKey(keyFilePath(dataDir)), 'base64')
  return dataKeyOld ? [own, dataKeyOld] : [own]
}

/** Returns the names of the keys that are here, without creating one. */
export async function listKeyNames({ dataKey, dataKeyOld, dataDir }: Config): Promise<readonly string[]> {
  const text = dataKey ? undefined : await readFile(keyFilePath(dataDir), 'utf8').catch(() => undefined)
  const own = dataKey ?? (text === undefined ? undefined : Buffer.from(text, 'base64'))
  const keys = [own, dataKeyOld].flatMap((key) => key ?? [])
  return keys.length > 0 ? createSealer(keys).names : []
}

async function loadOrCreateKey(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(() => undefined)
  if (found !== undefined) return found
  const key = randomBytes(32).toString('base64')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, key, { mode: 0o600, flag: 'wx' })
    // Whole or not at all, and of several processes the first one's.
    await link(draft, path)
    return key
  } catch (error) {
    const others = await readFile(path, 'utf8').catch(() => undefined)
    if (others !== undefined) return others
    throw new Error(`The key of the data cannot be kept in ${path}. Set DATA_KEY: openssl rand -base64 32.`, {
      cause: error,
    })
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
}

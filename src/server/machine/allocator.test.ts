import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished } from 'vitest'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { startServer } from '#test/programs/servers.ts'
import { test } from '#test/world.ts'

/** A list of the system about a process, of texts that end with a zero. */
const readList = (pid: number, name: 'environ' | 'cmdline') =>
  readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0').filter(Boolean)

async function start(env: Record<string, string>) {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  const server = await startServer({ DATABASE_URL: database.url ?? '', ...env }, undefined, ['--no-warnings'])
  onTestFinished(async () => void (await server.stop()))
  return server.pid
}
const listAllocatorSettings = (pid: number) =>
  readList(pid, 'environ').filter((text) => text.startsWith('MALLOC_'))

describe.skipIf(isEmbedded || process.platform !== 'linux')('the built server', () => {
  test('trust: memory — has two arenas of memory, large pieces that are returned at once, and the flags and settings that it was started with', async () => {
    const pid = await start({})
    expect(listAllocatorSettings(pid).sort()).toEqual([
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=32768',
      'MALLOC_TRIM_THRESHOLD_=131072',
    ])
    const [node, ...others] = readList(pid, 'cmdline')
    expect(node).toBe(process.execPath)
    expect(others).toEqual([
      '--max-old-space-size=240',
      '--max-semi-space-size=4',
      '--no-warnings',
      expect.stringMatching(/\/dist\/server\/main\.js$/),
    ])
    expect(readList(pid, 'environ')).toContain('PUBLIC_URL=http://qafila.test')
  })

  test('trust: memory — keeps to what its operator has set', async () => {
    for (const set of ['MALLOC_ARENA_MAX=4', 'MALLOC_TRIM_THRESHOLD_=4096']) {
      const env = Object.fromEntries([set.split('=')])
      expect(listAllocatorSettings(await start(env))).toEqual([set])
    }
  })
})

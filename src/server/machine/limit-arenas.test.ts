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
const listArenas = (pid: number) => readList(pid, 'environ').filter((text) => text.startsWith('MALLOC_'))

describe.skipIf(isEmbedded || process.platform !== 'linux')('the built server', () => {
  test('trust: memory — has two arenas of memory, and the flags and settings that it was started with', async () => {
    const pid = await start({})
    expect(listArenas(pid)).toEqual(['MALLOC_ARENA_MAX=2'])
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

  test('trust: memory — keeps the number of arenas that its operator has set', async () => {
    expect(listArenas(await start({ MALLOC_ARENA_MAX: '4' }))).toEqual(['MALLOC_ARENA_MAX=4'])
  })
})

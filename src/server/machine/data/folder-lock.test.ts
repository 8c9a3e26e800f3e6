import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { startProcess } from '#test/processes.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'qafila-lock-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

/** A process that has the folder until it is killed. */
const holder = (folder: string) =>
  startProcess(
    `import { lockFolder } from './src/server/machine/data/folder-lock.ts'
    await lockFolder(process.env.FOLDER)
    console.log('locked')
    setInterval(() => {}, 1000)`,
    { FOLDER: folder },
  )

// The folder is the embedded database's alone.
describe.runIf(isEmbedded)('the folder of the embedded database', () => {
  test('is refused to a second process, with a sentence that says what to do', async ({ folder }) => {
    const first = holder(folder)
    await first.said('locked')
    const pid = readlinkSync(join(folder, 'qafila.lock'))
    const sentence = `The database folder ${folder} is in use by process ${pid}. Stop it first, choose another DATA_DIR, or use DATABASE_URL.`
    await expect(openEmbedded(folder)).rejects.toThrow(sentence)
    const second = await holder(folder).ended
    expect(second.code).not.toBe(0)
    expect(second.output).toContain('is in use by process')
    await first.kill()
  })

  test('is taken over from a process that died, however it died', async ({ folder }) => {
    const first = holder(folder)
    await first.said('locked')
    await first.kill('SIGKILL')
    const unlock = await lockFolder(folder)
    expect(readlinkSync(join(folder, 'qafila.lock'))).toBe(String(process.pid))
    await unlock()
  })

  test('given back it is free for the next', async ({ folder }) => {
    const unlock = await lockFolder(folder)
    await unlock()
    const next = holder(folder)
    await next.said('locked')
    await next.kill()
  })

  test.for(['nonsense', '-1', '0', '4194305'])(
    'a lock that names no living process (%j) stops nobody',
    async (owner, { folder }) => {
      symlinkSync(owner, join(folder, 'qafila.lock'))
      const unlock = await lockFolder(folder)
      await unlock()
    },
  )

  test('a file in the place of the lock stops nobody; a turn that nobody ends is said and then removed', async ({
    folder,
  }) => {
    writeFileSync(join(folder, 'qafila.lock'), 'not a link')
    mkdirSync(join(folder, 'qafila.lock.turn'))
    await expect(lockFolder(folder)).rejects.toThrow('could not be locked. Please try again.')
    const unlock = await lockFolder(folder)
    await unlock()
  })

  test('of five processes that find a dead one’s lock at the same moment one gets the folder', async ({
    folder,
  }) => {
    symlinkSync('4194305', join(folder, 'qafila.lock'))
    const moment = Date.now() + 3_000
    const contender = `import { lockFolder } from './src/server/machine/data/folder-lock.ts'
      while (Date.now() < ${moment});
      await lockFolder(process.env.FOLDER).then(() => console.log('locked'), (error) => console.log(error.message))
      setTimeout(() => {}, 4_000)`
    const ends = Array.from({ length: 5 }, () => startProcess(contender, { FOLDER: folder }).ended)
    const outputs = (await Promise.all(ends)).map(({ output }) => output)
    expect(outputs.filter((output) => output.includes('locked')).length).toBe(1)
    expect(outputs.filter((output) => output.includes('is in use by process')).length).toBe(4)
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { startProcess } from '#test/programs/processes.ts'
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

/** The command that gives a process its own numbers, as a container does; only root may. */
const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const canBeApart = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0

/** A process that has the folder until it is killed, and says its own number. */
const holder = (folder: string, within: string[] = []) =>
  startProcess(
    `import { lockFolder } from './src/server/machine/data/folder-lock.ts'
    console.log('I am', process.pid)
    await lockFolder(process.env.FOLDER)
    console.log('locked')
    setInterval(() => {}, 1000)`,
    { FOLDER: folder },
    within,
  )

const refused = (folder: string) =>
  `The database folder ${folder} is in use by another process, of this machine or a container. Stop it first, choose another DATA_DIR, or use DATABASE_URL.`

// The folder is the embedded database's alone.
describe.runIf(isEmbedded)('the folder of the embedded database', () => {
  test('is refused to a second process, and a second time to the same, with a sentence that says what to do', async ({
    folder,
  }) => {
    const first = holder(folder)
    await first.said('locked')
    await expect(openEmbedded(folder)).rejects.toThrow(refused(folder))
    const second = await holder(folder).ended
    expect(second.code).not.toBe(0)
    expect(second.output).toContain(refused(folder))
    await first.kill()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(refused(folder))
    await unlock()
  })

  test.runIf(canBeApart)(
    'is refused to a process that cannot see the other, as in a second container',
    async ({ folder }) => {
      const first = holder(folder, apart)
      await first.said('I am 1\nlocked')
      const second = await holder(folder, apart).ended
      expect(second.code).not.toBe(0)
      expect(second.output).toContain(refused(folder))
      // Control: both are process 1, each to itself alone, so a number in a file could not have told them apart.
      expect(second.output).toContain('I am 1\n')
      await expect(lockFolder(folder)).rejects.toThrow(refused(folder))
      await first.kill()
      const third = holder(folder, apart)
      await third.said('locked')
      await third.kill()
    },
  )

  test('is free right away when its process is killed, though the file stays', async ({ folder }) => {
    const first = holder(folder)
    await first.said('locked')
    await first.kill('SIGKILL')
    expect(existsSync(join(folder, 'lock.sqlite'))).toBe(true)
    const next = holder(folder)
    await next.said('locked')
    await next.kill()
  })

  test('once released it is free for the next', async ({ folder }) => {
    const unlock = await lockFolder(folder)
    await unlock()
    const next = holder(folder)
    await next.said('locked')
    await next.kill()
  })

  test.for(['nonsense', '1', String(process.pid)])(
    'a lock of an earlier version (%j) stops no one and is removed; nor does a lock file without a holder',
    async (owner, { folder }) => {
      symlinkSync(owner, join(folder, 'qafila.lock'))
      writeFileSync(join(folder, 'lock.sqlite'), '')
      const unlock = await lockFolder(folder)
      expect(existsSync(join(folder, 'qafila.lock'))).toBe(false)
      await unlock()
    },
  )

  test('of five processes that start at the same moment, after one that died, one gets the folder', async ({
    folder,
  }) => {
    const dead = holder(folder)
    await dead.said('locked')
    await dead.kill('SIGKILL')
    const signal = join(folder, 'go')
    const contender = `import { lockFolder } from './src/server/machine/data/folder-lock.ts'
      const { existsSync } = process.getBuiltinModule('node:fs')
      console.log('ready')
      while (!existsSync(process.env.SIGNAL));
      await lockFolder(process.env.FOLDER).then(() => console.log('locked'), (error) => console.log(error.message))
      console.log('tried')
      setInterval(() => {}, 1000)`
    const contenders = Array.from({ length: 5 }, () =>
      startProcess(contender, { FOLDER: folder, SIGNAL: signal }),
    )
    for (const { said } of contenders) await said('ready')
    writeFileSync(signal, '')
    for (const { said } of contenders) await said('tried')
    const outputs = (await Promise.all(contenders.map(({ kill }) => kill()))).map(({ output }) => output)
    expect(outputs.filter((output) => output.includes('locked')).length).toBe(1)
    expect(outputs.filter((output) => output.includes(refused(folder))).length).toBe(4)
  })
})

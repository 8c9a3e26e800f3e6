import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#server/machine/backup/backup.ts'
import { restoreBackup } from '#server/machine/backup/restore.ts'
import type { DatabaseHandle } from '#server/machine/data/client.ts'
import { createFiles, type Files } from '#server/machine/files/files.ts'
import { blankDatabase } from './databases.ts'
import { test as base, type World } from './world.ts'

type Source = { db: World['db']; deps: Pick<World['deps'], 'files'>; clock: World['clock'] }

/** A temporary folder for backups, and empty places to restore them into; all gone after the test. */
async function createPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-backup-'))
  const opened: (() => Promise<void>)[] = []
  let count = 0

  async function blank(kind?: DatabaseHandle['kind']) {
    count += 1
    const database = await blankDatabase(kind)
    const handle = database.open()
    opened.push(async () => {
      await handle.close()
      await database.drop()
    })
    const uploadsDir = join(folder, `uploads-${count}`)
    const kept = createFiles({ s3: undefined, uploadsDir })
    const restore = (from: string, files: Files = kept) =>
      restoreBackup({ db: handle.db, files, from, progress: () => {} })
    return { database, handle, uploadsDir, files: kept, restore }
  }

  return {
    folder,
    blank,
    backUp: ({ db, deps: { files }, clock }: Source) => {
      count += 1
      return makeBackup({ db, files, to: join(folder, `${count}`), now: clock.now(), progress: () => {} })
    },
    remove: async () => {
      for (const close of opened) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Place = Awaited<ReturnType<typeof createPlace>>

export const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const place = await createPlace()
    await use(place)
    await place.remove()
  },
})

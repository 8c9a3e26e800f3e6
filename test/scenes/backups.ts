import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#server/machine/backup/backup.ts'
import { createFolder } from '#server/machine/backup/folder.ts'
import { openBackup, type RowsBackup } from '#server/machine/backup/manifest.ts'
import { restoreBackup } from '#server/machine/backup/restore.ts'
import type { DatabaseHandle } from '#server/machine/data/client.ts'
import { createFiles, type Files } from '#server/machine/files/files.ts'
import { listStoredFiles } from '#server/nouns.ts'
import { blankDatabase } from '#test/databases.ts'
import { test as base, type World } from '#test/world.ts'

type BackupSource = { db: World['db']; deps: Pick<World['deps'], 'files'>; clock: World['clock'] }

/** A temporary folder for backups, and empty places to restore them into; all gone after the test. */
async function createBackupFolder() {
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
      restoreBackup({ db: handle.db, url: database.url, files, from, progress: () => {} })
    return { database, handle, uploadsDir, files: kept, restore }
  }

  return {
    folder,
    blank,
    /** With the address of a server, by PostgreSQL's own tools. */
    backUp: ({ db, deps: { files }, clock }: BackupSource, url?: string) => {
      count += 1
      const to = join(folder, `${count}`)
      return makeBackup({
        db,
        url,
        files,
        filesOf: listStoredFiles,
        to,
        now: clock.now(),
        progress: () => {},
      })
    },
    remove: async () => {
      for (const close of opened) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A backup that holds rows. */
export async function openRowsBackup(folder: string): Promise<RowsBackup> {
  const backup = await openBackup(folder)
  if (backup.form !== 'rows') throw new Error(`${folder} holds no rows`)
  return backup
}

/** Corrects the checksums, as an attacker would. */
export async function rewriteChecksums(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const { write, finish } = await createFolder(folder)
  for (const path of paths) await write(path.replace('.gz', '.packed'), [readFileSync(join(folder, path))])
  await finish()
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, readFileSync(sums, 'utf8').replaceAll('.packed', '.gz'))
}

export type BackupFolder = Awaited<ReturnType<typeof createBackupFolder>>

export const test = base.extend<{ place: BackupFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const place = await createBackupFolder()
    await use(place)
    await place.remove()
  },
})

import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import type { Files } from '#server/machine/files/files.ts'
import { archiveProblem, writeArchive } from './archive.ts'
import { shortLivedTables } from './fill-database.ts'
import { createFolder, type WriteFile } from './folder.ts'
import { type Manifest, manifestFile, type RowsManifest, tableFilePath, uploadFilePath } from './manifest.ts'
import { prepareTransaction } from './rows.ts'
import { createSource, type ReportProgress, type Source, type SourceTable } from './source.ts'

type Params = {
  db: Database
  /** The address of a PostgreSQL server that its own tools shall dump; without it the rows are written, which every database can take. */
  url?: string | undefined
  files: Files
  /** The names in the store of all files that have a row. */
  filesOf: (db: Queryable) => Promise<string[]>
  to: string
  now: Date
  progress: ReportProgress
}
export type BackupResult = {
  folder: string
  tables: Manifest['tables']
  uploads: number
  missing: string[]
  /** Why PostgreSQL's tools did not do it, where they were asked to. */
  archiveProblem?: string | undefined
}

/** Writes a backup into a new folder of `to`, all of one moment of the database, and returns what it holds. */
export async function makeBackup(parts: Params): Promise<BackupResult> {
  if (!parts.url) return write(parts)
  const unfit = await archiveProblem(parts.db, parts.url)
  if (unfit) return { ...(await write({ ...parts, url: undefined })), archiveProblem: unfit }
  return write(parts)
}

async function write({ db, url, files, filesOf, to, now, progress }: Params): Promise<BackupResult> {
  const folder = join(to, `qafila-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const { write, finish } = await createFolder(unfinished)
    const { named, ...written } = await db.transaction(
      async (tx) => {
        await prepareTransaction(tx)
        const source = await createSource(tx)
        if (source.migrations.length === 0)
          throw new Error('There is nothing to back up: no tables of Qafila.')
        const database = url
          ? await writeArchive({ tx, url, write, progress })
          : await writeRows(source, write, progress)
        return { migrations: source.migrations, ...database, named: await filesOf(tx) }
      },
      // Everything as of the first query, whatever is booked in the meantime.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const uploads: string[] = []
    for (const name of named) {
      const bytes = await files.get(name)
      if (!bytes) continue
      await write(uploadFilePath(name), [bytes])
      progress(`uploads: ${uploads.push(name)} of ${named.length}`)
    }
    const manifest: Manifest = { madeAt: now.toISOString(), ...written, uploads }
    await write(manifestFile, [`${JSON.stringify(manifest, null, 2)}\n`])
    await finish()
    await rename(unfinished, folder)
    const missing = named.filter((name) => !uploads.includes(name))
    return { folder, tables: written.tables, uploads: uploads.length, missing }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeRows(source: Source, write: WriteFile, progress: ReportProgress) {
  const tables: RowsManifest['tables'] = []
  for (const table of source.tables.filter(({ name }) => !shortLivedTables.includes(name)))
    tables.push(await writeTable(write, table, progress))
  return { format: 1 as const, tables }
}

async function writeTable(write: WriteFile, { name, columns, rows }: SourceTable, progress: ReportProgress) {
  let count = 0
  async function* text() {
    for await (const lines of rows()) {
      yield `${lines.join('\n')}\n`
      count += lines.length
      progress(`${name}: ${count} rows`)
    }
  }
  await write(tableFilePath(name), text())
  return { name, columns, rows: count }
}

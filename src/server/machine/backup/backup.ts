import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import type { Files } from '#server/machine/files/files.ts'
import { shelves } from '#server/uploads/service.ts'
import { shortLived } from './fill.ts'
import { createFolder } from './folder.ts'
import { type Manifest, manifestFile, tableFile, uploadFile } from './manifest.ts'
import { settle } from './rows.ts'
import { type Progress, type SourceTable, sourceOf } from './source.ts'

type Parts = { db: Database; files: Files; to: string; now: Date; progress: Progress }
export type Made = { folder: string; tables: Manifest['tables']; uploads: number; missing: string[] }

/** Writes a backup into a new folder of `to`, all of one moment of the database, and returns what it holds. */
export async function makeBackup({ db, files, to, now, progress }: Parts): Promise<Made> {
  const folder = join(to, `qafila-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const { write, finish } = await createFolder(unfinished)
    const { named, ...written } = await db.transaction(
      async (tx) => {
        await settle(tx)
        const source = await sourceOf(tx)
        if (source.migrations.length === 0)
          throw new Error('There is nothing to back up: no tables of Qafila.')
        const tables: Manifest['tables'] = []
        for (const table of source.tables.filter(({ name }) => !shortLived.includes(name)))
          tables.push(await writeTable(write, table, progress))
        return { migrations: source.migrations, tables, named: await uploadsOf(tx) }
      },
      // Everything as of the first query, whatever is booked meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const uploads: string[] = []
    for (const name of named) {
      const bytes = await files.get(name)
      if (!bytes) continue
      await write(uploadFile(name), [bytes])
      progress(`uploads: ${uploads.push(name)} of ${named.length}`)
    }
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...written, uploads }
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

type Write = Awaited<ReturnType<typeof createFolder>>['write']

async function writeTable(write: Write, { name, columns, rows }: SourceTable, progress: Progress) {
  let count = 0
  async function* text() {
    for await (const lines of rows()) {
      yield `${lines.join('\n')}\n`
      count += lines.length
      progress(`${name}: ${count} rows`)
    }
  }
  await write(tableFile(name), text())
  return { name, columns, rows: count }
}

/** Where the store has each file that has a row. */
async function uploadsOf(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string; kind: keyof typeof shelves }>(
    sql`SELECT file, kind FROM uploads ORDER BY file COLLATE "C"`,
  )
  return rows.map(({ file, kind }) => `${shelves[kind].folder}/${file}`)
}

import { readdir } from 'node:fs/promises'
import { calculateChecksum, readSql, type Statement, splitStatements } from './sql-files.ts'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

export type MigrationFile = {
  name: string
  checksum: string
  /** Applied whole or not at all; otherwise a statement at a time, as `-- no transaction` in its first line asks. */
  isWhole: boolean
  statements: Statement[]
}

/** The SQL files of a folder, in the order in which they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readSql(new URL(name, folder))
      return {
        name,
        checksum: calculateChecksum(text),
        isWhole: !/^-- no transaction\b/.test(text),
        statements: splitStatements(text),
      }
    }),
  )
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

export type Statement = { text: string; line: number }
export type MigrationFile = {
  name: string
  /** Of its text; what an editor or git makes of the ends of its lines does not matter. */
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
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name,
        checksum: createHash('sha256').update(text).digest('hex'),
        isWhole: !/^-- no transaction\b/.test(text),
        statements: splitStatements(text),
      }
    }),
  )
}

/** Cuts a file at the semicolons that end a line outside of $$ bodies (PGlite takes one statement at a time). */
function splitStatements(text: string): Statement[] {
  const found: Statement[] = []
  let statement = ''
  let line = 1
  text.split('\n').forEach((part, index) => {
    statement += `${part}\n`
    const insideBody = (statement.match(/\$\$/g)?.length ?? 0) % 2 === 1
    if (insideBody || !part.trimEnd().endsWith(';')) return
    found.push({ text: statement, line })
    statement = ''
    line = index + 2
  })
  // The text after the last semicolon is a statement too, unless it is only a remark.
  const rest = statement.replace(/^\s*--.*$/gm, '').trim()
  return rest === '' ? found : [...found, { text: statement, line }]
}

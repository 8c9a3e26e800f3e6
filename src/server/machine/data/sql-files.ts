import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DrizzleQueryError } from 'drizzle-orm'

export type Statement = { text: string; line: number }

/** The text of a file, whatever an editor or git makes of the ends of its lines. */
export async function readSql(file: URL): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
}

export const calculateChecksum = (text: string) => createHash('sha256').update(text).digest('hex')

/** Cuts a file at the semicolons that end a line outside of $$ bodies (PGlite takes one statement at a time). */
export function splitStatements(text: string): Statement[] {
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

/** The lines before a statement: empty ones and remarks. */
const leadingRemarks = /^(?:\s*(?:--.*)?\n)*/

/** A statement without the remarks before it and what ends it. */
export const trimStatement = (text: string) => text.replace(leadingRemarks, '').replace(/;\s*$/, '').trim()

/** 'at line 5: column "nope" does not exist': the line that PostgreSQL points to, or where the statement begins. */
export function describeSqlError({ text, line }: Statement, thrown: unknown): string {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  const before = position > 0 ? text.slice(0, position - 1) : (leadingRemarks.exec(text)?.[0] ?? '')
  const message = error instanceof Error ? error.message : String(error)
  return `at line ${line + before.split('\n').length - 1}: ${message}`
}

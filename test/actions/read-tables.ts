import { getTableName } from 'drizzle-orm'
import { paths, readSource } from '#test/source-code.ts'
import { tables } from '#test/tables.ts'

const tableNames = tables.map(getTableName)

/** The body of each function of the database, by its name. */
const functionBodies = new Map(
  paths
    .filter((path) => /^src\/server\/(?!migrations\/).*\.sql$/.test(path))
    .flatMap((path) => readSource(path).split(/(?=^CREATE OR REPLACE )/m))
    .flatMap((text) => {
      const name = /^CREATE OR REPLACE FUNCTION (\w+)\(/.exec(text)?.[1]
      return name ? [[name, text] as const] : []
    }),
)

const wordsOf = (text: string) => new Set(text.match(/[a-z][a-z_\d]*/g))

/** The tables that a statement names, itself or by the functions that it calls. */
export function findTables(statement: string, seen = new Set<string>()): Set<string> {
  const words = wordsOf(statement)
  const found = new Set(tableNames.filter((name) => words.has(name)))
  for (const word of words) {
    const body = seen.has(word) ? undefined : functionBodies.get(word)
    seen.add(word)
    if (body) for (const table of findTables(body, seen)) found.add(table)
  }
  return found
}

const writingWords = ['insert', 'update', 'delete', 'merge', 'truncate', 'nextval', 'setval', 'execute']
const canWrite = new Map<string, boolean>()

/** Whether a statement, or a function that it calls, has a word of those that write: one without any leaves all rows as they are. */
export function mayWrite(statement: string): boolean {
  const known = canWrite.get(statement)
  if (known !== undefined) return known
  const found = wordsWithFunctions(statement.toLowerCase(), new Set())
  const may = writingWords.some((word) => found.has(word))
  canWrite.set(statement, may)
  return may
}

function wordsWithFunctions(text: string, found: Set<string>): Set<string> {
  for (const word of wordsOf(text)) {
    const body = found.has(word) ? undefined : functionBodies.get(word)
    found.add(word)
    if (body) wordsWithFunctions(body.toLowerCase(), found)
  }
  return found
}

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

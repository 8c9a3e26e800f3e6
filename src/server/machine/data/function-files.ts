import { readFile } from 'node:fs/promises'
import { calculateChecksum, readSql, type Statement, splitStatements, trimStatement } from './sql-files.ts'

/** The folder of the nouns, whose `functions.json` names their files. */
const functionsFolder = new URL('../../', import.meta.url)

/** A function or a trigger of the database, as its file has it. */
export type DatabaseObject = {
  /** As messages and tables name it: `party_size()`, `bookings_seats ON bookings`. */
  name: string
  /** PostgreSQL replaces a function and a trigger, but no constraint trigger. */
  kind: 'function' | 'trigger' | 'constraint trigger'
  file: string
  statement: Statement
  /** Of its text without remarks before it. */
  checksum: string
}

export type FunctionFiles = {
  /** In the order in which they are created: functions first. */
  objects: DatabaseObject[]
  /** Of all that the files say, remarks too. */
  checksum: string
}

/** Reads the functions.sql of the nouns, in the order of `functions.json`: who is called stands before who calls. */
export async function readFunctionFiles(folder = functionsFolder): Promise<FunctionFiles> {
  const names: string[] = JSON.parse(await readFile(new URL('functions.json', folder), 'utf8'))
  const texts = await Promise.all(names.map((name) => readSql(new URL(name, folder))))
  const objects = texts.flatMap((text, index) => parseObjects(names[index] ?? '', text))
  const twice = objects.find(({ name }, index) => objects.findIndex((other) => other.name === name) < index)
  if (twice)
    throw new Error(
      `${twice.name} is defined twice, the second time in ${twice.file}: there is one of a name.`,
    )
  return {
    objects: [
      ...objects.filter(({ kind }) => kind === 'function'),
      ...objects.filter(({ kind }) => kind !== 'function'),
    ],
    checksum: calculateChecksum(texts.join('\n')),
  }
}

function parseObjects(file: string, text: string): DatabaseObject[] {
  return splitStatements(text).map((statement) => {
    const identity = identifyObject(statement.text)
    const isReplaceable = /^CREATE (OR REPLACE|CONSTRAINT) /.test(trimStatement(statement.text))
    if (!identity || !isReplaceable)
      throw new Error(
        `${file} may hold CREATE OR REPLACE FUNCTION, CREATE OR REPLACE TRIGGER and CREATE CONSTRAINT TRIGGER alone, and has something else at line ${statement.line}.`,
      )
    return { ...identity, file, statement, checksum: calculateChecksum(trimStatement(statement.text)) }
  })
}

/** Which function or trigger a statement creates, in a functions.sql or in a migration. */
export function identifyObject(text: string): Pick<DatabaseObject, 'name' | 'kind'> | undefined {
  const [, kind, name, rest = ''] =
    /^CREATE (?:OR REPLACE )?(FUNCTION|TRIGGER|CONSTRAINT TRIGGER) (\w+)(.*)$/s.exec(trimStatement(text)) ??
    []
  if (kind === 'FUNCTION') return { name: `${name}()`, kind: 'function' }
  const [, table] = /\sON (\w+)/.exec(rest) ?? []
  if (!kind || !table) return undefined
  return { name: `${name} ON ${table}`, kind: kind === 'TRIGGER' ? 'trigger' : 'constraint trigger' }
}

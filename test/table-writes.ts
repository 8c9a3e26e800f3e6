import type { SourceFile } from './source-code.ts'

/** A table of the schema: its name in code, its name in SQL, and the folder of the server that owns it. */
export type OwnedTable = { variable: string; name: string; owner: string }

/** A statement of a file that writes rows: of this table, or of one that its text does not name. */
export type TableWrite = {
  path: string
  line: number
  table?: OwnedTable
  written: string
  statement: string
}

/** The folder that owns what is declared here: `server/<noun>`, or `server/machine/<folder>`. */
const ownerOf = (path: string) => /^src\/(server\/(?:machine\/)?[^/]+)\//.exec(path)?.[1] ?? ''

/** Lists the tables that `tables.ts` and `*-tables.ts` declare. */
export function listTables(files: readonly SourceFile[]): OwnedTable[] {
  return files
    .filter(({ path }) => /\/(?:[\w-]+-)?tables\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, variable = '', name = '']) => ({
        variable,
        name,
        owner: ownerOf(path),
      })),
    )
}

/** Replaces comments by spaces, so that places in the text stay as they are. A `//` in an address is none. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))

/** A name that stands for a table in this file: `import { trips as journeys }`, `const journeys = alias(trips, 'j')`. */
function findAliases(text: string): Map<string, string> {
  const aliases = new Map<string, string>()
  for (const [, table = '', name = ''] of text.matchAll(/\b(\w+) as (\w+)\b/g)) aliases.set(name, table)
  const assigned = /\bconst (\w+) = (?:alias\(\s*)?(\w+)\b(?=\s*(?:[\n,;)]|as\b))/g
  for (const [, name = '', table = ''] of text.matchAll(assigned)) aliases.set(name, table)
  return aliases
}

const drizzleWrite =
  /\.(?:insert\(\s*(?:\w+\.)?(?<inserted>\w+)\s*\)|(?:update|delete)\(\s*(?:\w+\.)?(?<changed>\w+)\s*\))(?<next>\s*\.\s*(?:set|where|returning|values)\b)?/g

/** `ON CONFLICT … DO UPDATE` belongs to its INSERT; `FOR UPDATE` and `FOR NO KEY UPDATE` only lock. */
const sqlWrite =
  /(?<!\b(?:FOR|DO|KEY)\s+)\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|UPDATE|COPY)\s+(?:ONLY\s+)?(?:"?public"?\.)?(?<target>"?\w+"?|\$\{[^}]*\})(?<next>\s+(?:AS\s+)?(?:\w+\s+)?SET\b)?/gi

/** Finds every statement that writes rows, in drizzle's calls and in texts of SQL, in common table expressions too. */
export function findTableWrites(file: SourceFile, tables: readonly OwnedTable[]): TableWrite[] {
  const text = withoutComments(file.text)
  const aliases = findAliases(text)
  const byVariable = (name: string) =>
    tables.find(({ variable }) => variable === name) ??
    tables.find(({ variable }) => variable === aliases.get(name))
  const placeOf = (index: number) => ({
    path: file.path,
    line: text.slice(0, index).split('\n').length,
    statement: text.slice(index, index + 600),
  })
  const found: TableWrite[] = []
  for (const match of text.matchAll(drizzleWrite)) {
    const { inserted, changed, next } = match.groups ?? {}
    const table = byVariable(inserted ?? changed ?? '')
    // `map.delete(key)` and `hash.update(text)` are called alike; of an unknown table only what follows tells.
    if (!table && !(inserted && next) && !(next && /set|where/.test(next))) continue
    found.push({ ...placeOf(match.index), table, written: inserted ?? changed ?? '' })
  }
  for (const match of text.matchAll(sqlWrite)) {
    const { target = '', next } = match.groups ?? {}
    const verb = match[0].trim().split(/\s/)[0] ?? ''
    const isWord = /^"?\w/.test(target)
    const inText = isWord ? target.replaceAll('"', '') : ''
    const identifier = /sql\.identifier\(\s*'(\w+)'/.exec(target)?.[1] ?? inText
    const variable = /^\$\{\s*(?:\w+\.)?(\w+)\s*\}$/.exec(target)?.[1] ?? ''
    const table = tables.find(({ name }) => name === identifier) ?? byVariable(variable)
    // Words of a sentence: "update trips" is one, `update trips set` and `UPDATE trips` are none.
    if (!/^[A-Z]+$/.test(verb) && !(/^(?:insert|delete|merge)$/i.test(verb) ? table : next)) continue
    if (!table && isWord && /^(?:UPDATE|COPY|TRUNCATE)$/.test(verb) && !next) continue
    found.push({ ...placeOf(match.index), table, written: target })
  }
  return found
}
